#ifndef ICUBRIDGE_LOCALE_H
#define ICUBRIDGE_LOCALE_H

#include <stdbool.h>
#include <stdint.h>

/// What a locale writes numbers with, in UTF-8, terminated by zero.
typedef struct {
  char zero[16];
  char decimal[32];
  char grouping[32];
  char minus[32];
  char plus[32];
  char exponent[32];
  char infinity[32];
  char notANumber[96];
  /// Digits in the group before the point.
  int32_t primaryGroup;
  /// Digits in the groups before it.
  int32_t secondaryGroup;
  /// Digits that must precede the first separator.
  int32_t minimumBeforeGroup;
} icubridge_number_symbols;

/// Fills in the symbols of a locale's default numbering system. False where ICU cannot say.
bool icubridge_number_symbols_get(const char *locale, icubridge_number_symbols *symbols);

/// Whether a locale is written from right to left, by its script or that which is likely for it.
bool icubridge_is_right_to_left(const char *locale);

/// Whether CLDR knows a language by its two or three letters.
bool icubridge_is_language(const char *code);

/// Plural rules of one language. Immutable, so any number of threads may select at a time.
typedef struct icubridge_plural_rules icubridge_plural_rules;

/// Cardinal rules by CLDR; those of its parents or of root where ICU does not know the locale. Null
/// where ICU has no data. They stay for as long as the process.
icubridge_plural_rules *icubridge_plural_rules_open(const char *locale);

/// The category of a number: 0 zero, 1 one, 2 two, 3 few, 4 many, 5 other.
int32_t icubridge_plural_rules_select(const icubridge_plural_rules *rules, double number);

/// The categories that the rules tell apart: bit n for category n. 0 where ICU cannot say.
uint32_t icubridge_plural_rules_categories(const icubridge_plural_rules *rules);

#endif
