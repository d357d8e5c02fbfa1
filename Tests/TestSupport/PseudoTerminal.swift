import Foundation

/// `openpty`, which the C library has on every platform but declares in a header that Swift does not
/// import everywhere.
private let openTerminal = dlsym(dlopen(nil, RTLD_NOW), "openpty").map {
  unsafeBitCast(
    $0,
    to: (@convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<termios>?, UnsafeMutablePointer<winsize>?
    ) -> Int32).self
  )
}

/// A program that runs in a pseudo-terminal, and the screen that it draws.
public final class PseudoTerminal {
  /// The program.
  public let process = Process()
  /// What it shows.
  public private(set) var screen: EmulatedScreen
  private let controller: Int32
  private let terminal: Int32
  private var modes = termios()

  /// Runs a product of this package.
  public init(
    _ product: String,
    _ arguments: [String] = [],
    environment: [String: String],
    columns: Int,
    rows: Int
  ) throws {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    guard let openTerminal, openTerminal(&ends.controller, &ends.terminal, nil, nil, nil) == 0
    else {
      throw POSIXError(.ENXIO)
    }
    (controller, terminal) = ends
    screen = EmulatedScreen(columns: columns, rows: rows)
    tcgetattr(terminal, &modes)
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    setSize(columns: columns, rows: rows)
    process.executableURL = builtProduct(product)
    process.arguments = arguments
    process.currentDirectoryURL = packageFolder
    process.environment = environment
    let file = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(controller)
    close(terminal)
  }

  /// Types.
  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// Gives the screen another size, and says so.
  public func resize(columns: Int, rows: Int) {
    setSize(columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
    kill(process.processIdentifier, SIGWINCH)
  }

  /// Reads until the screen is as asked, for at most ten seconds.
  public func waits(until condition: (EmulatedScreen) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 10)
    while Date() < end {
      drain()
      if condition(screen) { return true }
      usleep(5000)
    }
    return false
  }

  /// Whether the program ends, and the terminal's modes are those of before it.
  public func endsAndRestores() -> Bool {
    let end = Date(timeIntervalSinceNow: 10)
    while process.isRunning, Date() < end {
      drain()
      usleep(5000)
    }
    drain()
    var now = termios()
    tcgetattr(terminal, &now)
    return !process.isRunning && now.c_lflag == modes.c_lflag && now.c_iflag == modes.c_iflag
      && now.c_oflag == modes.c_oflag && screen.isRestored
  }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(controller, &buffer, buffer.count), count > 0 {
      screen.feed(buffer[..<count])
    }
  }

  private func setSize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }
}
