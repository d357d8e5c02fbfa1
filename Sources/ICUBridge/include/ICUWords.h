#ifndef ICUBRIDGE_WORDS_H
#define ICUBRIDGE_WORDS_H

#include <stdint.h>

/// Finds words by UAX #29 and, for languages written without spaces, by ICU's dictionaries. One
/// thread at a time may use it.
typedef struct icubridge_words icubridge_words;

/// Words of a locale. Null where ICU has no data. The caller closes it.
icubridge_words *icubridge_words_open(const char *locale);

/// Frees it.
void icubridge_words_close(icubridge_words *words);

/// The number of words in UTF-16, punctuation and white space being none; -1 where ICU fails.
int32_t icubridge_words_count(icubridge_words *words, const uint16_t *text, int32_t length);

#endif
