#include "ICUSegmentation.h"

#include <unicode/ubrk.h>

int32_t icubridge_cluster_ends(const uint16_t *text, int32_t length, int32_t *ends) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator =
      ubrk_open(UBRK_CHARACTER, "root", (const UChar *)text, length, &status);
  if (U_FAILURE(status)) {
    return -1;
  }
  int32_t count = 0;
  ubrk_first(iterator);
  for (int32_t end = ubrk_next(iterator); end != UBRK_DONE; end = ubrk_next(iterator)) {
    ends[count++] = end;
  }
  ubrk_close(iterator);
  return count;
}
