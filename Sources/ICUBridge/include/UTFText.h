#ifndef ICUBRIDGE_UTF_TEXT_H
#define ICUBRIDGE_UTF_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether bytes are well-formed UTF-8 (Unicode, table 3-7).
bool icubridge_is_well_formed(const uint8_t *text, size_t length);

/// The number of Unicode scalars in well-formed UTF-8.
size_t icubridge_count_scalars(const uint8_t *text, size_t length);

#endif
