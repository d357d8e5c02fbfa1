#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The threads that can work for the process at once.
enum ThreadLimit {
  /// As many as there are processors, or as the system lets the process have, this one among them:
  /// where Dispatch cannot make a thread on Linux, it tries again for ever. Found out by making them.
  static let count: Int = {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    #if os(Linux)
      var lock = pthread_mutex_t()
      return withUnsafeMutablePointer(to: &lock) { gate in
        pthread_mutex_init(gate, nil)
        pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        while threads.count + 1 < processors {
          var thread = pthread_t()
          guard pthread_create(&thread, nil, waitAtGate, gate) == 0 else { break }
          threads.append(thread)
        }
        pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        pthread_mutex_destroy(gate)
        return threads.count + 1
      }
    #else
      return processors
    #endif
  }()

  #if os(Linux)
    /// So that all threads live until the last is made.
    private static let waitAtGate:
      @convention(c) (UnsafeMutableRawPointer?)
        -> UnsafeMutableRawPointer? = { gate in
          let gate = gate!.assumingMemoryBound(to: pthread_mutex_t.self)
          pthread_mutex_lock(gate)
          pthread_mutex_unlock(gate)
          return nil
        }
  #endif
}
