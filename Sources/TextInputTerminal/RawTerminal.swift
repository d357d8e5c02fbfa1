#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal in raw mode, which is given back as it was found.
final class RawTerminal {
  private let input: Int32
  private let output: Int32
  private var saved = termios()
  private var isRaw = false

  private static let enter = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[H\u{1B}[2J"
  private static let leave = "\u{1B}[0m\u{1B}[?25h\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l"

  init(input: Int32, output: Int32) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1, tcgetattr(input, &saved) == 0 else {
      throw TerminalError.notATerminal
    }
    self.input = input
    self.output = output
  }

  deinit { restore() }

  /// Takes the screen: every key comes as it is typed, nothing is echoed.
  func makeRaw() {
    var raw = saved
    cfmakeraw(&raw)
    guard tcsetattr(input, TCSAFLUSH, &raw) == 0 else { return }
    isRaw = true
    write(Self.enter)
  }

  /// Gives the screen and the modes back.
  func restore() {
    guard isRaw else { return }
    isRaw = false
    write(Self.leave)
    tcsetattr(input, TCSAFLUSH, &saved)
  }

  /// Columns and rows; 80 by 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        systemWrite(output, $0.baseAddress, $0.count)
      }
      if written > 0 {
        start += written
      } else if written < 0, errno == EAGAIN {
        guard waitUntilWritable() else { return }
      } else if written == 0 || errno != EINTR {
        return
      }
    }
  }

  private func waitUntilWritable() -> Bool {
    var file = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    while poll(&file, 1, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

/// Why a terminal cannot be used.
public enum TerminalError: Error, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal

  /// A sentence.
  public var description: String { "Input and output must be a terminal." }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
