#ifndef ICUBRIDGE_ENCODING_H
#define ICUBRIDGE_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The longest encoding name that these functions write, its final NUL included.
#define ICUBRIDGE_ENCODING_NAME_CAPACITY 64

/// Writes the name of the `rank`-th likeliest encoding of some bytes, 0 the likeliest. False where
/// the detector has no such candidate.
bool icubridge_detect_encoding(const uint8_t *bytes, size_t count, int32_t rank,
                               char name[ICUBRIDGE_ENCODING_NAME_CAPACITY]);

/// Writes the IANA name of the encoding that an alias means. False where ICU knows none.
bool icubridge_iana_encoding_name(const char *alias, char name[ICUBRIDGE_ENCODING_NAME_CAPACITY]);

/// Decodes bytes into UTF-16, ill-formed sequences into U+FFFD, and writes for each unit the offset
/// of the byte it came from. Returns the number of units, or -1 where the encoding is unknown or
/// `capacity` too small; twice `count` and 16 always suffice for encodings without shift states.
int64_t icubridge_decode(const char *encoding, const uint8_t *bytes, size_t count, uint16_t *units,
                         int32_t *offsets, size_t capacity);

/// Encodes UTF-16. Returns the number of bytes, or -1 where the encoding is unknown, lacks one of the
/// characters, or `capacity` is too small; eight a unit and 16 always suffice.
int64_t icubridge_encode(const char *encoding, const uint16_t *units, size_t count, uint8_t *bytes,
                         size_t capacity);

#endif
