/// A table in its languages, whatever files it comes from or goes to: what the conversions between
/// formats pass on.
public struct TranslationTable: Sendable {
  /// The table's name, such as `Localizable`, behind the folder of its bundle where it has one:
  /// `App/Localizable`.
  public var name: String
  /// The language translated from.
  public var sourceLanguage: String
  /// The keys in their order.
  public var entries: [TranslationEntry]
  /// What its files say beside their keys, which no conversion keeps: comments that belong to no key,
  /// members of a catalog that nobody knows. Conversions to files that may take the place of those
  /// list it; documents and sheets for translators go beside them, and do not.
  public internal(set) var unread: [ConversionLoss] = []

  /// A table of the given parts.
  public init(name: String, sourceLanguage: String, entries: [TranslationEntry] = []) {
    self.name = name
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }

  /// The languages that any entry has, the source language first, the others in the order of their
  /// names.
  public var languages: [String] {
    entries.lazy.flatMap { $0.texts.map(\.language) }.distinctLanguages(after: sourceLanguage)
  }

  /// Takes in what another table of the same name says: keys that are new, and languages of keys that
  /// are there. Linear in the number of entries.
  public mutating func merge(_ other: TranslationTable) {
    unread += other.unread.map { ConversionLoss(kind: $0.kind, key: nil, language: $0.language) }
    let keys = entries.map { Array($0.key.utf8) }
    var indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { $1 })
    for entry in other.entries {
      guard let index = indices[Array(entry.key.utf8)] else {
        indices[Array(entry.key.utf8)] = entries.count
        entries.append(entry)
        continue
      }
      entries[index].comment = entries[index].comment ?? entry.comment
      for localized in entry.texts {
        let known = entries[index][localized.language]
        entries[index][localized.language] = localized.text.over(known)
      }
    }
  }
}

/// A key of a table with what it says in each language.
public struct TranslationEntry: Sendable {
  /// The key.
  public var key: String
  /// What translators are told.
  public var comment: String?
  /// Whether it is to be translated.
  public var isTranslatable: Bool
  /// Where a catalog says that the key comes from: `manual`, `stale`; nil for from source.
  public var extractionState: String?
  /// The longest that a translation may be, in `sizeUnit`s.
  public var maximumWidth: Int?
  /// The unit of `maximumWidth`, as XLIFF names it.
  public var sizeUnit: String?
  /// What the file that it was read from says beyond all this, which no conversion keeps.
  public internal(set) var unread: [ConversionLoss] = []
  /// What it says, each language once.
  public var texts: [LocalizedText]

  /// A language with what is said in it.
  public struct LocalizedText: Sendable {
    /// The language.
    public var language: String
    /// What is said.
    public var text: VariedText
  }

  /// An entry of the given parts.
  public init(
    key: String,
    comment: String? = nil,
    isTranslatable: Bool = true,
    extractionState: String? = nil,
    maximumWidth: Int? = nil,
    sizeUnit: String? = nil,
    texts: [(language: String, text: VariedText)] = []
  ) {
    self.key = key
    self.comment = comment
    self.isTranslatable = isTranslatable
    self.extractionState = extractionState
    self.maximumWidth = maximumWidth
    self.sizeUnit = sizeUnit
    self.texts = texts.map { LocalizedText(language: $0.language, text: $0.text) }
  }

  /// What is said in a language.
  public subscript(language: String) -> VariedText? {
    get { index(ofLanguage: language).map { texts[$0].text } }
    set {
      let index = index(ofLanguage: language)
      if let newValue {
        if let index {
          texts[index].text = newValue
        } else {
          texts.append(LocalizedText(language: language, text: newValue))
        }
      } else if let index {
        texts.remove(at: index)
      }
    }
  }

  private func index(ofLanguage language: String) -> Int? {
    texts.lastIndex { $0.language.hasSameBytes(as: language) }
  }
}

/// Something that a format cannot hold, and that a conversion to it leaves out or changes.
public struct ConversionLoss: Hashable, Sendable {
  /// What is lost.
  public enum Kind: Hashable, Sendable {
    /// Texts that vary by plural, width or device.
    case variations
    /// A variation by width.
    case widths
    /// What is known of a translation, such as `needs_review`.
    case state(String)
    /// The mark that a key is not to be translated.
    case untranslatable
    /// The longest that a translation may be.
    case maximumWidth
    /// Where a catalog says that the key comes from, such as `manual`.
    case extractionState(String)
    /// A comment that differs from the one of the source language.
    case comment
    /// A text that is there and empty.
    case emptyText(VariantPath)
    /// What argument a variable stands on, or how that one is read.
    case argument(variable: String)
    /// The branch of a variation that has no text in the source language: nothing to translate from.
    case branchWithoutSource(VariantPath)
    /// A character that XML does not have.
    case character(Unicode.Scalar)
    /// A comment that belongs to no key, such as a heading.
    case looseComment(String)
    /// A value that is no text and no rule.
    case value(TableDiagnostic.ValueKind)
    /// A member of a catalog that a ``TranslationEntry`` has no place for, by the names that lead to
    /// it: `variations.width`.
    case member(String)
  }

  /// What is lost.
  public let kind: Kind
  /// Of which key; nil for what belongs to none.
  public let key: String?
  /// In which language; nil for the key itself.
  public let language: String?
  /// Where what belongs to no key stands; nil for what belongs to one.
  public let place: Place?

  /// A place in one of the files that were read.
  public struct Place: Hashable, Sendable {
    /// Which of them, from 0.
    public let file: Int
    /// In bytes of its UTF-8.
    public let offset: Int
  }

  /// Whether it is one of some languages, or of the key itself.
  package func concerns(_ languages: [String]) -> Bool {
    language.map { own in languages.contains { $0.hasSameBytes(as: own) } } ?? true
  }

  init(kind: Kind, key: String?, language: String?, place: Place? = nil) {
    self.kind = kind
    self.key = key
    self.language = language
    self.place = place
  }
}

/// What a conversion gives, and what it could not keep.
public struct Conversion<Result: Sendable>: Sendable {
  /// What it gives.
  public let result: Result
  /// What is lost, in the order of the keys.
  public let losses: [ConversionLoss]
}
