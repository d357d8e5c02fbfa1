#if defined(__linux__)
// For MADV_HUGEPAGE.
#define _GNU_SOURCE
#endif

#include "ProcessHeap.h"

#if defined(__linux__) && __has_include(<gnu/libc-version.h>)

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/// What an arena takes at once.
static const size_t step = 64UL << 20;

/// Nearly the largest block that lies in an arena, and not in a mapping of its own.
static const size_t block_size = 30UL << 20;

enum { most_threads = 16 };

/// Has what the calling thread's arena takes at first be backed by large pages: what is advised once
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

/// Threads that wait for each other.
struct meeting {
  pthread_mutex_t lock;
  pthread_cond_t change;
  int present;
  bool is_over;
};

static void *advise_other_arena(void *argument) {
  struct meeting *meeting = argument;
  advise_arena();
  // As long as all live, each has an arena of its own. Threads that start later take these over.
  pthread_mutex_lock(&meeting->lock);
  meeting->present++;
  pthread_cond_broadcast(&meeting->change);
  while (!meeting->is_over) pthread_cond_wait(&meeting->change, &meeting->lock);
  pthread_mutex_unlock(&meeting->lock);
  return NULL;
}

static void advise_other_arenas(int count) {
  struct meeting meeting = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, false};
  pthread_t threads[most_threads];
  int started = 0;
  while (started < count
         && !pthread_create(&threads[started], NULL, advise_other_arena, &meeting)) {
    started++;
  }
  pthread_mutex_lock(&meeting.lock);
  while (meeting.present < started) pthread_cond_wait(&meeting.change, &meeting.lock);
  meeting.is_over = true;
  pthread_cond_broadcast(&meeting.change);
  pthread_mutex_unlock(&meeting.lock);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
}

void processheap_prepare(int threads) {
  static atomic_flag is_prepared = ATOMIC_FLAG_INIT;
  struct rlimit limit;
  // Who has little room needs small steps.
  if (getrlimit(RLIMIT_AS, &limit) || limit.rlim_cur != RLIM_INFINITY) return;
  if (atomic_flag_test_and_set(&is_prepared)) return;
  mallopt(M_TOP_PAD, (int)step);
  mallopt(M_TRIM_THRESHOLD, (int)(4 * step));
  mallopt(M_MMAP_THRESHOLD, (int)(step / 2));
  advise_arena();
  advise_other_arenas(threads - 1 < most_threads ? threads - 1 : most_threads);
}

#else

void processheap_prepare(int threads) { (void)threads; }

#endif
