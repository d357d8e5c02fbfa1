#if defined(__linux__)
// For the pthread barrier and MADV_HUGEPAGE beside the C standard.
#define _GNU_SOURCE
#endif

#include "ProcessHeap.h"

#if defined(__GLIBC__) || (defined(__linux__) && __has_include(<gnu/libc-version.h>))

#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/// What an arena takes at once; no arena but the main one is ever larger.
static const size_t arena_size = 64UL << 20;

/// Nearly the largest block that still lies in an arena, and not in a mapping of its own.
static const size_t block_size = 30UL << 20;

enum { most_threads = 16 };

/// Has the memory that the calling thread takes next be backed by large pages: what is advised once
/// stays so when it is given back to the arena.
static void advise_arena(void) {
  char *block = malloc(block_size);
  if (!block) return;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)block + page) & ~(page - 1);
  uintptr_t end = ((uintptr_t)block + block_size) & ~(page - 1);
  madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
}

static void *advise_other_arena(void *barrier) {
  advise_arena();
  // As long as all live, each has an arena of its own. Threads that start later take these over.
  pthread_barrier_wait(barrier);
  return NULL;
}

void processheap_prepare(int threads) {
  mallopt(M_TOP_PAD, (int)arena_size);
  mallopt(M_TRIM_THRESHOLD, (int)(4 * arena_size));
  mallopt(M_MMAP_THRESHOLD, (int)(arena_size / 2));
  advise_arena();
  int others = threads - 1 < most_threads ? threads - 1 : most_threads;
  if (others < 1) return;
  pthread_t started[most_threads];
  pthread_barrier_t barrier;
  if (pthread_barrier_init(&barrier, NULL, (unsigned)others)) return;
  int count = 0;
  while (count < others
         && !pthread_create(&started[count], NULL, advise_other_arena, &barrier)) {
    count++;
  }
  for (int index = 0; index < count; index++) pthread_join(started[index], NULL);
  pthread_barrier_destroy(&barrier);
}

#else

void processheap_prepare(int threads) { (void)threads; }

#endif
