#include "GraphemeScan.h"

#include <string.h>

/// Whether the eight bytes at `text` are ASCII without a CR, so that each is a cluster, but for an LF
/// that follows a CR.
static inline bool is_plain(const uint8_t *text) {
  const uint64_t ones = 0x0101010101010101;
  uint64_t word;
  memcpy(&word, text, sizeof word);
  // A byte that equals CR borrows from the one above it.
  return ((word | ((word ^ ones * '\r') - ones)) & ones * 0x80) == 0;
}

size_t graphemes_step_through(const icubridge_graphemes *machine, const uint8_t *text,
                              size_t length, uint8_t *state) {
  enum { WORD = 8 };
  size_t count = 0, start = 0;
  uint8_t step = *state;
  while (start < length) {
    size_t left = length - start;
    size_t plain = left >= WORD  ? is_plain(text + start) ? WORD : 0
                   : length >= WORD && is_plain(text + length - WORD) ? left
                                                                      : 0;
    if (plain != 0) {
      step = icubridge_step(machine, step, icubridge_class(machine, text[start]));
      count += (size_t)(step >> 4) + plain - 1;
      start += plain;
      step = machine->steps[icubridge_class(machine, text[start - 1])][ICUBRIDGE_START];
      continue;
    }
    uint32_t scalar = icubridge_next_scalar(text, &start);
    step = icubridge_step(machine, step, icubridge_class(machine, scalar));
    count += step >> 4;
  }
  *state = step & 15;
  return count;
}

size_t icubridge_count_clusters_from(const icubridge_graphemes *machine, const uint8_t *text,
                                     size_t length, uint8_t *state) {
  return machine->scans ? graphemes_scan_through(machine, text, length, state)
                        : graphemes_step_through(machine, text, length, state);
}

size_t icubridge_count_clusters(const icubridge_graphemes *machine, const uint8_t *text,
                                size_t length) {
  uint8_t state = ICUBRIDGE_START;
  return icubridge_count_clusters_from(machine, text, length, &state);
}

size_t icubridge_count_clusters_portably(const icubridge_graphemes *machine, const uint8_t *text,
                                         size_t length) {
  uint8_t state = ICUBRIDGE_START;
  return graphemes_step_through(machine, text, length, &state);
}

static bool agree_on_state(const uint8_t states[16]) {
  for (int lane = 1; lane < 16; lane++) {
    if (states[lane] != states[0]) {
      return false;
    }
  }
  return true;
}

void icubridge_summarize_clusters(const icubridge_graphemes *machine, const uint8_t *text,
                                  size_t length, uint8_t exits[16], uint32_t begins[16]) {
  const uint8_t states = machine->state_count;
  for (uint8_t state = 0; state < 16; state++) {
    exits[state] = state < states ? state : ICUBRIDGE_START;
    begins[state] = 0;
  }
  size_t offset =
      machine->scans ? graphemes_scan_lanes(machine, text, length, exits, begins) : 0;
  bool agree = agree_on_state(exits);
  // Text soon makes all states one.
  while (!agree && offset < length) {
    uint8_t class = icubridge_class(machine, icubridge_next_scalar(text, &offset));
    for (uint8_t state = 0; state < 16; state++) {
      uint8_t step = icubridge_step(machine, exits[state], class);
      exits[state] = step & 15;
      begins[state] += step >> 4;
    }
    agree = agree_on_state(exits);
  }
  size_t rest =
      icubridge_count_clusters_from(machine, text + offset, length - offset, &exits[0]);
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
