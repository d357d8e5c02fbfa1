#include "ICUGraphemes.h"
#include "GraphemeScan.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <unicode/ubrk.h>
#include <unicode/ucptrie.h>

// ICU's compiled break rules: a header, a state table of rows with three fields before the next
// states, and a trie from code points to categories, which are the table's columns.
enum {
  MAGIC = 0xB1A0,
  FORMAT = 6,
  NARROW_ROWS = 4,
  HARD_LOOKAHEAD = 1,
  ACCEPTING = 0,
  LOOKAHEAD = 1,
  FIRST_NEXT = 3,
  STOP_STATE = 0,
  START_STATE = 1,
};

typedef struct {
  uint32_t magic;
  uint8_t format[4];
  uint32_t length, category_count;
  uint32_t forward_table, forward_length, reverse_table, reverse_length;
  uint32_t trie, trie_length;
} rules_header;

typedef struct {
  uint32_t state_count, row_length, dictionary_start, lookahead_size, flags;
} table_header;

typedef struct {
  const uint8_t *rows;
  table_header header;
  uint32_t category_count;
} rule_table;

static uint32_t cell(const rule_table *table, uint32_t state, uint32_t column) {
  const uint8_t *row = table->rows + (size_t)state * table->header.row_length;
  if (table->header.flags & NARROW_ROWS) {
    return row[column];
  }
  uint16_t value;
  memcpy(&value, row + 2 * column, sizeof value);
  return value;
}

/// The rule state after a category, or the stop state where the cluster ends before it. False where
/// the rules are such that a cluster's end is not known as soon as the category after it is.
static bool next_state(const rule_table *table, uint32_t state, uint32_t category, uint32_t *next) {
  *next = cell(table, state, FIRST_NEXT + category);
  if (*next == STOP_STATE) {
    return true;
  }
  uint32_t accepting = cell(table, *next, ACCEPTING);
  if (accepting == 1) {
    return true;
  }
  // A rule with a slash: the cluster ended where its lookahead began, which is right before.
  bool ends_before = accepting > 1 && (table->header.flags & HARD_LOOKAHEAD) &&
                     cell(table, state, LOOKAHEAD) == accepting;
  *next = STOP_STATE;
  return ends_before;
}

static bool derive_steps(icubridge_graphemes *machine, const rule_table *table) {
  if (table->category_count > 32) {
    return false;
  }
  uint32_t rule_states[16] = {START_STATE};
  uint8_t count = 1;
  for (uint8_t state = 0; state < count; state++) {
    for (uint32_t category = 0; category < table->category_count; category++) {
      uint32_t next;
      if (!next_state(table, rule_states[state], category, &next)) {
        return false;
      }
      bool begins = next == STOP_STATE || state == ICUBRIDGE_START;
      if (next == STOP_STATE && !next_state(table, START_STATE, category, &next)) {
        return false;
      }
      if (next == STOP_STATE) {
        continue; // a category that no scalar has, such as the end of the text
      }
      uint8_t number = 0;
      while (number < count && rule_states[number] != next) {
        number++;
      }
      if (number == 16) {
        return false;
      }
      if (number == count) {
        rule_states[count++] = next;
      }
      machine->steps[category][state] = number | (begins ? ICUBRIDGE_BREAK : 0);
    }
  }
  machine->class_count = (uint8_t)table->category_count;
  machine->state_count = count;
  return true;
}

static bool breaks(const icubridge_graphemes *machine, uint8_t state, uint8_t class) {
  return icubridge_step(machine, state, class) & ICUBRIDGE_BREAK;
}

/// A class is simple where it breaks from letters on both sides and from itself. False where two
/// such classes do not always break from each other, whatever came before.
static bool derive_simple(icubridge_graphemes *machine) {
  const uint8_t letter = icubridge_class(machine, 'a');
  const uint8_t cr = icubridge_class(machine, '\r'), lf = icubridge_class(machine, '\n');
  const uint8_t after_letter = machine->steps[letter][ICUBRIDGE_START];
  for (uint8_t class = 0; class < machine->class_count; class++) {
    uint8_t after = machine->steps[class][ICUBRIDGE_START];
    machine->simple[class] = breaks(machine, after_letter, class) &&
                             breaks(machine, after, letter) && breaks(machine, after, class);
  }
  for (uint8_t first = 0; first < machine->class_count; first++) {
    for (uint8_t second = 0; second < machine->class_count; second++) {
      if (!machine->simple[first] || !machine->simple[second] || (first == cr && second == lf)) {
        continue;
      }
      for (uint8_t state = 0; state < machine->state_count; state++) {
        if (!breaks(machine, machine->steps[first][state], second)) {
          return false;
        }
      }
    }
  }
  return true;
}

/// The classes of 64 scalars.
typedef uint8_t class_block[64];

enum { SLOTS = 4096, KINDS = 1024 };

/// Finds equal blocks, of which one is kept.
typedef struct {
  icubridge_graphemes *machine;
  /// Numbers of kept blocks plus one, by hash; 0 is a free slot.
  uint16_t slots[SLOTS];
  uint16_t kinds;
} block_folder;

/// Where a block with the same classes is kept; false where there is no room.
static bool fold_block(block_folder *folder, const class_block block, uint16_t *place) {
  uint8_t *classes = folder->machine->classes;
  uint64_t words[8], hash = 0;
  memcpy(words, block, sizeof words);
  for (int word = 0; word < 8; word++) {
    hash = (hash ^ words[word]) * 0x9E3779B97F4A7C15;
  }
  size_t slot = hash >> 52;
  while (folder->slots[slot] != 0 && memcmp(classes + (folder->slots[slot] - 1) * sizeof(class_block),
                                            block, sizeof(class_block)) != 0) {
    slot = (slot + 1) % SLOTS;
  }
  if (folder->slots[slot] == 0) {
    if (folder->kinds == KINDS) {
      return false;
    }
    memcpy(classes + folder->kinds * sizeof(class_block), block, sizeof(class_block));
    folder->slots[slot] = ++folder->kinds;
  }
  *place = (uint16_t)((folder->slots[slot] - 1) * sizeof(class_block));
  return true;
}

static bool derive_classes(icubridge_graphemes *machine, const UCPTrie *trie) {
  enum { BLOCK = sizeof(class_block) };
  machine->classes = malloc(KINDS * BLOCK);
  block_folder folder = {.machine = machine};
  class_block block;
  bool fits = machine->classes != NULL;
  uint32_t category;
  for (UChar32 start = 0, end;
       fits && (end = ucptrie_getRange(trie, start, UCPMAP_RANGE_NORMAL, 0, NULL, NULL,
                                       &category)) >= 0;
       start = end + 1) {
    for (UChar32 scalar = start; fits && scalar <= end;) {
      UChar32 offset = scalar % BLOCK, room = BLOCK - offset, rest = end - scalar + 1;
      UChar32 count = rest < room ? rest : room;
      memset(block + offset, (int)category, (size_t)count);
      scalar += count;
      if (count < room) {
        break;
      }
      uint16_t *place = &machine->blocks[scalar / BLOCK - 1];
      fits = fold_block(&folder, block, place);
      // The rest of the range fills blocks that are alike.
      while (fits && offset == 0 && end - scalar + 1 >= BLOCK) {
        machine->blocks[scalar / BLOCK] = *place;
        scalar += BLOCK;
      }
    }
  }
  return fits;
}

/// Whether the vectorised scan stops at every scalar that is not simple.
static bool may_scan(const icubridge_graphemes *machine, const UCPTrie *trie) {
  uint32_t category;
  for (UChar32 start = 0, end; (end = ucptrie_getRange(trie, start, UCPMAP_RANGE_NORMAL, 0, NULL,
                                                       NULL, &category)) >= 0;
       start = end + 1) {
    for (UChar32 scalar = start; !machine->simple[category] && scalar <= end; scalar++) {
      if (scalar != '\r' && !graphemes_scan_stops_at((uint32_t)scalar)) {
        return false;
      }
    }
  }
  return true;
}

static bool derive(icubridge_graphemes *machine, const uint8_t *rules, uint32_t length) {
  rules_header header;
  if (length < sizeof header) {
    return false;
  }
  memcpy(&header, rules, sizeof header);
  if (header.magic != MAGIC || header.format[0] != FORMAT) {
    return false;
  }
  rule_table table = {.rows = rules + header.forward_table + sizeof(table_header),
                      .category_count = header.category_count};
  memcpy(&table.header, rules + header.forward_table, sizeof table.header);
  UErrorCode status = U_ZERO_ERROR;
  UCPTrie *trie =
      ucptrie_openFromBinary(UCPTRIE_TYPE_FAST, UCPTRIE_VALUE_BITS_ANY, rules + header.trie,
                             (int32_t)header.trie_length, NULL, &status);
  if (U_FAILURE(status)) {
    return false;
  }
  bool derived = derive_steps(machine, &table) && derive_classes(machine, trie);
  if (derived) {
    machine->scans = derive_simple(machine) && graphemes_prepare_scan() && may_scan(machine, trie);
  }
  ucptrie_close(trie);
  return derived;
}

static const icubridge_graphemes *linked_machine;

static void derive_linked_machine(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_CHARACTER, "root", NULL, 0, &status);
  if (U_FAILURE(status)) {
    return;
  }
  uint32_t length = (uint32_t)ubrk_getBinaryRules(iterator, NULL, 0, &status);
  uint8_t *rules = malloc(length);
  icubridge_graphemes *machine = aligned_alloc(64, (sizeof *machine + 63) / 64 * 64);
  if (U_SUCCESS(status) && rules != NULL && machine != NULL) {
    memset(machine, 0, sizeof *machine);
    ubrk_getBinaryRules(iterator, rules, (int32_t)length, &status);
    if (U_SUCCESS(status) && derive(machine, rules, length)) {
      linked_machine = machine;
    }
  }
  if (linked_machine == NULL && machine != NULL) {
    free(machine->classes);
    free(machine);
  }
  free(rules);
  ubrk_close(iterator);
}

const icubridge_graphemes *icubridge_graphemes_machine(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, derive_linked_machine);
  return linked_machine;
}
