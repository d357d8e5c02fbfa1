import TestSupport
import Testing
import TextInput
import TextLength

@Suite(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
struct TraceTests {
  @Test func areThere() {
    #expect(Trace.all.count > 200)
    #expect(Trace.all.filter(\.isTarget).count > 190)
  }

  @Test(arguments: Trace.all.filter(\.isTarget).map(\.id))
  func endAsRecordedWithoutALimit(_ id: String) {
    var replay = Replay(field: field(limit: nil), recording: Recording(limit: nil))
    for key in Trace.named(id).keys { _ = replay.play(key) }
    #expect(Array(replay.field.model.text.utf16) == Array(Trace.named(id).finalText.utf16))
  }

  @Test(arguments: Trace.all.filter(\.isTarget).map(\.id))
  func endAsTheRulesSayUnderEveryLimit(_ id: String) {
    let trace = Trace.named(id)
    for limit in 1...trace.limitRange {
      var replay = Replay(field: field(limit: limit), recording: Recording(limit: limit))
      for (number, key) in trace.keys.enumerated() {
        let update = replay.play(key)
        check(replay.field.model, against: replay.recording, limit, number)
        if let snapshot = update.snapshot {
          #expect(snapshot == replay.field.model.snapshot)
        }
      }
      #expect(measure(replay.field.model.value) <= limit)
    }
  }

  @Test(arguments: Trace.all.filter(\.isTarget).map(\.id))
  func endTheSameForAPlatformThatReportsAfterwards(_ id: String) {
    let trace = Trace.named(id)
    for limit in 1...trace.limitRange {
      var events = Replay(field: field(limit: limit), recording: Recording(limit: limit))
      var observed = Replay(
        field: ObservedField(model: field(limit: limit).model),
        recording: Recording(limit: limit)
      )
      for (number, key) in trace.keys.enumerated() {
        _ = events.play(key)
        _ = observed.play(key)
        #expect(observed.field.model.diagram == events.field.model.diagram, "limit \(limit)")
        check(observed.field.model, against: observed.recording, limit, number)
      }
    }
  }

  @Test(arguments: Trace.all.filter { $0.isTarget && Trace.has($0.source) }.map(\.id))
  func agreeWithAndWithoutMarkedText(_ id: String) {
    let trace = Trace.named(id)
    let source = Trace.named(trace.source!)
    for limit in 1...source.limitRange {
      let ends = [trace, source].map { trace in
        var replay = Replay(field: field(limit: limit), recording: Recording(limit: limit))
        for key in trace.keys { _ = replay.play(key) }
        var model = replay.field.model
        model.didEndEditing()
        return Array(model.text.utf16)
      }
      #expect(ends[0] == ends[1], "limit \(limit)")
    }
  }

  /// The engine must be told when a program empties the box, and then nothing comes back.
  @Test func aClearedTextDoesNotComeBack() {
    var model = field(limit: 10).model
    model.setMarkedText("にほ")
    let update = model.setText("")
    #expect(update.effects.contains(.resetInputContext))
    #expect(model.markedRange == nil && model.text.isEmpty)
    #expect(model.snapshot.placeholder.isVisible)
    model.setMarkedText("ん")
    model.insertText("ん")
    #expect(model.text == "ん")
  }

  private func field(limit: Int?) -> EventField {
    EventField(
      model: TextInputModel(
        limit: limit.map { CharacterLimit($0) },
        placeholder: Placeholder("prompt"),
        counter: CharacterCounter(style: .used)
      )
    )
  }

  /// What shows after a key is what was kept and what is composed; nothing flashes.
  private func check(
    _ model: TextInputModel,
    against recording: Recording,
    _ limit: Int,
    _ key: Int
  ) {
    let displayed = recording.displayed
    let snapshot = model.snapshot
    let isRight =
      snapshot.text.utf16.elementsEqual(displayed.utf16)
      && snapshot.counter?.count == measure(displayed)
      && snapshot.placeholder.isVisible == displayed.isEmpty
    if !isRight {
      Issue.record("limit \(limit), key \(key + 1): \(model.diagram) where \(displayed) was due")
    }
  }
}

extension Trace {
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  static func named(_ id: String) -> Trace { byName[id]! }

  static func has(_ id: String?) -> Bool { id.map { byName[$0] != nil } ?? false }

  /// The greatest limit to try: one more than was ever shown.
  var limitRange: Int { greatestCount + 1 }
}
