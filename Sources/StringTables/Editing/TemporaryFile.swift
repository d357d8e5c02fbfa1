#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that is to take another's place. It always has the same name, so that one that was left
/// behind is found; a lock says that its writer lives.
enum TemporaryFile {
  /// Makes a file and locks it. Gives back its descriptor.
  ///
  /// - Parameter waits: whether this is done after whoever else makes it has finished, and not an
  ///   error then.
  static func make(
    _ path: String,
    mode: mode_t,
    waits: Bool,
    holding signals: HeldSignals
  ) throws(FileWriteError) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 {
        // Where the file system has no locks, nobody removes it either.
        _ = lock(descriptor, waits: true)
        // Between the two calls, another writer may have taken it for one that was left behind.
        if names(path, descriptor) { return descriptor }
        close(descriptor)
      } else if errno == EEXIST {
        try removeAbandoned(path, waits: waits, holding: signals)
      } else {
        throw .system(call: "open", path: path, code: errno)
      }
    }
  }

  private static func removeAbandoned(
    _ path: String,
    waits: Bool,
    holding signals: HeldSignals
  ) throws(FileWriteError) {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor >= 0 {
      defer { close(descriptor) }
      // May take as long as another process likes, and there is nothing yet to be cleaned up.
      if waits { signals.release() }
      let error = lock(descriptor, waits: waits)
      if waits { signals.hold() }
      // Without its lock, it may be a living writer's.
      guard error == 0 else { throw .system(call: "flock", path: path, code: error) }
      if names(path, descriptor) { try remove(path) }
    } else {
      // A link is no writer's, whoever made it.
      switch errno {
      case ELOOP, EMLINK: try remove(path)
      case ENOENT: return
      default: throw .system(call: "open", path: path, code: errno)
      }
    }
  }

  private static func remove(_ path: String) throws(FileWriteError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .system(call: "unlink", path: path, code: errno)
    }
  }

  /// Locks a file. Gives back the error number, 0 for none.
  private static func lock(_ descriptor: Int32, waits: Bool) -> Int32 {
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }

  /// Whether a path leads to an open file.
  static func names(_ path: String, _ descriptor: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }
}

/// The signals that end a process politely, held back from the current thread.
struct HeldSignals {
  private let signals: sigset_t
  private let before: sigset_t

  /// Those that would end the process, and do not say that it has gone wrong.
  private static let held = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Holds the signals.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in HeldSignals.held { sigaddset(&signals, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    self.signals = signals
    self.before = before
  }

  /// Holds them again.
  func hold() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Lets through those that came meanwhile.
  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
