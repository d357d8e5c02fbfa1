#include "ICULocale.h"

#include <string.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

static void symbol(const UNumberFormat *format, UNumberFormatSymbol name, char *text,
                   int32_t capacity, UErrorCode *status) {
  UChar units[64];
  int32_t length = unum_getSymbol(format, name, units, 64, status);
  int32_t written = 0;
  if (U_FAILURE(*status)) return;
  u_strToUTF8(text, capacity - 1, &written, units, length, status);
  if (U_SUCCESS(*status)) text[written] = 0;
}

bool icubridge_number_symbols_get(const char *locale, icubridge_number_symbols *symbols) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status)) return false;
  memset(symbols, 0, sizeof *symbols);
  symbol(format, UNUM_ZERO_DIGIT_SYMBOL, symbols->zero, sizeof symbols->zero, &status);
  symbol(format, UNUM_DECIMAL_SEPARATOR_SYMBOL, symbols->decimal, sizeof symbols->decimal, &status);
  symbol(format, UNUM_GROUPING_SEPARATOR_SYMBOL, symbols->grouping, sizeof symbols->grouping,
         &status);
  symbol(format, UNUM_MINUS_SIGN_SYMBOL, symbols->minus, sizeof symbols->minus, &status);
  symbol(format, UNUM_PLUS_SIGN_SYMBOL, symbols->plus, sizeof symbols->plus, &status);
  symbol(format, UNUM_EXPONENTIAL_SYMBOL, symbols->exponent, sizeof symbols->exponent, &status);
  symbol(format, UNUM_INFINITY_SYMBOL, symbols->infinity, sizeof symbols->infinity, &status);
  symbol(format, UNUM_NAN_SYMBOL, symbols->notANumber, sizeof symbols->notANumber, &status);
  symbols->primaryGroup = unum_getAttribute(format, UNUM_GROUPING_SIZE);
  symbols->secondaryGroup = unum_getAttribute(format, UNUM_SECONDARY_GROUPING_SIZE);
  unum_setAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO);
  UChar thousand[32];
  bool isGrouped = unum_format(format, 1000, thousand, 32, NULL, &status) > 4;
  symbols->minimumBeforeGroup = isGrouped ? 1 : 2;
  unum_close(format);
  return U_SUCCESS(status);
}

bool icubridge_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

bool icubridge_is_language(const char *code) { return uloc_getISO3Language(code)[0] != 0; }

icubridge_plural_rules *icubridge_plural_rules_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  return U_FAILURE(status) ? NULL : (icubridge_plural_rules *)rules;
}

static int32_t category(const UChar *keyword, int32_t length) {
  static const char initials[] = "zotfm";
  if (length < 3) return 5;
  if (keyword[0] == 't') return 2;
  if (keyword[0] == 'o' && keyword[1] == 't') return 5;
  const char *found = strchr(initials, (char)keyword[0]);
  return found ? (int32_t)(found - initials) : 5;
}

int32_t icubridge_plural_rules_select(const icubridge_plural_rules *rules, double number) {
  UErrorCode status = U_ZERO_ERROR;
  UChar keyword[16];
  int32_t length = uplrules_select((const UPluralRules *)rules, number, keyword, 16, &status);
  return U_FAILURE(status) ? 5 : category(keyword, length);
}

uint32_t icubridge_plural_rules_categories(const icubridge_plural_rules *rules) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords((const UPluralRules *)rules, &status);
  if (U_FAILURE(status)) return 0;
  uint32_t categories = 0;
  int32_t length = 0;
  const UChar *keyword;
  while ((keyword = uenum_unext(keywords, &length, &status)) != NULL) {
    categories |= 1u << category(keyword, length);
  }
  uenum_close(keywords);
  return categories;
}
