#ifndef ICUBRIDGE_VERSION_H
#define ICUBRIDGE_VERSION_H

#include <stdint.h>

/// The linked ICU's version, at run time: up to four numbers, most significant first.
void icubridge_icu_version(uint8_t version[4]);

/// The version of the Unicode Character Database that the linked ICU follows.
void icubridge_unicode_version(uint8_t version[4]);

#endif
