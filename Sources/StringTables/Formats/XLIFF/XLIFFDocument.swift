/// A file of XLIFF 1.2, as Xcode exports and imports it.
public struct XLIFFDocument: Hashable, Sendable {
  /// The files that it carries, in order.
  public var files: [XLIFFFile]

  /// A document of these files.
  public init(files: [XLIFFFile]) { self.files = files }
}

/// One file of a project in an XLIFF document: texts of one language and what they are in another.
public struct XLIFFFile: Hashable, Sendable {
  /// The path of the file in the project, such as `App/en.lproj/Localizable.strings`.
  public var original: String
  /// The language translated from.
  public var sourceLanguage: String
  /// The language translated to; nil where none is named.
  public var targetLanguage: String?
  /// The kind of text, `plaintext` from Xcode.
  public var datatype: String
  /// The texts, in order.
  public var units: [XLIFFUnit]
  /// Its opening tag, in UTF-8 offsets of the document's text, if it was read.
  public var span: Range<Int>?

  /// A file of the given parts.
  public init(
    original: String,
    sourceLanguage: String,
    targetLanguage: String?,
    datatype: String = "plaintext",
    units: [XLIFFUnit],
    span: Range<Int>? = nil
  ) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.datatype = datatype
    self.units = units
    self.span = span
  }
}

/// A text with its translation: a `trans-unit`.
public struct XLIFFUnit: Hashable, Sendable {
  /// The key, and where a key has several texts which of them.
  public var id: String
  /// The text.
  public var source: String
  /// Its translation; nil where there is none.
  public var target: String?
  /// What is said of the translation, such as `needs-review-l10n`.
  public var state: String?
  /// What translators are told, each note apart.
  public var notes: [String]
  /// Whether it is to be translated.
  public var isTranslatable: Bool
  /// The longest that the translation may be, in `sizeUnit`s.
  public var maximumWidth: Int?
  /// The unit of `maximumWidth`: `char`, `byte`, `glyph`, `pixel` or another; `pixel` where the file
  /// names none.
  public var sizeUnit: String?
  /// Where it stands in the document's text, if it was read.
  public var place: XLIFFPlace?

  /// A unit of the given parts.
  public init(
    id: String,
    source: String,
    target: String? = nil,
    state: String? = nil,
    notes: [String] = [],
    isTranslatable: Bool = true,
    maximumWidth: Int? = nil,
    sizeUnit: String? = nil,
    place: XLIFFPlace? = nil
  ) {
    self.id = id
    self.source = source
    self.target = target
    self.state = state
    self.notes = notes
    self.isTranslatable = isTranslatable
    self.maximumWidth = maximumWidth
    self.sizeUnit = sizeUnit
    self.place = place
  }

  /// Whether another unit says the same, wherever it stands.
  public func hasSameContent(as other: XLIFFUnit) -> Bool {
    var copy = other
    copy.place = place
    return copy == self && id.hasSameBytes(as: other.id)
      && source.hasSameBytes(as: other.source)
      && Array((target ?? "").utf8) == Array((other.target ?? "").utf8)
  }
}

/// The places of a unit's parts, in UTF-8 offsets of the document's text.
public struct XLIFFPlace: Hashable, Sendable {
  /// The opening tag of the unit.
  public let unit: Range<Int>
  /// The value of the unit's id, without quotes.
  public let id: Range<Int>?
  /// The source's character data.
  public let source: Range<Int>?
  /// The target's character data.
  public let target: Range<Int>?
}
