import Localization
import StringTables

/// The texts of an entry, found by the choices that lead to them.
struct VariantIndex: Sendable {
  let variants: [EntryVariant]
  private let choices: [VariantChoices]
  /// Where there are many, the first of each kind.
  private var firstPositions: [VariantChoices.Pattern: Int] = [:]

  /// Few texts are looked through as fast as they are found.
  private static let few = 16

  init(_ variants: [EntryVariant]) {
    self.variants = variants
    choices = variants.map { VariantChoices($0.path) }
    guard variants.count > VariantIndex.few else { return }
    for (position, choices) in choices.enumerated() {
      for pattern in choices.matchingPatterns where firstPositions[pattern] == nil {
        firstPositions[pattern] = position
      }
    }
  }

  /// The text that one of another language is held against: that of the same choices, where there is
  /// none that of `other`, and where these do not vary the one that all share.
  func counterpart(of path: VariantPath) -> EntryVariant? {
    positionOfCounterpart(of: path).map { variants[$0] }
  }

  /// The position of ``counterpart(of:)``.
  func positionOfCounterpart(of path: VariantPath) -> Int? {
    guard !variants.isEmpty else { return nil }
    let wanted = VariantChoices(path)
    guard variants.count > VariantIndex.few else { return best(of: variants.indices, for: wanted) }
    return best(of: wanted.patterns.compactMap { firstPositions[$0] }, for: wanted)
  }

  private func best(of positions: some Sequence<Int>, for wanted: VariantChoices) -> Int? {
    var best: (position: Int, likeness: Int)?
    for position in positions {
      guard let likeness = choices[position].likeness(to: wanted) else { continue }
      if let best, (best.likeness, -best.position) > (likeness, -position) { continue }
      best = (position, likeness)
    }
    return best?.position
  }

  /// What each of the texts does with arguments, beside those that may take its place: of the same
  /// variable, or outside of all.
  func usages() -> [SourceUsage] {
    let formats = variants.map { $0.readFormat() }
    let groups = Dictionary(grouping: formats.indices) { choices[$0].substitution }
      .mapValues { positions in SourceUsage.Group(positions.map { formats[$0] }) }
    return formats.indices.map {
      SourceUsage(own: formats[$0], group: groups[choices[$0].substitution]!)
    }
  }
}

/// The choices on the way to a text, by their kinds.
private struct VariantChoices: Sendable {
  let substitution: LiteralText?
  let plural: LiteralText?
  let device: LiteralText?
  let width: LiteralText?

  init(_ path: VariantPath) {
    var (substitution, plural, device, width): (String?, String?, String?, String?)
    for step in path.steps {
      switch step {
      case .substitution(let name): substitution = substitution ?? name
      case .plural(let name): plural = plural ?? name
      case .device(let name): device = device ?? name
      case .width(let name): width = width ?? name
      }
    }
    self.substitution = substitution.map(LiteralText.init)
    self.plural = plural.map(LiteralText.init)
    self.device = device.map(LiteralText.init)
    self.width = width.map(LiteralText.init)
  }

  /// How well one text serves to judge another; nil where it says nothing about it.
  func likeness(to wanted: VariantChoices) -> Int? {
    guard substitution == wanted.substitution,
      let plural = VariantChoices.likeness(plural, wanted.plural)
    else { return nil }
    return plural + (VariantChoices.likeness(device, wanted.device) ?? 0)
      + (VariantChoices.likeness(width, wanted.width) ?? 0)
  }

  private static let other = LiteralText("other")

  private static func likeness(_ own: LiteralText?, _ wanted: LiteralText?) -> Int? {
    if own == wanted { return 4 }
    if own == other { return 3 }
    if own == nil { return 2 }
    return wanted == nil ? 1 : nil
  }

  /// What a choice of one kind may be.
  enum Choice: Hashable, Sendable {
    case any
    case exactly(LiteralText?)
  }

  /// Texts whose choices are alike.
  struct Pattern: Hashable, Sendable {
    let substitution: LiteralText?
    let plural: Choice
    let device: Choice
    let width: Choice
  }

  /// The patterns that the text is of.
  var matchingPatterns: [Pattern] {
    func choices(_ own: LiteralText?) -> [Choice] { [.exactly(own), .any] }
    return patterns(choices(plural), choices(device), choices(width))
  }

  /// The patterns among whose first texts is the one that is most like this one: by likeness, what a
  /// choice is matters only as far as it is the same, `other` or none.
  var patterns: [Pattern] {
    func choices(_ wanted: LiteralText?) -> [Choice] {
      Array(Set([.exactly(wanted), .exactly(VariantChoices.other), .exactly(nil), .any]))
    }
    return patterns(choices(plural), choices(device), choices(width))
  }

  private func patterns(
    _ plurals: [Choice],
    _ devices: [Choice],
    _ widths: [Choice]
  ) -> [Pattern] {
    plurals.flatMap { plural in
      devices.flatMap { device in
        widths.map { width in
          Pattern(substitution: substitution, plural: plural, device: device, width: width)
        }
      }
    }
  }
}
