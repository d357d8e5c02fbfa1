#include "GraphemeScan.h"

#include <string.h>

size_t graphemes_step_through(const icubridge_graphemes *machine, const uint8_t *text,
                              size_t length, uint8_t *state) {
  const uint64_t high_bits = 0x8080808080808080, ones = 0x0101010101010101;
  size_t count = 0, start = 0;
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

static size_t count_through(const icubridge_graphemes *machine, const uint8_t *text, size_t length,
                            uint8_t *state) {
  return machine->scans ? graphemes_scan_through(machine, text, length, state)
                        : graphemes_step_through(machine, text, length, state);
}

size_t icubridge_count_clusters(const icubridge_graphemes *machine, const uint8_t *text,
                                size_t length) {
  uint8_t state = ICUBRIDGE_START;
  return count_through(machine, text, length, &state);
}

size_t icubridge_count_clusters_portably(const icubridge_graphemes *machine, const uint8_t *text,
                                         size_t length) {
  uint8_t state = ICUBRIDGE_START;
  return graphemes_step_through(machine, text, length, &state);
}

void icubridge_summarize_clusters(const icubridge_graphemes *machine, const uint8_t *text,
                                  size_t length, uint8_t exits[16], uint32_t begins[16]) {
  const uint8_t states = machine->state_count;
  size_t offset = 0;
  bool agree = false;
  for (uint8_t state = 0; state < 16; state++) {
    exits[state] = state < states ? state : ICUBRIDGE_START;
    begins[state] = 0;
  }
  // Text soon makes all states one.
  while (!agree && offset < length) {
    uint8_t class = icubridge_class(machine, icubridge_next_scalar(text, &offset));
    agree = true;
    for (uint8_t state = 0; state < 16; state++) {
      uint8_t step = icubridge_step(machine, exits[state], class);
      exits[state] = step & 15;
      begins[state] += step >> 4;
      agree = agree && exits[state] == exits[0];
    }
  }
  size_t rest = count_through(machine, text + offset, length - offset, &exits[0]);
  for (uint8_t state = 0; agree && state < 16; state++) {
    exits[state] = exits[0];
    begins[state] += (uint32_t)rest;
  }
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
