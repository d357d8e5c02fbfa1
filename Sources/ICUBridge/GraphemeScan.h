#ifndef GRAPHEME_SCAN_H
#define GRAPHEME_SCAN_H

#include "ICUGraphemes.h"

/// Makes the vectorised scan ready. False where this processor lacks what it needs.
bool graphemes_prepare_scan(void);

/// Whether the vectorised scan hands blocks that hold a scalar to the machine.
bool graphemes_scan_stops_at(uint32_t scalar);

/// `icubridge_count_clusters` where the machine allows the scan.
size_t graphemes_scan_count(const icubridge_graphemes *machine, const uint8_t *text, size_t length);

/// The clusters that begin in the text from `start` on, entered in `*state`, which
/// becomes the state at the end.
size_t graphemes_step_through(const icubridge_graphemes *machine, const uint8_t *text, size_t start,
                              size_t length, uint8_t *state);

#endif
