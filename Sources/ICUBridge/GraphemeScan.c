#include "GraphemeScan.h"

#include <string.h>

// A scalar is handed to the machine where one of these products of nibbles holds its first bytes.
// They cover every scalar that is not simple, a superset of them where that is cheaper, and leave
// out what most text is made of. That they cover all is checked against the linked ICU.
typedef struct {
  uint16_t lead_high, lead_low, second_high, second_low, third_high, third_low;
} product;

enum { ANY = 0xFFFF };
#define N(nibble) (1 << 0x##nibble)

static const product coarse[8] = {
    {N(C), N(C) | N(D), ANY, ANY, ANY, ANY},
    {N(D) | N(F), N(2) | N(3) | (ANY & ~0x3F), ANY, ANY, ANY, ANY},
    {N(E), N(0) | N(1), ANY & ~N(B), ANY, ANY, ANY},
    {N(E), N(0) | N(1), N(B), 0xFF, ANY, ANY},
    {N(F), N(0), N(9), ANY & ~N(F), ANY, ANY},
    {N(E), N(A) | N(F), N(9) | N(A), ANY, ANY, ANY},
    {N(E), N(D), N(9), N(E) | N(F), ANY, ANY},
    // These hold common characters, so their third bytes decide.
    {N(E) | N(F), N(0) | N(2) | N(3) | N(F), ANY & ~N(A), ANY & ~(N(1) | N(4) | N(6)), ANY, ANY},
};

enum { NEEDS_THIRD = 0x80 };

static const product fine[8] = {
    {N(E), N(0), N(B), 0xFF00, ANY, ANY},
    {N(E), N(2), N(8), N(0), N(8), N(C) | N(D)},
    {N(E), N(2), N(8), N(3), N(9) | N(A) | N(B), ANY},
    {N(E), N(2), N(B), N(3) | N(5) | N(7), ANY, ANY},
    {N(E), N(3), N(8), N(0), N(A), ANY & ~0x3FF},
    {N(E), N(3), N(8), N(2), N(9), N(9) | N(A)},
    {N(E), N(F), N(B), N(8) | N(E), ANY, ANY},
    {N(F), N(0), N(9), N(F), N(8), N(7) | N(F)},
};

static bool holds(const product *product, const uint8_t bytes[3]) {
  return product->lead_high >> (bytes[0] >> 4) & 1 && product->lead_low >> (bytes[0] & 15) & 1 &&
         product->second_high >> (bytes[1] >> 4) & 1 &&
         product->second_low >> (bytes[1] & 15) & 1 && product->third_high >> (bytes[2] >> 4) & 1 &&
         product->third_low >> (bytes[2] & 15) & 1;
}

bool graphemes_scan_stops_at(uint32_t scalar) {
  uint8_t bytes[3] = {0, 0x80, 0x80};
  if (scalar < 0x80) {
    return false;
  } else if (scalar < 0x800) {
    bytes[0] = (uint8_t)(0xC0 | scalar >> 6);
    bytes[1] = 0x80 | (scalar & 0x3F);
  } else {
    int shift = scalar < 0x10000 ? 0 : 6;
    bytes[0] = (uint8_t)(shift == 0 ? 0xE0 | scalar >> 12 : 0xF0 | scalar >> 18);
    bytes[1] = 0x80 | (scalar >> (6 + shift) & 0x3F);
    bytes[2] = 0x80 | (scalar >> shift & 0x3F);
  }
  for (int index = 0; index < 7; index++) {
    if (holds(&coarse[index], bytes)) {
      return true;
    }
  }
  for (int index = 0; holds(&coarse[7], bytes) && index < 8; index++) {
    if (holds(&fine[index], bytes)) {
      return true;
    }
  }
  return false;
}

#if defined(__x86_64__)

#include <immintrin.h>

#define VECTOR __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))

enum {
  WIDTH = 32,
  /// A block is read with the three bytes after it, where its last scalar may end.
  REACH = WIDTH + 3,
};

/// By nibble a bit for each product that allows it, twice, once a lane. In the products' order.
static uint8_t coarse_tables[4][WIDTH], fine_tables[6][WIDTH];

static void fill(uint8_t (*tables)[WIDTH], int positions, const product *products, int count) {
  for (int index = 0; index < count; index++) {
    uint16_t nibbles[6];
    memcpy(nibbles, &products[index], sizeof nibbles);
    for (int position = 0; position < positions; position++) {
      for (int lane = 0; lane < WIDTH; lane++) {
        tables[position][lane] |= (uint8_t)((nibbles[position] >> (lane % 16) & 1) << index);
      }
    }
  }
}

bool graphemes_prepare_scan(void) {
  fill(coarse_tables, 4, coarse, 8);
  fill(fine_tables, 6, fine, 8);
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("popcnt");
}

VECTOR static inline __m256i load(const void *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

VECTOR static inline uint32_t mask(__m256i lanes) { return (uint32_t)_mm256_movemask_epi8(lanes); }

/// The products of each lane's nibbles, in two tables.
VECTOR static inline __m256i look_up(const uint8_t (*tables)[WIDTH], __m256i bytes) {
  const __m256i low = _mm256_set1_epi8(15);
  __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low);
  return _mm256_and_si256(_mm256_shuffle_epi8(load(tables[0]), high),
                          _mm256_shuffle_epi8(load(tables[1]), _mm256_and_si256(bytes, low)));
}

/// Whether a block has a scalar that is not simple, or may be none.
VECTOR static inline bool stops(const uint8_t *text, __m256i leads) {
  __m256i seconds = load(text + 1);
  __m256i found =
      _mm256_and_si256(look_up(coarse_tables, leads), look_up(coarse_tables + 2, seconds));
  if (_mm256_testz_si256(found, found)) {
    return false;
  }
  if (!_mm256_testz_si256(found, _mm256_set1_epi8(NEEDS_THIRD - 1))) {
    return true;
  }
  __m256i finer = _mm256_and_si256(look_up(fine_tables, leads), look_up(fine_tables + 2, seconds));
  finer = _mm256_and_si256(finer, look_up(fine_tables + 4, load(text + 2)));
  return !_mm256_testz_si256(finer, finer);
}

/// The scalar that begins at `text`, without a branch. Reads four bytes.
VECTOR static inline uint32_t decode(const uint8_t *text) {
  static const uint32_t payload[5] = {0x7F000000, 0, 0x1F3F0000, 0x0F3F3F00, 0x073F3F3F};
  uint32_t word;
  memcpy(&word, text, sizeof word);
  word = __builtin_bswap32(word);
  return _pext_u32(word, payload[_lzcnt_u32(~word)]);
}

/// Steps through the scalars that begin in a block, from a state in each lane. Adds up, by lane, the
/// clusters that begin.
VECTOR static inline __m128i step_block(const icubridge_graphemes *machine, const uint8_t *text,
                                        uint32_t leads, __m128i *states) {
  // The mark stays in a state: a shuffle's index has no such bit.
  __m128i steps = *states, begins = _mm_setzero_si128();
  for (; leads != 0; leads &= leads - 1) {
    uint8_t class = icubridge_class(machine, decode(text + _tzcnt_u32(leads)));
    steps = _mm_shuffle_epi8(_mm_load_si128((const __m128i *)machine->steps[class]), steps);
    __m128i marks = _mm_and_si128(_mm_srli_epi16(steps, 4), _mm_set1_epi8(1));
    begins = _mm_add_epi8(begins, marks);
  }
  *states = steps;
  return begins;
}

/// The length of the ASCII text without a CR that stands at `text`, in whole blocks.
VECTOR static inline size_t ascii_length(const uint8_t *text, size_t length) {
  size_t offset = 0;
  const __m256i returns = _mm256_set1_epi8('\r');
  for (; offset + 4 * WIDTH + REACH <= length; offset += 4 * WIDTH) {
    __m256i first = load(text + offset), second = load(text + offset + WIDTH);
    __m256i third = load(text + offset + 2 * WIDTH), fourth = load(text + offset + 3 * WIDTH);
    __m256i high = _mm256_or_si256(_mm256_or_si256(first, second), _mm256_or_si256(third, fourth));
    __m256i found = _mm256_or_si256(
        _mm256_or_si256(_mm256_cmpeq_epi8(first, returns), _mm256_cmpeq_epi8(second, returns)),
        _mm256_or_si256(_mm256_cmpeq_epi8(third, returns), _mm256_cmpeq_epi8(fourth, returns)));
    if (mask(_mm256_or_si256(high, found)) != 0) {
      break;
    }
  }
  return offset;
}

/// The state after the scalar that ends at `end`, with which a cluster begins.
static uint8_t state_after(const icubridge_graphemes *machine, const uint8_t *text, size_t end) {
  size_t start = end - 1;
  while ((text[start] & 0xC0) == 0x80) {
    start--;
  }
  uint8_t state = ICUBRIDGE_START;
  graphemes_step_through(machine, text + start, end - start, &state);
  return state;
}

VECTOR size_t graphemes_scan_through(const icubridge_graphemes *machine, const uint8_t *text,
                                     size_t length, uint8_t *entered) {
  size_t count = 0, offset = 0;
  __m128i state = _mm_set1_epi8((char)*entered);
  // Within a run of simple scalars, the state is not kept: the last one tells it.
  bool in_run = false;
  while (offset + REACH <= length) {
    const uint8_t *block = text + offset;
    __m256i bytes = load(block);
    offset += WIDTH;
    uint32_t leads = mask(_mm256_cmpgt_epi8(bytes, _mm256_set1_epi8((char)0xBF)));
    uint32_t first = leads & -leads;
    if (stops(block, bytes)) {
      if (in_run) {
        state = _mm_set1_epi8((char)state_after(machine, text, (size_t)(block - text) + _tzcnt_u32(first)));
        in_run = false;
      }
      count += (size_t)_mm_extract_epi8(step_block(machine, block, leads, &state), 0);
      continue;
    }
    uint32_t returns = mask(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\r')));
    uint32_t feeds = mask(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\n')));
    uint32_t joined = returns << 1 & feeds;
    count += (size_t)_mm_popcnt_u32(leads) - (size_t)_mm_popcnt_u32(joined);
    if (in_run) {
      count -= (feeds & 1) && block[-1] == '\r';
    } else {
      uint32_t scalar = decode(block + _tzcnt_u32(first));
      uint8_t before = (uint8_t)_mm_extract_epi8(state, 0);
      uint8_t step = icubridge_step(machine, before, icubridge_class(machine, scalar));
      count -= !(step & ICUBRIDGE_BREAK);
      in_run = true;
    }
    if ((mask(bytes) | returns) == 0) {
      size_t ascii = ascii_length(text + offset, length - offset);
      count += ascii;
      offset += ascii;
    }
  }
  while (offset < length && (text[offset] & 0xC0) == 0x80) {
    offset++;
  }
  *entered = in_run ? state_after(machine, text, offset) : (uint8_t)_mm_extract_epi8(state, 0) & 15;
  return count + graphemes_step_through(machine, text + offset, length - offset, entered);
}

VECTOR size_t graphemes_scan_lanes(const icubridge_graphemes *machine, const uint8_t *text,
                                   size_t length, uint8_t states[16], uint32_t begins[16]) {
  size_t offset = 0;
  __m128i lanes = _mm_loadu_si128((const __m128i *)states);
  bool agree = false;
  for (; !agree && offset + REACH <= length; offset += WIDTH) {
    __m256i bytes = load(text + offset);
    uint32_t leads = mask(_mm256_cmpgt_epi8(bytes, _mm256_set1_epi8((char)0xBF)));
    uint8_t counts[16];
    _mm_storeu_si128((__m128i *)counts, step_block(machine, text + offset, leads, &lanes));
    lanes = _mm_and_si128(lanes, _mm_set1_epi8(15));
    for (int lane = 0; lane < 16; lane++) {
      begins[lane] += counts[lane];
    }
    __m128i first = _mm_shuffle_epi8(lanes, _mm_setzero_si128());
    agree = _mm_movemask_epi8(_mm_cmpeq_epi8(lanes, first)) == 0xFFFF;
  }
  _mm_storeu_si128((__m128i *)states, lanes);
  while (offset < length && (text[offset] & 0xC0) == 0x80) {
    offset++;
  }
  return offset;
}

#else

bool graphemes_prepare_scan(void) { return false; }

size_t graphemes_scan_through(const icubridge_graphemes *machine, const uint8_t *text,
                              size_t length, uint8_t *state) {
  return graphemes_step_through(machine, text, length, state);
}

size_t graphemes_scan_lanes(const icubridge_graphemes *machine, const uint8_t *text, size_t length,
                            uint8_t states[16], uint32_t begins[16]) {
  (void)machine, (void)text, (void)length, (void)states, (void)begins;
  return 0;
}

#endif
