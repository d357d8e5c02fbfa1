import TextLength

/// How a field tells how much was written: what the label shows and when it warns.
public struct CharacterCounter: Equatable, Sendable {
  /// What the label shows.
  public enum Style: Equatable, Sendable {
    /// "12"
    case used
    /// "88", below zero where there is too much; as ``used`` where nothing limits the field.
    case remaining
    /// "12/100"; as ``used`` where nothing limits the field.
    case usedOfLimit
  }

  /// How near the committed text is to the limit, in the unit of the cap that is nearest.
  public enum Status: Equatable, Sendable {
    /// There is room.
    case normal
    /// No more is left than ``CharacterCounter/warningThreshold``.
    case nearLimit
    /// Nothing is left.
    case full
    /// There is this much too much.
    case exceeded(by: Int)

    /// How grave it is; announcements are made when it grows.
    var severity: Int {
      switch self {
      case .normal: 0
      case .nearLimit: 1
      case .full: 2
      case .exceeded: 3
      }
    }
  }

  /// What the label shows.
  public var style: Style
  /// Whether the label counts what is still composed, so that it never says 0 beside visible text.
  public var includesMarkedText: Bool
  /// From how few left on the status is ``Status/nearLimit``; nil for never.
  public var warningThreshold: Int?
  /// Whose digits the label is written in, such as `ar_EG`; nil for the field's language.
  public var locale: String?

  /// Counts what is written.
  public init(
    style: Style = .usedOfLimit,
    includesMarkedText: Bool = true,
    warningThreshold: Int? = nil,
    locale: String? = nil
  ) {
    self.style = style
    self.includesMarkedText = includesMarkedText
    self.warningThreshold = warningThreshold
    self.locale = locale
  }
}

extension CharacterCounter {
  /// A counter as it is shown.
  public struct State: Sendable {
    /// What the label counts, in ``unit``.
    public let count: Int
    /// The limit, or nil where nothing limits the field.
    public let maximum: Int?
    /// The limit's unit, or user-perceived characters.
    public let unit: LengthUnit
    /// How near the committed text is to the limit.
    public let status: Status
    let counter: CharacterCounter
    let words: FieldWords

    /// Such as "12/100", in the digits of the locale; isolated where the language runs from right
    /// to left, so that it stays in order there.
    public var label: String {
      func number(_ value: Int) -> String { words.number(value, locale: counter.locale) }
      let text =
        switch (counter.style, maximum) {
        case (.used, _), (_, nil): number(count)
        case (.remaining, let maximum?): number(maximum - count)
        case (.usedOfLimit, let maximum?): "\(number(count))/\(number(maximum))"
        }
      return words.isolated(text, locale: counter.locale)
    }

    /// A sentence for a screen reader, such as "12 of 100 characters", in the field's language.
    public var accessibilityLabel: String {
      switch (counter.style, maximum) {
      case (.used, _), (_, nil): words.sentence("counter.used", in: unit, [count])
      case (.remaining, let maximum?) where count > maximum:
        words.sentence("counter.exceeded", in: unit, [count - maximum])
      case (.remaining, let maximum?):
        words.sentence("counter.remaining", in: unit, [maximum - count])
      case (.usedOfLimit, let maximum?):
        words.sentence("counter.used_of_limit", in: unit, [count, maximum])
      }
    }
  }
}

extension CharacterCounter.State: Equatable {
  /// By what the words are made of.
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.maximum == b.maximum && a.unit == b.unit && a.status == b.status
      && a.counter == b.counter && a.words.language == b.words.language
  }
}
