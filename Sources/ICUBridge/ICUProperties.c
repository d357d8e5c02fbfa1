#include "ICUProperties.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

_Static_assert(ICUBRIDGE_WIDTH_WIDE == (int)U_EA_WIDE, "the order is ICU's");
_Static_assert(ICUBRIDGE_WIDTH_AMBIGUOUS == (int)U_EA_AMBIGUOUS, "the order is ICU's");

icubridge_width icubridge_east_asian_width(uint32_t code_point) {
  return (icubridge_width)u_getIntPropertyValue((UChar32)code_point, UCHAR_EAST_ASIAN_WIDTH);
}

int32_t icubridge_nfc(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  int32_t count =
      unorm2_normalize(nfc, (const UChar *)text, length, (UChar *)result, capacity, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : count;
}

bool icubridge_nfc_keeps(uint32_t code_point) {
  return u_getIntPropertyValue((UChar32)code_point, UCHAR_NFC_QUICK_CHECK) == UNORM_YES;
}

bool icubridge_nfc_begins(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  return U_FAILURE(status) || unorm2_hasBoundaryBefore(nfc, (UChar32)code_point);
}
