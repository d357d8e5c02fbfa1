import Foundation
import Testing
import TextInputTerminal

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

/// Has a key typed once it is shown, and ends at it.
private struct OneKey: TerminalApplication {
  let controller: Int32
  let key: String
  var isTyped = false

  mutating func handle(_ key: TerminalKey) -> Bool { false }

  mutating func resize(columns: Int) {
    guard !isTyped else { return }
    isTyped = true
    _ = write(controller, key, key.utf8.count)
  }

  var frame: TerminalFrame { TerminalFrame() }
}

@Suite(.serialized) struct TerminalSessionTests {
  @Test(arguments: [
    ("x", TerminalSession.Ending.finished), ("\u{3}", .interrupted(by: SIGINT)),
  ])
  func signalActionsArePutBack(key: String, ending: TerminalSession.Ending) throws {
    let openTerminal = try #require(openTerminal)
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    try #require(openTerminal(&ends.controller, &ends.terminal, nil, nil, nil) == 0)
    defer {
      close(ends.controller)
      close(ends.terminal)
    }
    let handler: @convention(c) (Int32) -> Void = { _ in }
    let before = signal(SIGWINCH, handler)
    let hangUp = signal(SIGHUP, SIG_IGN)
    defer {
      signal(SIGWINCH, before)
      signal(SIGHUP, hangUp)
    }
    var application = OneKey(controller: ends.controller, key: key)
    #expect(
      try TerminalSession.run(&application, input: ends.terminal, output: ends.terminal) == ending
    )
    let (windowChange, hangUpAfter) = (signal(SIGWINCH, SIG_DFL), signal(SIGHUP, SIG_IGN))
    #expect(
      unsafeBitCast(windowChange, to: Int.self) == unsafeBitCast(handler, to: Int.self)
    )
    #expect(unsafeBitCast(hangUpAfter, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
  }
}
