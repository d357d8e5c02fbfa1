#ifndef ICUBRIDGE_GRAPHEMES_H
#define ICUBRIDGE_GRAPHEMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The linked ICU's own rules for extended grapheme clusters, as a state machine.
///
/// A step takes a state and a scalar's class to the next state, and says whether a cluster begins
/// with the scalar. There are never more than 16 states, so that a vector register holds all steps
/// of a class.
typedef struct {
  /// By class, then state: the next state, plus ICUBRIDGE_BREAK where a cluster begins.
  uint8_t steps[32][16] __attribute__((aligned(16)));
  /// By scalar without its low six bits: where in `classes` its block begins.
  uint16_t blocks[0x110000 >> 6];
  /// The classes of 64 scalars a block.
  uint8_t *classes;
  /// By class: whether a cluster begins with each scalar of such a class that follows another, LF
  /// after CR apart.
  bool simple[32];
  uint8_t class_count, state_count;
  /// Whether the vectorised scan may be used: every scalar that it passes over is simple.
  bool scans;
} icubridge_graphemes;

enum {
  ICUBRIDGE_BREAK = 0x10,
  /// The state at the start of a text, where a cluster always begins.
  ICUBRIDGE_START = 0,
};

/// The machine, derived at the first call; NULL where the linked ICU's rules take a form that is
/// not known here. Safe from any thread.
const icubridge_graphemes *icubridge_graphemes_machine(void);

/// The number of grapheme clusters in well-formed UTF-8.
size_t icubridge_count_clusters(const icubridge_graphemes *machine, const uint8_t *text,
                                size_t length);

/// The number of clusters that begin in well-formed UTF-8 that is entered in a state, which becomes
/// the state at its end.
size_t icubridge_count_clusters_from(const icubridge_graphemes *machine, const uint8_t *text,
                                     size_t length, uint8_t *state);

/// The number of clusters without vector instructions.
size_t icubridge_count_clusters_portably(const icubridge_graphemes *machine, const uint8_t *text,
                                         size_t length);

/// The number of grapheme clusters in UTF-16, an unpaired surrogate taken as U+FFFD.
size_t icubridge_count_clusters_utf16(const icubridge_graphemes *machine, const uint16_t *text,
                                      size_t length);

/// By the state in which well-formed UTF-8 is entered: the state at its end, and the number of
/// clusters that begin in it.
void icubridge_summarize_clusters(const icubridge_graphemes *machine, const uint8_t *text,
                                  size_t length, uint8_t exits[16], uint32_t begins[16]);

/// Makes a summary that of its text and the next one's together.
static inline void icubridge_join_runs(uint8_t exits[16], uint32_t begins[16],
                                       const uint8_t next_exits[16],
                                       const uint32_t next_begins[16]) {
  for (int entry = 0; entry < 16; entry++) {
    uint8_t state = exits[entry] & 15;
    exits[entry] = next_exits[state];
    begins[entry] += next_begins[state];
  }
}

static inline uint8_t icubridge_class(const icubridge_graphemes *machine, uint32_t scalar) {
  return machine->classes[machine->blocks[scalar >> 6] + (scalar & 63)];
}

/// The step of a class from a state that may carry the mark of the step before.
static inline uint8_t icubridge_step(const icubridge_graphemes *machine, uint8_t state,
                                     uint8_t class) {
  return machine->steps[class][state & 15];
}

/// The scalar that begins at an offset of well-formed UTF-8, which moves on to the next.
static inline uint32_t icubridge_next_scalar(const uint8_t *text, size_t *offset) {
  const uint8_t *at = text + *offset;
  if (at[0] < 0x80) {
    *offset += 1;
    return at[0];
  }
  if (at[0] < 0xE0) {
    *offset += 2;
    return (uint32_t)(at[0] & 0x1F) << 6 | (at[1] & 0x3F);
  }
  if (at[0] < 0xF0) {
    *offset += 3;
    return (uint32_t)(at[0] & 0x0F) << 12 | (uint32_t)(at[1] & 0x3F) << 6 | (at[2] & 0x3F);
  }
  *offset += 4;
  return (uint32_t)(at[0] & 0x07) << 18 | (uint32_t)(at[1] & 0x3F) << 12 |
         (uint32_t)(at[2] & 0x3F) << 6 | (at[3] & 0x3F);
}

#endif
