import Foundation
import TestSupport
import Testing
@testable import TextInput
import TextLength

/// Random sequences of events over all scripts. `TEXT_INPUT_EVENTS` sets how many events there are.
@Suite struct RandomEventTests {
  private static let eventCount =
    ProcessInfo.processInfo.environment["TEXT_INPUT_EVENTS"].flatMap(Int.init) ?? 6_000
  private static let sequenceLength = 60

  private static var seeds: Range<UInt64> { 0..<UInt64(max(1, eventCount / sequenceLength)) }

  @Test func keepTheInvariants() {
    for seed in Self.seeds { Self.checkInvariants(seed) }
  }

  @Test func endTheSameForAPlatformThatReportsAfterwards() {
    for seed in Self.seeds { Self.checkReconciliation(seed) }
  }

  private static func checkInvariants(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = RandomEvent.limit(&random)
    var model = TextInputModel(limit: limit, counter: CharacterCounter())
    var twin = model
    var start = model.text
    for number in 0..<sequenceLength {
      let event = RandomEvent.event(&random, in: model)
      let place: Comment = "seed \(seed), event \(number): \(event)"
      let before = model
      let update = model.perform(event)
      let twinUpdate = twin.perform(event)
      #expect(update == twinUpdate, place)
      if event.resetsHistory(from: before, to: model) { start = model.text }
      checkRanges(of: model, place)
      checkLimit(event, before, model, place)
      checkCut(event, update.outcome, place)
    }
    #expect(model.snapshot == twin.snapshot)
    model.unmarkText()
    model.removeDictationResultPlaceholder()
    while model.canUndo { model.undo() }
    #expect(Array(model.text.utf16) == Array(start.utf16), "seed \(seed): undone to the start")
  }

  private static func checkRanges(of model: TextInputModel, _ place: Comment) {
    let text = model.text
    let count = text.utf16.count
    #expect(model.selectedRange.upperBound <= count, place)
    if let marked = model.markedRange {
      #expect(marked.upperBound <= count && !marked.isEmpty, place)
      #expect(marked.lowerBound <= model.selectedRange.lowerBound, place)
      #expect(model.selectedRange.upperBound <= marked.upperBound, place)
      return
    }
    let ends = [0] + GraphemeClusters(text).map(\.utf16.upperBound)
    #expect(ends.contains(model.selectedRange.lowerBound), place)
    #expect(ends.contains(model.selectedRange.upperBound), place)
  }

  private static func checkLimit(
    _ event: Event,
    _ before: TextInputModel,
    _ after: TextInputModel,
    _ place: Comment
  ) {
    guard let limit = after.limit, limit.enforcement != .allowsOverflow, !event.mayExceed else {
      return
    }
    let counts = limit.length.counts(of: after.value)
    let old = limit.length.counts(of: before.transaction?.base.text.string ?? before.value)
    for (cap, (count, old)) in zip(limit.length.caps, zip(counts, old)) {
      #expect(count <= max(cap.maximum, old), place)
    }
    #expect(!after.value.utf16.contains(0xFFFD), place)
  }

  /// What is cut from an insertion is cut between its clusters.
  private static func checkCut(_ event: Event, _ outcome: EditOutcome, _ place: Comment) {
    guard case .paste(let text) = event, case .truncated(let rejected) = outcome else { return }
    #expect(text.utf8.suffix(rejected.utf8.count).elementsEqual(rejected.utf8), place)
    let cut = text.utf8.count - rejected.utf8.count
    #expect(GraphemeClusters(text).contains { $0.utf8.upperBound == cut }, place)
  }

  /// The platform is a field without a limit, which the model only looks at.
  private static func checkReconciliation(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = RandomEvent.limit(&random)
    var model = TextInputModel(limit: limit)
    var observer = model
    var platform = TextInputModel()
    for number in 0..<sequenceLength {
      let event = RandomEvent.event(&random, in: model)
      let showsSurplus = platform.text.utf16.count != observer.text.utf16.count
      guard event.reachesThePlatform, !showsSurplus || event.isCompositional else { continue }
      let outcome = model.perform(event).outcome
      observer.beginBatchEdits()
      platform.beginBatchEdits()
      for event in event.parts {
        platform.perform(event)
        observer.reconcile(
          observedText: platform.text,
          selectedRange: platform.selectedRange,
          markedRange: platform.markedRange
        )
        if case .blur = event { observer.didEndEditing() }
      }
      platform.endBatchEdits()
      let update = observer.endBatchEdits()
      for effect in update.effects {
        switch effect {
        case .writeText: platform = TextInputModel(text: observer.text)
        case .setSelection(let range): platform.setSelectedRange(range)
        default: break
        }
      }
      let place: Comment = "seed \(seed), event \(number): \(event)"
      #expect(observer.text.utf16.elementsEqual(model.text.utf16), place)
      if outcome != .accepted, model.markedRange == nil {
        // A platform's caret may have joined a cluster of which half was refused.
        observer.setSelectedRange(model.selectedRange)
        platform.setSelectedRange(model.selectedRange)
      }
      #expect(observer.diagram == model.diagram, place)
      guard observer.diagram == model.diagram else { return }
    }
  }
}

extension Event {
  /// Whether a text over the limit may come of it.
  var mayExceed: Bool {
    switch self {
    case .set, .undo, .redo, .limit: true
    case .batch(let events): events.contains(where: \.mayExceed)
    default: false
    }
  }

  var reachesThePlatform: Bool {
    switch self {
    case .set, .undo, .redo, .limit, .submit, .dictate, .dictated, .endDictation: false
    case .batch(let events): events.allSatisfy(\.reachesThePlatform)
    default: true
    }
  }

  /// Whether the event does without offsets, which differ while a platform shows what was refused.
  var isCompositional: Bool {
    switch self {
    case .mark, .unmark, .insert, .paste, .blur: true
    case .batch(let events): events.allSatisfy(\.isCompositional)
    default: false
    }
  }

  var parts: [Event] { if case .batch(let events) = self { events } else { [self] } }

  func resetsHistory(from before: TextInputModel, to after: TextInputModel) -> Bool {
    switch self {
    case .set(let text): !text.utf16.elementsEqual(before.text.utf16) && !after.canUndo
    case .submit(let clearing): clearing
    default: false
    }
  }
}
