/// How the process takes its memory from the system.

#ifndef PROCESSHEAP_H
#define PROCESSHEAP_H

/// Prepares the heap for a run that takes much memory soon and ends soon: it grows in large steps, and
/// the system is asked to back it by large pages, so that it takes hundreds of page faults and not tens
/// of thousands.
///
/// For programs, not for libraries: it holds for the process. Only the first call does anything, and
/// none where the process's address space is limited, or the C library is not GNU's, whose tunables
/// these are. Safe on any thread; threads that took memory before keep their arenas as they are.
///
/// @param threads how many threads will take memory; up to 17 have an arena of their own prepared.
void processheap_prepare(int threads);

#endif
