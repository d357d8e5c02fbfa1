#include "GraphemeScan.h"

#include <string.h>

size_t graphemes_step_through(const icubridge_graphemes *machine, const uint8_t *text, size_t start,
                              size_t length, uint8_t *state) {
  const uint64_t high_bits = 0x8080808080808080, ones = 0x0101010101010101;
  size_t count = 0;
  uint8_t step = *state;
  while (start < length) {
    uint64_t word;
    if (start + sizeof word <= length) {
      memcpy(&word, text + start, sizeof word);
      // Eight ASCII characters without a CR are each a cluster, but for an LF after a CR.
      uint64_t returns = word ^ ones * '\r';
      if (((word | (returns - ones)) & high_bits) == 0) {
        step = icubridge_step(machine, step, icubridge_class(machine, text[start]));
        count += (step >> 4) + sizeof word - 1;
        start += sizeof word;
        step = machine->steps[icubridge_class(machine, text[start - 1])][ICUBRIDGE_START];
        continue;
      }
    }
    uint32_t scalar = icubridge_next_scalar(text, &start);
    step = icubridge_step(machine, step, icubridge_class(machine, scalar));
    count += step >> 4;
  }
  *state = step & 15;
  return count;
}

size_t icubridge_count_clusters_portably(const icubridge_graphemes *machine, const uint8_t *text,
                                         size_t length) {
  uint8_t state = ICUBRIDGE_START;
  return graphemes_step_through(machine, text, 0, length, &state);
}

size_t icubridge_count_clusters(const icubridge_graphemes *machine, const uint8_t *text,
                                size_t length) {
  return machine->scans ? graphemes_scan_count(machine, text, length)
                        : icubridge_count_clusters_portably(machine, text, length);
}

size_t icubridge_count_clusters_utf16(const icubridge_graphemes *machine, const uint16_t *text,
                                      size_t length) {
  size_t count = 0;
  uint8_t step = ICUBRIDGE_START;
  for (size_t offset = 0; offset < length; offset++) {
    uint32_t scalar = text[offset];
    if ((scalar & 0xF800) == 0xD800) {
      bool paired = scalar < 0xDC00 && offset + 1 < length && (text[offset + 1] & 0xFC00) == 0xDC00;
      scalar = paired ? 0x10000 + ((scalar & 0x3FF) << 10) + (text[++offset] & 0x3FF) : 0xFFFD;
    }
    step = icubridge_step(machine, step, icubridge_class(machine, scalar));
    count += step >> 4;
  }
  return count;
}
