import TextLength

extension TextInputModel {
  var placeholderState: Placeholder.State {
    guard let placeholder = configuration.placeholder else {
      return Placeholder.State(text: "", isVisible: false, isFallback: false)
    }
    let isVisible =
      state.text.isEmpty && !(placeholder.hides == .whenEditingBegins && isEditing)
    return Placeholder.State(text: placeholder.text, isVisible: isVisible, isFallback: false)
  }

  func counterState(_ counter: CharacterCounter) -> CharacterCounter.State {
    let count = (counter.includesMarkedText ? countedText : committed).counts[0]
    let maximum = configuration.limit?.length.maximum
    let label = switch (counter.style, maximum) {
    case (.used, _), (_, nil): "\(count)"
    case (.remaining, let maximum?): "\(maximum - count)"
    case (.usedOfLimit, let maximum?): "\(count)/\(maximum)"
    }
    return CharacterCounter.State(count: count, label: label, accessibilityLabel: label, status: limitStatus)
  }

  func announcement() -> String? { nil }
}
