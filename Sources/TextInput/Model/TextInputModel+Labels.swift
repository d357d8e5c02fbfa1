import TextLength

extension TextInputModel {
  var placeholderState: Placeholder.State {
    guard let placeholder = configuration.placeholder, let prompt = configuration.prompt else {
      return Placeholder.State(text: "", isVisible: false, isFallback: false)
    }
    return Placeholder.State(
      text: prompt.text,
      isVisible: state.text.isEmpty && !(placeholder.hides == .whenEditingBegins && isEditing),
      isFallback: prompt.isFallback
    )
  }

  func counterState(
    _ counter: CharacterCounter,
    _ committed: TextBuffer,
    _ status: CharacterCounter.Status
  ) -> CharacterCounter.State {
    let limit = configuration.limit?.length
    return CharacterCounter.State(
      count: (counter.includesMarkedText ? countedText : committed).counts[0],
      maximum: limit?.maximum,
      unit: limit?.unit ?? .graphemeClusters,
      status: status,
      counter: counter,
      words: configuration.words
    )
  }

  /// What to say when the status has become graver; nothing at each key.
  mutating func announcement(
    of status: CharacterCounter.Status,
    _ committed: TextBuffer
  ) -> String? {
    defer { announced = status }
    guard configuration.counter != nil, status.severity > announced.severity,
      let limit = configuration.limit?.length
    else { return nil }
    let words = configuration.words
    switch status {
    case .normal: return nil
    case .nearLimit:
      let remaining = limit.maximum - committed.counts[0]
      return words.sentence("counter.remaining", in: limit.unit, [remaining])
    case .full: return words.sentence("counter.full")
    case .exceeded(let excess):
      return words.sentence("counter.exceeded", in: limit.unit, [excess])
    }
  }
}
