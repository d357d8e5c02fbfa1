#ifndef GRAPHEME_SCAN_H
#define GRAPHEME_SCAN_H

#include "ICUGraphemes.h"

/// Makes the vectorised scan ready. False where this processor lacks what it needs.
bool graphemes_prepare_scan(void);

/// Whether the vectorised scan hands blocks that hold a scalar to the machine.
bool graphemes_scan_stops_at(uint32_t scalar);

/// The clusters that begin in well-formed UTF-8 that is entered in `*state`, which becomes the state
/// at its end.
size_t graphemes_step_through(const icubridge_graphemes *machine, const uint8_t *text,
                              size_t length, uint8_t *state);

/// The same by the vectorised scan, where the machine allows it.
size_t graphemes_scan_through(const icubridge_graphemes *machine, const uint8_t *text,
                              size_t length, uint8_t *state);

/// Steps from 16 states at once, until they are one or the text is nearly at its end. Adds to
/// `begins` the clusters that begin from each, and returns how far it came.
size_t graphemes_scan_lanes(const icubridge_graphemes *machine, const uint8_t *text, size_t length,
                            uint8_t states[16], uint32_t begins[16]);

#endif
