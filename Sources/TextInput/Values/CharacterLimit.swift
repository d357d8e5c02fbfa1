import TextLength

/// How long the text of a field may be, and what happens to what is too much.
public struct CharacterLimit: Equatable, Sendable {
  /// What becomes of an edit that would exceed the limit.
  public enum Enforcement: Equatable, Sendable {
    /// The longest prefix of the inserted text that fits is kept.
    case truncatesInsertion
    /// The text stays as it was.
    case rejectsEdit
    /// The text is kept, and what is too much is marked.
    case allowsOverflow
  }

  /// When marked text, an input method's composition, is judged.
  public enum Composition: Equatable, Sendable {
    /// When the composition ends: what is composed is often longer than what it becomes.
    case deferredUntilCommit
    /// At each key, as for a code or a PIN. A cut ends the composition.
    case immediate
  }

  /// The greatest and least length, in a unit, and an optional cap in another unit.
  public var length: LengthLimit
  /// What becomes of an edit that would exceed the limit.
  public var enforcement: Enforcement
  /// When marked text is judged.
  public var composition: Composition
  /// Whether text set by the program is cut too. It is kept as it is by default, since a value that
  /// was stored under a greater limit is not to be lost by showing it.
  public var clampsProgrammaticText: Bool

  /// Limits a field by any length limit.
  public init(
    _ length: LengthLimit,
    enforcement: Enforcement = .truncatesInsertion,
    composition: Composition = .deferredUntilCommit,
    clampsProgrammaticText: Bool = false
  ) {
    self.length = length
    self.enforcement = enforcement
    self.composition = composition
    self.clampsProgrammaticText = clampsProgrammaticText
  }

  /// Limits a field to so many of a unit, by default user-perceived characters.
  public init(
    _ maximum: Int,
    _ unit: LengthUnit = .graphemeClusters,
    enforcement: Enforcement = .truncatesInsertion,
    composition: Composition = .deferredUntilCommit,
    clampsProgrammaticText: Bool = false
  ) {
    self.init(
      LengthLimit(maximum, unit),
      enforcement: enforcement,
      composition: composition,
      clampsProgrammaticText: clampsProgrammaticText
    )
  }
}
