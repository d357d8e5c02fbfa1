/// ICU behind opaque handles and plain C types.
///
/// Nothing here includes an ICU header, so a Swift module may import it beside Foundation, which
/// carries an ICU of its own. One header an area; each has its `.c` file.

#ifndef ICUBRIDGE_H
#define ICUBRIDGE_H

#include "ICUCollation.h"
#include "ICULocale.h"
#include "ICUGraphemes.h"
#include "ICUProperties.h"
#include "ICUSegmentation.h"
#include "ICUEncoding.h"
#include "ICUVersion.h"
#include "ICUWords.h"
#include "UTFText.h"

#endif
