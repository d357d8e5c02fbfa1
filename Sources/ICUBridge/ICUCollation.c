#include "ICUCollation.h"

#include <unicode/ucol.h>

icubridge_collator *icubridge_collator_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open("root", &status);
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  ucol_setAttribute(collator, UCOL_ALTERNATE_HANDLING, UCOL_NON_IGNORABLE, &status);
  if (U_SUCCESS(status)) return (icubridge_collator *)collator;
  if (collator) ucol_close(collator);
  return NULL;
}

int icubridge_collator_compare(const icubridge_collator *collator, const char *left,
                               size_t left_count, const char *right, size_t right_count) {
  if (left_count > INT32_MAX || right_count > INT32_MAX) return 0;
  UErrorCode status = U_ZERO_ERROR;
  return ucol_strcollUTF8((const UCollator *)collator, left, (int32_t)left_count, right,
                          (int32_t)right_count, &status);
}
