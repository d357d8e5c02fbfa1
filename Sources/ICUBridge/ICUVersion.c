#include "ICUVersion.h"

#include <unicode/uchar.h>
#include <unicode/uversion.h>

void icubridge_icu_version(uint8_t version[4]) { u_getVersion(version); }

void icubridge_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }
