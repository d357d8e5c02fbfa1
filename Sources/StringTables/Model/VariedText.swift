/// What a key says in one language: one text, or texts among which circumstances choose.
///
/// A `.stringsdict` rule and a localization of a string catalog both are one of these, so that lookup
/// and checks need not care which of them a text comes from.
public indirect enum VariedText: Sendable {
  /// One text in all circumstances.
  case text(VariantText)
  /// By the device that shows it, with what holds for devices that have no branch.
  case device([VariedBranch], otherwise: VariedText?)
  /// By the width at hand: the branches are named by the widths that they need.
  case width([VariedBranch])
  /// By the plural category of an argument, which the texts themselves determine: the plural of a
  /// string catalog, compiled to a format with one variable.
  case plural([VariedBranch])
  /// A format with `%#@name@` references to variables, each of which chooses by the plural category
  /// of its argument.
  case format(VariantText, [PluralVariable])
}

/// A text with its place.
public struct VariantText: Sendable {
  /// The text, decoded.
  public let text: String
  /// The text as it is written, quotes or tags aside, in UTF-8 offsets of the file's decoded text;
  /// nil where it is not in the file or the file has no places.
  public let span: Range<Int>?
  /// What the file says of its translation, such as `needs_review`.
  public let state: String?

  /// A text of the given parts.
  public init(_ text: String, span: Range<Int>? = nil, state: String? = nil) {
    self.text = text
    self.span = span
    self.state = state
  }
}

/// A case with what is said in it.
public struct VariedBranch: Sendable {
  /// A plural category, a device or a width, as it is written.
  public let name: String
  /// The name as it is written, in UTF-8 offsets of the file's decoded text.
  public let nameSpan: Range<Int>?
  /// What is said.
  public let value: VariedText

  /// A branch of the given parts.
  public init(name: String, nameSpan: Range<Int>? = nil, value: VariedText) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
  }

  /// The plural category that the branch is for; nil for another name.
  public var category: PluralCategory? { PluralCategory(rawValue: name) }

  /// The width that the branch needs; nil for a name that is no number.
  public var width: Int? { Int(name) }
}

/// A part of a format that varies by the plural category of an argument.
public struct PluralVariable: Sendable {
  /// The name by which formats refer to it.
  public let name: String
  /// The name as it is written, in UTF-8 offsets of the file's decoded text.
  public let nameSpan: Range<Int>?
  /// The number of its argument, from 1, where the file states it apart from the format.
  public let argument: Int?
  /// The conversion of its argument as it is written, without a percent sign: `lld`.
  public let specifier: String?
  /// Where the conversion is written.
  public let specifierSpan: Range<Int>?
  /// The rule by which it chooses, of a `.stringsdict`: only `NSStringPluralRuleType` means something.
  public let rule: String?
  /// By plural category, in the order of the file. Of several with one name the last one counts.
  public let branches: [VariedBranch]

  /// A variable of the given parts.
  public init(
    name: String,
    nameSpan: Range<Int>? = nil,
    argument: Int? = nil,
    specifier: String? = nil,
    specifierSpan: Range<Int>? = nil,
    rule: String? = nil,
    branches: [VariedBranch]
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.argument = argument
    self.specifier = specifier
    self.specifierSpan = specifierSpan
    self.rule = rule
    self.branches = branches
  }

  /// What is said for a category; nil where the variable has no branch for it.
  public func branch(for category: PluralCategory) -> VariedText? {
    branches.named(category.rawValue)
  }
}

extension [VariedBranch] {
  /// What is said in the branch of a name, compared by scalars.
  public func named(_ name: String) -> VariedText? {
    last { $0.name.hasSameBytes(as: name) }?.value
  }
}
