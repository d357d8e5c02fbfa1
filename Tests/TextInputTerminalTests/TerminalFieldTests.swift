import Testing
import TextInput
@testable import TextInputTerminal

private let family = "👨‍👩‍👧‍👦"

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("abc", 3, 0, 3), ("한국", 2, 0, 4), ("e\u{301}x", 2, 0, 1), (family + "x", 11, 0, 2),
    ("ｶ\u{FF9E}", 2, 0, 2), ("🇰🇷🇯🇵", 4, 0, 2), ("a\nb", 2, 1, 0), ("a\r\nb", 4, 1, 1),
    ("\u{1B}[2J", 1, 0, 2), ("\tx", 1, 0, 8), ("\u{301}x", 1, 0, 1), ("abcdefghij", 10, 1, 0),
    ("abcdefghi한", 10, 1, 2), ("", 0, 0, 0),
  ])
  func placesTheCaret(_ text: String, _ offset: Int, _ row: Int, _ column: Int) {
    let place = TerminalText(text, columns: 10).place(of: offset)
    #expect(place == TerminalText.Place(row: row, column: column))
  }

  @Test func neverSendsControls() {
    let text = TerminalText("a\u{1B}]0;x\u{7}\u{9B}\u{202E}\u{7F}", columns: 80)
    let shown = text.rows.joined().map(\.shown).joined()
    #expect(shown == "a^[]0;x^G\u{FFFD}\u{25CC}^?")
  }

  @Test func findsTheOffsetOfAPlace() {
    let text = TerminalText("ab한\ncd", columns: 10)
    #expect(text.offset(at: .init(row: 0, column: 3)) == 2)
    #expect(text.offset(at: .init(row: 0, column: 99)) == 3)
    #expect(text.offset(at: .init(row: 1, column: 1)) == 5)
    #expect(text.offset(at: .init(row: 9, column: 0)) == 4)
    let wrapped = TerminalText("abcdefghijk", columns: 10)
    #expect(wrapped.offset(at: .init(row: 0, column: 99)) == 9)
  }
}

@Suite struct TerminalFieldTests {
  private func field(
    _ text: String = "",
    limit: Int? = nil,
    lines: TextInputModel.Lines = .multiLine,
    columns: Int = 20
  ) -> TerminalField {
    var field = TerminalField(
      TextInputModel(
        text: text,
        limit: limit.map { CharacterLimit($0) },
        placeholder: Placeholder("prompt"),
        counter: CharacterCounter(),
        lines: lines
      ),
      label: "Label",
      height: HeightRule(minimum: .lines(1), maximum: .lines(2))
    )
    field.resize(columns: columns)
    return field
  }

  private func screen(_ frame: TerminalFrame) -> [String] {
    frame.lines.map { $0.pieces.map(\.text).joined() }
  }

  @Test func showsPromptAndCounter() {
    var field = field(limit: 5)
    let empty = field.frame(isFocused: true)
    #expect(screen(empty) == ["Label            0/5", "prompt"])
    #expect(empty.lines[1].pieces.map(\.style) == [.dim])
    #expect(empty.cursor == .init(row: 1, column: 0))
    _ = field.handle(.text("한국"))
    let frame = field.frame(isFocused: true)
    #expect(screen(frame) == ["Label            2/5", "한국"])
    #expect(frame.cursor == .init(row: 1, column: 4))
    #expect(field.frame(isFocused: false).cursor == nil)
  }

  @Test func saysWhatWasRefused() {
    var field = field("ab", limit: 3)
    _ = field.handle(.paste(family + "x"))
    #expect(field.model.text == "ab" + family && field.rejected == "x")
    _ = field.handle(.backspace)
    #expect(field.model.text == "ab" && field.rejected.isEmpty)
    _ = field.handle(.control("z"))
    #expect(field.model.text == "ab" + family)
  }

  @Test func movesAndSelects() {
    var field = field("ab한\ncd")
    let steps: [(TerminalKey, Range<Int>)] = [
      (.home, 4..<4), (.left, 3..<3), (.left, 2..<2), (.selectRight, 2..<3), (.selectRight, 2..<4),
      (.selectLeft, 2..<3), (.left, 2..<2), (.down, 6..<6), (.up, 2..<2), (.end, 3..<3),
      (.wordLeft, 0..<0), (.wordLeft, 0..<0), (.wordRight, 3..<3), (.selectLeft, 2..<3),
      (.text("x"), 3..<3), (.control("a"), 0..<0), (.control("e"), 3..<3),
    ]
    for (key, range) in steps {
      _ = field.handle(key)
      #expect(field.model.selectedRange == range, "\(key)")
    }
    #expect(field.handle(.function(1)) == nil)
    #expect(field.handle(.up) == nil)
  }

  @Test func scrollsToTheCaret() {
    var field = field("one\ntwo\nthree")
    #expect(screen(field.frame(isFocused: true)).dropFirst() == ["two", "three"])
    #expect(field.frame(isFocused: true).cursor == .init(row: 2, column: 5))
    _ = field.handle(.up)
    _ = field.handle(.up)
    #expect(screen(field.frame(isFocused: true)).dropFirst() == ["one", "two"])
  }

  @Test func putsTheCursorAnewBehindEmoji() {
    let line = TerminalLine("a\(family)b")
    #expect(line.encoded == "\u{1B}[1Ga\(family)\u{1B}[4Gb")
  }
}
