#ifndef ICUBRIDGE_PROPERTIES_H
#define ICUBRIDGE_PROPERTIES_H

#include <stdbool.h>
#include <stdint.h>

/// Values of the East_Asian_Width property, in the order of Unicode's names N A H F Na W.
typedef enum {
  ICUBRIDGE_WIDTH_NEUTRAL,
  ICUBRIDGE_WIDTH_AMBIGUOUS,
  ICUBRIDGE_WIDTH_HALFWIDTH,
  ICUBRIDGE_WIDTH_FULLWIDTH,
  ICUBRIDGE_WIDTH_NARROW,
  ICUBRIDGE_WIDTH_WIDE,
} icubridge_width;

/// The East_Asian_Width of a code point.
icubridge_width icubridge_east_asian_width(uint32_t code_point);

/// Normalization form C of well-formed UTF-16. Writes at most `capacity` units to `result`, and
/// returns the number of units that it takes, or -1 where ICU fails.
int32_t icubridge_nfc(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

/// Whether a code point in normalization form C stays as it is, whatever stands before it
/// (`NFC_Quick_Check` is `Yes`).
bool icubridge_nfc_keeps(uint32_t code_point);

/// Whether normalization form C never changes a code point together with what stands before it.
bool icubridge_nfc_begins(uint32_t code_point);

#endif
