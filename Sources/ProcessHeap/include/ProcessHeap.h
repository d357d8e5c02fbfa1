/// How the process takes its memory from the system.

#ifndef PROCESSHEAP_H
#define PROCESSHEAP_H

/// Prepares the heap for a run that takes much memory soon and ends soon: it grows in large steps, and
/// the system is asked to back it by large pages, so that it takes hundreds of page faults and not tens
/// of thousands.
///
/// For programs, not for libraries: it holds for the process. Call it once, before other threads start.
/// Does nothing where the C library is not GNU's, whose tunables these are.
///
/// @param threads how many threads will take memory; each has an arena of its own.
void processheap_prepare(int threads);

#endif
