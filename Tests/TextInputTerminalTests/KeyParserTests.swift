import Testing
import TextInputTerminal

@Suite struct KeyParserTests {
  private static let sequences: [(String, [TerminalKey])] = [
    ("a가👨‍👩‍👧‍👦", [.text("a가👨‍👩‍👧‍👦")]),
    ("\r\t\u{7F}\u{8}", [.enter, .tab, .backspace, .backspace]),
    ("\u{3}\u{1A}\u{13}\u{17}", [.control("c"), .control("z"), .control("s"), .deleteWord]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    (
      "\u{1B}[1;2C\u{1B}[1;2D\u{1B}[1;5C\u{1B}[1;3D",
      [.selectRight, .selectLeft, .wordRight, .wordLeft]
    ),
    ("\u{1B}OH\u{1B}[F\u{1B}[3~\u{1B}[Z", [.home, .end, .delete, .backTab]),
    ("\u{1B}OP\u{1B}[15~\u{1B}[17~", [.function(1), .function(5), .function(6)]),
    ("\u{1B}b\u{1B}f\u{1B}\u{7F}", [.wordLeft, .wordRight, .deleteWord]),
    ("x\u{1B}[200~a\r\n\u{1B}[Ab\u{1B}[201~y", [.text("x"), .paste("a\r\n\u{1B}[Ab"), .text("y")]),
    ("\u{1B}[99;99;99xa", [.text("a")]),
  ]

  @Test(arguments: sequences)
  func reads(_ bytes: String, _ keys: [TerminalKey]) {
    var parser = KeyParser()
    #expect(parser.feed(Array(bytes.utf8)) == keys)
    #expect(!parser.isUndecided)
  }

  @Test(arguments: sequences)
  func readsByteByByte(_ bytes: String, _ keys: [TerminalKey]) {
    var parser = KeyParser()
    let read = bytes.utf8.flatMap { parser.feed([$0]) }
    #expect(joined(read) == joined(keys))
  }

  @Test func tellsTheEscapeKeyByTheSilenceAfterIt() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B]).isEmpty && parser.isUndecided)
    #expect(parser.flush() == [.escape] && !parser.isUndecided)
    #expect(parser.flush().isEmpty)
  }

  @Test func illFormedTextDoesNotStick() {
    var parser = KeyParser()
    #expect(parser.feed([0xE3, 0x41]) == [.text("\u{FFFD}A")])
    #expect(parser.feed([0x80]) == [.text("\u{FFFD}")])
  }

  /// Text may come in pieces.
  private func joined(_ keys: [TerminalKey]) -> [TerminalKey] {
    keys.reduce(into: []) { joined, key in
      if case .text(let text) = key, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(key)
      }
    }
  }
}
