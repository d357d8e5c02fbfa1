#include "ICUEncoding.h"

#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucsdet.h>

static bool copy_name(const char *source, char name[ICUBRIDGE_ENCODING_NAME_CAPACITY]) {
  if (source == NULL || strlen(source) >= ICUBRIDGE_ENCODING_NAME_CAPACITY) return false;
  strcpy(name, source);
  return true;
}

bool icubridge_detect_encoding(const uint8_t *bytes, size_t count, int32_t rank,
                               char name[ICUBRIDGE_ENCODING_NAME_CAPACITY]) {
  if (count > INT32_MAX) count = INT32_MAX;
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&status);
  bool found = false;
  if (U_SUCCESS(status)) {
    ucsdet_setText(detector, (const char *)bytes, (int32_t)count, &status);
    int32_t matches = 0;
    const UCharsetMatch **all = ucsdet_detectAll(detector, &matches, &status);
    if (U_SUCCESS(status) && rank < matches) {
      found = copy_name(ucsdet_getName(all[rank], &status), name);
    }
  }
  ucsdet_close(detector);
  return found;
}

bool icubridge_iana_encoding_name(const char *alias, char name[ICUBRIDGE_ENCODING_NAME_CAPACITY]) {
  UErrorCode status = U_ZERO_ERROR;
  return copy_name(ucnv_getStandardName(alias, "IANA", &status), name);
}

/// Puts U+FFFD in place of bytes that are no text. ICU's own callback has U+001A for a single one.
static void replace_ill_formed(const void *context, UConverterToUnicodeArgs *arguments,
                               const char *units, int32_t count,
                               UConverterCallbackReason reason, UErrorCode *status) {
  (void)context;
  (void)units;
  (void)count;
  if (reason > UCNV_IRREGULAR) return;
  static const UChar replacement = 0xFFFD;
  *status = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, status);
}

int64_t icubridge_decode(const char *encoding, const uint8_t *bytes, size_t count, uint16_t *units,
                         int32_t *offsets, size_t capacity) {
  if (count > INT32_MAX) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(encoding, &status);
  if (U_FAILURE(status)) return -1;
  ucnv_setToUCallBack(converter, replace_ill_formed, NULL, NULL, NULL, &status);
  const char *source = (const char *)bytes;
  UChar *target = (UChar *)units;
  ucnv_toUnicode(converter, &target, target + capacity, &source, source + count, offsets, true,
                 &status);
  ucnv_close(converter);
  return U_SUCCESS(status) ? target - (UChar *)units : -1;
}

int64_t icubridge_encode(const char *encoding, const uint16_t *units, size_t count, uint8_t *bytes,
                         size_t capacity) {
  if (count > INT32_MAX || capacity > INT32_MAX) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(encoding, &status);
  if (U_FAILURE(status)) return -1;
  ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  int32_t length = ucnv_fromUChars(converter, (char *)bytes, (int32_t)capacity,
                                   (const UChar *)units, (int32_t)count, &status);
  ucnv_close(converter);
  return U_SUCCESS(status) && (size_t)length <= capacity ? length : -1;
}
