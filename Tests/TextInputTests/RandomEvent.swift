import TestSupport
import TextInput
import TextLength

/// Events that a person, an input method or a program might cause, in every script.
enum RandomEvent {
  private static let pieces = [
    "a", "Z", " ", "\n", "\r\n", "é", "e\u{301}", "\u{301}", "\u{308}", "ㅎ", "하", "한", "글",
    "\u{1112}\u{1161}\u{11AB}", "\u{11AB}", "\u{1161}", "か", "か\u{3099}", "ｶ", "\u{FF9E}", "漢",
    "葛\u{E0100}", "👨‍👩‍👧‍👦", "👍🏽", "\u{1F3FD}", "\u{200D}", "👩", "🇰🇷", "🇯", "🇵", "กำ", "ก",
    "\u{E33}", "क्षि", "क", "\u{94D}", "ற", "ப்", "한국", "日本語", "مرحبا", "שלום", "ё",
    "\u{600}", "0️⃣", "\u{FE0F}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{FFFC}", "𝒳", "ᄒ\u{119E}ᆫ", "\t", "។", "မြန်",
  ]

  private static func text(_ random: inout SeededGenerator, _ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }

  static func limit(_ random: inout SeededGenerator) -> CharacterLimit? {
    if Int.random(in: 0..<12, using: &random) == 0 { return nil }
    let units: [LengthUnit] = [
      .graphemeClusters, .graphemeClusters, .graphemeClusters, .unicodeScalars, .utf16CodeUnits,
      .utf8Bytes, .displayColumns(),
    ]
    let second = LengthLimit.Cap(Int.random(in: 1...40, using: &random), .utf8Bytes)
    let length = LengthLimit(
      Int.random(in: 0...12, using: &random),
      units.randomElement(using: &random)!,
      secondCap: Bool.random(using: &random) ? second : nil,
      lineBreaks: Int.random(in: 0..<4, using: &random) == 0 ? .crlfPair : .asWritten
    )
    return CharacterLimit(
      length,
      enforcement: [.truncatesInsertion, .truncatesInsertion, .rejectsEdit, .allowsOverflow]
        .randomElement(using: &random)!,
      composition: Int.random(in: 0..<4, using: &random) == 0 ? .immediate : .deferredUntilCommit,
      clampsProgrammaticText: Bool.random(using: &random)
    )
  }

  private static func range(_ random: inout SeededGenerator, in model: TextInputModel) -> Range<Int>
  {
    let count = model.text.utf16.count
    let bounds = [0, 1].map { _ in Int.random(in: 0...count, using: &random) }
    return bounds.min()!..<bounds.max()!
  }

  static func event(_ random: inout SeededGenerator, in model: TextInputModel) -> Event {
    let caret = range(&random, in: model).lowerBound
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<8: return .insert(text(&random, 1...1))
    case 8..<11: return .paste(text(&random, 0...6))
    case 11..<15: return .back
    case 15:
      return [.backWord, .backLine, .forwardWord, .forwardLine].randomElement(using: &random)!
    case 16: return .forward
    case 17 where model.selectedRange.isEmpty:
      return .replace(range(&random, in: model), text(&random, 0...3))
    case 18..<24: return .mark(text(&random, 0...4))
    case 24: return .unmark
    case 25: return .set(text(&random, 0...8))
    case 26..<29: return .caret(caret)
    case 29: return .select(range(&random, in: model))
    case 30: return .blur
    case 31: return .submit(clearing: Bool.random(using: &random))
    case 32..<34: return .undo
    case 34: return .redo
    case 35:
      return [.dictate, .dictated(text(&random, 0...4)), .endDictation].randomElement(
        using: &random
      )!
    case 36: return .key(text(&random, 1...2))
    case 37: return .batch([.mark(""), .insert(text(&random, 1...2)), .mark(text(&random, 0...2))])
    case 38:
      return .batch([.back, .back, .insert(text(&random, 1...1)), .insert(text(&random, 1...1))])
    default:
      return .batch([.insert(text(&random, 1...2)), .caret(caret), .insert(text(&random, 1...2))])
    }
  }
}
