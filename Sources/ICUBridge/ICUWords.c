#include "ICUWords.h"

#include <unicode/ubrk.h>

icubridge_words *icubridge_words_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_WORD, locale, NULL, 0, &status);
  return U_FAILURE(status) ? NULL : (icubridge_words *)iterator;
}

void icubridge_words_close(icubridge_words *words) { ubrk_close((UBreakIterator *)words); }

int32_t icubridge_words_count(icubridge_words *words, const uint16_t *text, int32_t length) {
  UBreakIterator *iterator = (UBreakIterator *)words;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  ubrk_first(iterator);
  while (ubrk_next(iterator) != UBRK_DONE) {
    if (ubrk_getRuleStatus(iterator) >= UBRK_WORD_NONE_LIMIT) count++;
  }
  return count;
}
