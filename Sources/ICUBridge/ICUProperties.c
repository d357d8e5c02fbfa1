#include "ICUProperties.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

_Static_assert(ICUBRIDGE_WIDTH_WIDE == (int)U_EA_WIDE, "the order is ICU's");
_Static_assert(ICUBRIDGE_WIDTH_AMBIGUOUS == (int)U_EA_AMBIGUOUS, "the order is ICU's");

icubridge_width icubridge_east_asian_width(uint32_t code_point) {
  return (icubridge_width)u_getIntPropertyValue((UChar32)code_point, UCHAR_EAST_ASIAN_WIDTH);
}

bool icubridge_is_zero_width(uint32_t code_point) {
  const uint32_t categories = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_MN_MASK | U_GC_ME_MASK |
                              U_GC_ZL_MASK | U_GC_ZP_MASK;
  UChar32 c = (UChar32)code_point;
  // A soft hyphen shows as a hyphen in a terminal, which does not break lines at it.
  if (c == 0xAD) {
    return false;
  }
  if (U_GET_GC_MASK(c) & categories) {
    return true;
  }
  int32_t syllable = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
  return syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO;
}

bool icubridge_has_emoji_presentation(uint32_t code_point) {
  return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI_PRESENTATION);
}

bool icubridge_is_emoji(uint32_t code_point) {
  return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI);
}

int32_t icubridge_nfc(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  int32_t count =
      unorm2_normalize(nfc, (const UChar *)text, length, (UChar *)result, capacity, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : count;
}
