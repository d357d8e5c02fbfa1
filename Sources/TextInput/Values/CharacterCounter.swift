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

  /// A counter as it is shown.
  public struct State: Equatable, Sendable {
    /// The number that the label is made of, in the limit's unit, or user-perceived characters.
    public let count: Int
    /// Such as "12/100", in the digits of the locale.
    public let label: String
    /// A sentence for a screen reader, such as "12 of 100 characters".
    public let accessibilityLabel: String
    /// How near the committed text is to the limit.
    public let status: Status
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
