#ifndef ICUBRIDGE_COLLATION_H
#define ICUBRIDGE_COLLATION_H

#include <stddef.h>

/// Compares texts as file lists do.
typedef struct icubridge_collator icubridge_collator;

/// The root collation with numbers compared by their values and punctuation by itself. NULL where ICU
/// has no data. Comparing with one collator from several threads is safe.
icubridge_collator *icubridge_collator_open(void);

/// Negative, zero or positive: the order of two texts in well-formed UTF-8.
int icubridge_collator_compare(const icubridge_collator *collator, const char *left,
                               size_t left_count, const char *right, size_t right_count);

#endif
