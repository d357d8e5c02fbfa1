#include "UTFText.h"

#include <string.h>

static const uint64_t HIGH_BITS = 0x8080808080808080;

/// The length of the well-formed sequence of several bytes at `text`, or 0.
static size_t sequence_length(const uint8_t *text, size_t left) {
  // The second byte's range keeps out overlong forms, surrogates and what is past U+10FFFF.
  uint8_t low = 0x80, high = 0xBF;
  size_t length;
  if (text[0] >= 0xC2 && text[0] <= 0xDF) {
    length = 2;
  } else if ((text[0] & 0xF0) == 0xE0) {
    length = 3;
    low = text[0] == 0xE0 ? 0xA0 : low;
    high = text[0] == 0xED ? 0x9F : high;
  } else if (text[0] >= 0xF0 && text[0] <= 0xF4) {
    length = 4;
    low = text[0] == 0xF0 ? 0x90 : low;
    high = text[0] == 0xF4 ? 0x8F : high;
  } else {
    return 0;
  }
  if (left < length || text[1] < low || text[1] > high) {
    return 0;
  }
  for (size_t index = 2; index < length; index++) {
    if ((text[index] & 0xC0) != 0x80) {
      return 0;
    }
  }
  return length;
}

bool icubridge_is_well_formed(const uint8_t *text, size_t length) {
  size_t offset = 0;
  while (offset < length) {
    uint64_t word;
    if (offset + sizeof word <= length) {
      memcpy(&word, text + offset, sizeof word);
      if ((word & HIGH_BITS) == 0) {
        offset += sizeof word;
        continue;
      }
    }
    if (text[offset] < 0x80) {
      offset++;
      continue;
    }
    size_t sequence = sequence_length(text + offset, length - offset);
    if (sequence == 0) {
      return false;
    }
    offset += sequence;
  }
  return true;
}

__attribute__((always_inline)) static inline size_t count_leads(const uint8_t *text, size_t length) {
  size_t count = 0;
  for (size_t offset = 0; offset < length; offset++) {
    count += (int8_t)text[offset] > (int8_t)0xBF;
  }
  return count;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static size_t count_leads_by_avx2(const uint8_t *text,
                                                                  size_t length) {
  return count_leads(text, length);
}
#endif

size_t icubridge_count_scalars(const uint8_t *text, size_t length) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    return count_leads_by_avx2(text, length);
  }
#endif
  return count_leads(text, length);
}
