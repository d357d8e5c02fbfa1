/// Something about a string catalog that its reader saw and a person should know.
public struct CatalogDiagnostic: Hashable, Sendable {
  /// What was seen.
  public let kind: Kind
  /// Where, in UTF-8 offsets of the decoded text. Empty where something is missing.
  public let span: Range<Int>

  /// What was seen, with what a message needs to say about it.
  public enum Kind: Hashable, Sendable {
    /// A byte sequence that the file's encoding does not have.
    case illFormedText
    /// Not a Unicode encoding, which is all that JSON may be in: read as the one of this IANA name.
    case unusualEncoding(String)
    /// More text than offsets can count: 4 GiB and above.
    case tooLarge
    /// The text is no JSON here.
    case json(JSONDiagnostic.Kind)
    /// An object lacks a member that it has to have.
    case missingMember(String)
    /// A member's value is of another kind than it has to be.
    case wrongType(member: String, expected: ValueKind)
    /// A name that stands in its object before, at `first`: the last one counts.
    case duplicate(first: Range<Int>)
    /// What looks like an entry and stands beside `strings`, where no reader looks for it.
    case misplacedEntry
    /// A language that another name of the entry, at `first`, also names: only one of them is
    /// compiled.
    case sameLanguage(first: Range<Int>)
    /// A variation by something that catalogs do not vary by, such as `width`: its texts are not
    /// read.
    case unknownVariation(String)
    /// A value that Xcode does not know of a member that says how far a text is.
    case unknownWord(String, member: String)
    /// A plural whose texts print no number, so that nothing says what it counts.
    case pluralWithoutNumber
    /// A reference to a substitution of this name, which there is not.
    case undefinedSubstitution(String)
    /// A reference to a substitution from a text that varies by itself.
    case substitutionInVariation(String)
    /// Substitutions of no text.
    case substitutionsWithoutText
    /// A variation inside another one in a way that nothing can compile: only a plural inside a device
    /// can be.
    case unsupportedNesting
    /// A device's `other` that varies further, although it is what everything falls back to.
    case variedFallback
  }

  /// A kind of value.
  public enum ValueKind: String, Hashable, Sendable {
    case object, string, boolean, integer, stringOrNumber
  }

  /// The values that Xcode knows of `state` or of `extractionState`.
  package static func words(of member: String) -> [String] {
    member == "state" ? states : extractionStates
  }

  private static let states = PlainLocalization.states.map(\.description)
  private static let extractionStates = ["extracted_with_value", "manual", "migrated", "stale"]

  /// Whether Apple's compiler refuses the whole file for this.
  public var isRefusal: Bool {
    switch kind {
    case .duplicate, .misplacedEntry, .sameLanguage, .unknownVariation, .unknownWord: false
    case .json(let kind): !JSONDiagnostic(kind: kind, span: span).isTolerated
    default: true
    }
  }
}
