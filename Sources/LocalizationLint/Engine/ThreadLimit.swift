import Localization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The threads that can work for the process at once.
enum ThreadLimit {
  private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  /// The most that were wanted, and how many of them there can be.
  private static let known = Lock((wanted: 1, count: 1))

  /// As many as are wanted, but no more than there are processors, or than the system lets the process
  /// have, this one among them: where Dispatch cannot make a thread on Linux, it tries again for ever.
  static func count(upTo wanted: Int) -> Int {
    let wanted = min(wanted, max(1, processors))
    return known.withLock { known in
      if known.wanted < wanted { known = (wanted, possible(upTo: wanted)) }
      return min(wanted, known.count)
    }
  }

  #if os(Linux)
    /// Found out by making them.
    private static func possible(upTo wanted: Int) -> Int {
      var lock = pthread_mutex_t()
      return withUnsafeMutablePointer(to: &lock) { gate in
        pthread_mutex_init(gate, nil)
        pthread_mutex_lock(gate)
        // What a thread is called differs between C libraries.
        var threads = [pthread_self()]
        while threads.count < wanted {
          var thread = pthread_self()
          guard pthread_create(&thread, nil, waitAtGate, gate) == 0 else { break }
          threads.append(thread)
        }
        pthread_mutex_unlock(gate)
        for thread in threads.dropFirst() { pthread_join(thread, nil) }
        pthread_mutex_destroy(gate)
        return threads.count
      }
    }

    /// So that all threads live until the last is made.
    private static let waitAtGate:
      @convention(c) (UnsafeMutableRawPointer?)
        -> UnsafeMutableRawPointer? = { gate in
          let gate = gate!.assumingMemoryBound(to: pthread_mutex_t.self)
          pthread_mutex_lock(gate)
          pthread_mutex_unlock(gate)
          return nil
        }
  #else
    private static func possible(upTo wanted: Int) -> Int { wanted }
  #endif
}
