#ifndef ICUBRIDGE_SEGMENTATION_H
#define ICUBRIDGE_SEGMENTATION_H

#include <stdint.h>

/// Extended grapheme clusters of well-formed UTF-16, by ICU's own iterator.
///
/// Writes the end of each cluster, in code units, to `ends`, which has room for `length` of them.
/// Returns their number, or -1 where ICU fails.
int32_t icubridge_cluster_ends(const uint16_t *text, int32_t length, int32_t *ends);

#endif
