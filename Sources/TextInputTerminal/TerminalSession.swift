import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a program shows in a terminal and does with its keys.
public protocol TerminalApplication {
  /// Handles a key; false ends the session.
  mutating func handle(_ key: TerminalKey) -> Bool
  /// The screen is so many cells wide from now on.
  mutating func resize(columns: Int)
  /// What the screen shows.
  var frame: TerminalFrame { get }
}

/// Runs an application on the whole screen of a terminal.
public enum TerminalSession {
  /// How a session ended.
  public enum Ending: Equatable, Sendable {
    /// The application or the end of input ended it.
    case finished
    /// A signal of this number, or Control-C as `SIGINT`. The screen is given back; the caller ends
    /// with ``passOn()``.
    case interrupted(by: Int32)

    /// Ends the process by the signal that ended the session, so that its parent sees it; returns
    /// where there was none.
    public func passOn() {
      guard case .interrupted(by: let number) = self else { return }
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, number)
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      raise(number)
    }
  }

  /// Runs until the application ends, input ends or fails, or a signal says to. The terminal and the
  /// process's signal actions are left as they were found.
  public static func run(
    _ application: inout some TerminalApplication,
    input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO
  ) throws(TerminalError) -> Ending {
    let terminal = try RawTerminal(input: input, output: output)
    let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH])
    defer { signals.close() }
    terminal.makeRaw()
    defer { terminal.restore() }
    var parser = KeyParser()
    draw(&application, on: terminal)
    while true {
      switch wait(for: input, or: signals.reading, isUndecided: parser.isUndecided) {
      case .input:
        guard let bytes = bytes(from: input) else { return .finished }
        guard let ending = handle(parser.feed(bytes), by: &application) else { break }
        return ending
      case .silence:
        guard let ending = handle(parser.flush(), by: &application) else { break }
        return ending
      case .signal:
        let received = bytes(from: signals.reading) ?? []
        if let ending = received.first(where: { Int32($0) != SIGWINCH }) {
          return .interrupted(by: Int32(ending))
        }
      case .failure:
        return .finished
      }
      draw(&application, on: terminal)
    }
  }

  private static func handle(
    _ keys: [TerminalKey],
    by application: inout some TerminalApplication
  ) -> Ending? {
    for key in keys {
      if key == .control("c") { return .interrupted(by: SIGINT) }
      if !application.handle(key) { return .finished }
    }
    return nil
  }

  private static func draw(
    _ application: inout some TerminalApplication,
    on terminal: RawTerminal
  ) {
    let size = terminal.size
    application.resize(columns: size.columns)
    terminal.write(application.frame.encoded(rows: size.rows))
  }

  private enum Readiness {
    case input, signal
    /// Nothing more came after the start of a sequence: it was the Escape key.
    case silence
    case failure
  }

  private static func wait(
    for input: Int32,
    or signals: Int32,
    isUndecided: Bool
  ) -> Readiness {
    var files = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let ready = poll(&files, 2, isUndecided ? 50 : -1)
      if ready == 0 { return .silence }
      if ready < 0 {
        guard errno == EINTR else { return .failure }
        continue
      }
      return files[1].revents != 0 ? .signal : .input
    }
  }

  /// What can be read now, or nil at the end of input.
  private static func bytes(from file: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count > 0 { return buffer[..<count] }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

/// Turns signals into bytes of their numbers, so that one place waits for keys and signals.
private final class SignalPipe {
  let reading: Int32
  private let writing: Int32
  private let sources: [any DispatchSourceSignal]
  private let actions: [(number: Int32, action: sigaction)]
  private let activeSources = DispatchGroup()

  init(_ numbers: [Int32]) {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "a process can have a pipe")
    let writing = ends[1]
    reading = ends[0]
    self.writing = writing
    // A full pipe wakes its reader anyway.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    actions = numbers.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }
    let activeSources = activeSources
    let queue = DispatchQueue(label: "terminal signals")
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        var byte = UInt8(number)
        _ = write(writing, &byte, 1)
      }
      source.setCancelHandler { activeSources.leave() }
      activeSources.enter()
      source.activate()
      return source
    }
  }

  /// Puts everything back once no handler can run any more.
  func close() {
    for source in sources { source.cancel() }
    activeSources.wait()
    for (number, action) in actions {
      var action = action
      sigaction(number, &action, nil)
    }
    closeFile(reading)
    closeFile(writing)
  }
}

private func closeFile(_ file: Int32) { close(file) }
