#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program, run to its end.
struct ChildProcess {
  /// The status that it ended with; 128 and the signal where one ended it, as a shell has it.
  let status: Int32
  let output: [UInt8]
  let error: [UInt8]

  /// Runs a program of the search path with arguments and the variables of this process but for some,
  /// and gives it an input.
  ///
  /// What it says is read while it is still fed, so that neither side waits for the other.
  init(
    _ program: String,
    _ arguments: [String],
    without variables: Set<String> = [],
    input: [UInt8] = []
  ) throws(FileSystem.Failure) {
    var pipes: [Pipe] = []
    defer { for pipe in pipes { pipe.close() } }
    for _ in 0..<3 { pipes.append(try Pipe()) }
    let child = try Self.start(program, arguments, without: variables, pipes)
    close(pipes[0].take(.read))
    close(pipes[1].take(.write))
    close(pipes[2].take(.write))
    (output, error) = Self.exchange(input, pipes)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    self.status = signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func start(
    _ program: String,
    _ arguments: [String],
    without variables: Set<String>,
    _ pipes: [Pipe]
  ) throws(FileSystem.Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The other ends are closed with the start of the program.
    posix_spawn_file_actions_adddup2(&actions, pipes[0].read, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1].write, 1)
    posix_spawn_file_actions_adddup2(&actions, pipes[2].write, 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var environment: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      let name = String(cString: variable).prefix { $0 != "=" }
      if !variables.contains(String(name)) { environment.append(variable) }
      next += 1
    }
    environment.append(nil)
    var child: pid_t = 0
    let code = posix_spawnp(&child, program, &actions, nil, words, environment)
    // Of a file, the same number says that it is in use.
    guard code != EAGAIN else { throw .tooManyProcesses }
    guard code == 0 else { throw FileSystem.Failure(errno: code) }
    return child
  }

  private static func exchange(_ input: [UInt8], _ pipes: [Pipe]) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var written = 0
    var open = [pipes[0].write, pipes[1].read, pipes[2].read]
    _ = fcntl(open[0], F_SETFL, O_NONBLOCK)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while open.contains(where: { $0 >= 0 }) {
      if open[0] >= 0, written == input.count {
        close(pipes[0].take(.write))
        open[0] = -1
      }
      var polled = open.enumerated().map { index, descriptor in
        pollfd(fd: descriptor, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      if open[0] >= 0, polled[0].revents != 0 {
        let count = input.withUnsafeBytes {
          write(open[0], $0.baseAddress! + written, $0.count - written)
        }
        if count > 0 {
          written += count
        } else if errno != EAGAIN, errno != EINTR {
          written = input.count
        }
      }
      for index in 1...2 where open[index] >= 0 && polled[index].revents != 0 {
        let count = read(open[index], &buffer, buffer.count)
        if count > 0 {
          texts[index - 1] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          open[index] = -1
        }
      }
    }
    return (texts[0], texts[1])
  }
}

/// Two ends, closed once each.
private final class Pipe {
  enum End { case read, write }

  private(set) var read: Int32 = -1
  private(set) var write: Int32 = -1

  init() throws(FileSystem.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileSystem.Failure(errno: errno) }
    (read, write) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Leaves an end to whoever asks.
  func take(_ end: End) -> Int32 {
    defer { if end == .read { read = -1 } else { write = -1 } }
    return end == .read ? read : write
  }

  func close() {
    for end in [read, write] where end >= 0 { systemClose(end) }
  }
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
