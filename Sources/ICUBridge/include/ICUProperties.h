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

/// Whether a code point takes no cell of its own: controls, formats, nonspacing and enclosing
/// marks, and the vowels and trailing consonants of conjoining jamo.
bool icubridge_is_zero_width(uint32_t code_point);

/// Whether a code point is shown as an emoji unless something says otherwise.
bool icubridge_has_emoji_presentation(uint32_t code_point);

/// Whether a code point can be shown as an emoji, digits and a few signs included.
bool icubridge_is_emoji(uint32_t code_point);

/// Normalization form C of well-formed UTF-16. Writes at most `capacity` units to `result`, and
/// returns the number of units that it takes, or -1 where ICU fails.
int32_t icubridge_nfc(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

#endif
