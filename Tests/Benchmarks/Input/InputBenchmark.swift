import TextInput
import TextLength

/// What a key costs in a field, by the length of its text: the event, its snapshot, and the
/// comparison with the snapshot before. Beside it, in the same run, a recount of the whole text.
@main
struct InputBenchmark {
  private static let texts = [
    ("ASCII", "name, "), ("Korean", "이름을 적는 "), ("emoji", "👨‍👩‍👧‍👦👍🏽🇰🇷a"),
    ("combining", "e\u{301}\u{323} ạ̈ "),
    ("addresses", "see a.example.com/x "), ("GSM", "{a: 1} "),
  ]

  static func main() {
    print(
      """
      A key in the middle of a text, µs: typing, a Korean key, composing; recount of the text

      By the text's length, with a limit in clusters and one in bytes

      """
    )
    for (name, piece) in texts.prefix(4) {
      for count in [100, 1000, 10_000, 100_000, 1_000_000] {
        print(row("\(name) \(count)", Field(text(of: count, piece))))
      }
      print("")
    }
    print("By the limit's unit, in texts of 100,000 characters\n")
    for (name, piece) in texts {
      let text = text(of: 100_000, piece)
      for (unitName, unit) in LengthUnit.named {
        print(row("\(name) \(unitName)", Field(text, LengthLimit(90_000_000, unit))))
      }
      print("")
    }
  }

  private static func text(of count: Int, _ piece: String) -> String {
    String(repeating: piece, count: count / piece.count + 1)
  }

  private static func row(_ head: String, _ field: Field) -> String {
    let cells = [field.typing(), field.koreanKey(), field.composing(), field.recount()]
      .map { microseconds in
        let hundredths = Int(microseconds * 100)
        let text = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
        return String(repeating: " ", count: max(1, 12 - text.count)) + text
      }
    return head + String(repeating: " ", count: max(1, 20 - head.count)) + cells.joined()
  }
}

/// A field with a counter and a limit that is never reached, its caret in the middle.
private struct Field {
  private static let rounds = 7
  private static let keys = 500
  private static let recounts = 3

  private let model: TextInputModel
  private let text: String
  private let unit: LengthUnit

  init(
    _ text: String,
    _ limit: LengthLimit = LengthLimit(2_000_000, secondCap: .init(90_000_000, .utf8Bytes))
  ) {
    self.text = text
    unit = limit.unit
    var model = TextInputModel(
      text: text,
      limit: CharacterLimit(limit),
      placeholder: Placeholder("prompt"),
      counter: CharacterCounter(warningThreshold: 10)
    )
    let middle = text.utf16.count / 2
    model.setSelectedRange(middle..<middle)
    self.model = model
  }

  func typing() -> Double { time { $0.insertText("a") } }

  /// A keyboard without marked text: deletes the syllable and inserts it grown.
  func koreanKey() -> Double {
    time { model in
      model.performBatchEdits { model in
        model.deleteBackward()
        model.insertText("한")
      }
    }
  }

  func composing() -> Double {
    time { model in
      model.setMarkedText(model.markedRange == nil ? "ㅎ" : "하")
    }
  }

  func recount() -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(3600)
    for _ in 0..<Self.recounts {
      best = min(best, clock.measure { Self.seen &+= measure(text, in: unit) })
    }
    return microseconds(best)
  }

  /// Microseconds a key, in the quickest round.
  private func time(_ key: (inout TextInputModel) -> TextInputUpdate) -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(3600)
    for _ in 0..<Self.rounds {
      var model = model
      var before = model.snapshot
      let elapsed = clock.measure {
        for _ in 0..<Self.keys {
          guard let after = key(&model).snapshot else { continue }
          if after == before { Self.seen &+= 1 }
          before = after
        }
      }
      best = min(best, elapsed)
    }
    return microseconds(best) / Double(Self.keys)
  }

  private func microseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
  }

  /// What is measured ends here, so that it cannot be left out.
  nonisolated(unsafe) private static var seen = 0
}
