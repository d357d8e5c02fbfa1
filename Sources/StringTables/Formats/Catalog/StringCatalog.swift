/// A string catalog (`.xcstrings`), read.
///
/// Reading cannot fail: any bytes give entries and diagnostics. Spans are ranges of UTF-8 offsets
/// into ``SourceText/utf8``. Everything is decoded when it is asked for.
public struct StringCatalog: Sendable {
  /// The bytes and the text that they decode to.
  public let source: SourceText
  /// In the order of their places.
  public let diagnostics: [CatalogDiagnostic]
  /// In file order, duplicates kept.
  public let entries: CatalogEntries

  /// What is read of the text.
  package let document: JSONDocument
  /// For each key, by its UTF-8, the number of its last entry.
  private let lastEntries: [[UInt8]: Int]

  /// Reads a file's bytes: linear time, and memory for eight bytes a JSON value and a key beside the
  /// text.
  public init(reading bytes: [UInt8]) {
    let decoded = DecodedText(bytes)
    source = decoded.source
    let isTooLarge = source.utf8.count >= UInt32.max
    document = JSONDocument(isTooLarge ? [] : source.utf8)
    var reader = CatalogReader(document)
    if isTooLarge { reader.reportTooLarge() } else { reader.read() }
    reader.check(decoded)
    entries = CatalogEntries(document: document, nodes: reader.entries)
    lastEntries = reader.lastEntries
    diagnostics = reader.sortedDiagnostics
  }

  /// Whether Apple's compiler refuses the file.
  public var isRejected: Bool { diagnostics.contains(where: \.isRefusal) }

  /// The language that the keys and source texts are written in.
  public var sourceLanguage: String? { document.root["sourceLanguage"]?.string }

  /// The version of the format as it is written, quotes aside: `1.0`.
  public var version: String? {
    document.root["version"].flatMap { version in
      version.string ?? String(decoding: source.utf8[version.span], as: UTF8.self)
    }
  }

  /// The entry that counts for a key: the last one. Keys are the same if their bytes are.
  public func entry(forKey key: String) -> CatalogEntry? {
    lastIndex(ofKey: key).map { entries[$0] }
  }

  /// Whether an entry is the one of its key that counts.
  func isWinner(_ entry: CatalogEntry) -> Bool {
    self.entry(forKey: entry.key)?.keySpan == entry.keySpan
  }

  func lastIndex(ofKey key: String) -> Int? { lastEntries[Array(key.utf8)] }

  /// The names of all localizations, the source language's first, then by their scalars. Linear in
  /// the file.
  public var languages: [String] {
    entries.lazy.flatMap { $0.localizations.map(\.language) }
      .distinctLanguages(after: sourceLanguage)
  }

  /// The span of the text that a range of a variant's UTF-8 came from; an escape counts as a whole.
  public func sourceSpan(ofUTF8 range: Range<Int>, in text: VariantText) -> Range<Int>? {
    guard let span = text.span else { return nil }
    let end = min(span.upperBound + 1, source.utf8.count)
    let offsets = JSONString.offsets(source.utf8, span.lowerBound - 1..<end)
    guard range.upperBound < offsets.count else { return nil }
    return offsets[range.lowerBound]..<offsets[range.upperBound]
  }
}

/// A catalog's entries in its order.
public struct CatalogEntries: RandomAccessCollection, Sendable {
  let document: JSONDocument
  let nodes: [UInt32]

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { nodes.count }

  /// The entry of a number, from 0. Constant time.
  public subscript(position: Int) -> CatalogEntry {
    CatalogEntry(JSONMember(document, Int(nodes[position])))
  }
}

extension Sequence<String> {
  /// A source language, where there is one, and the other languages by their scalars, each once.
  func distinctLanguages(after source: String?) -> [String] {
    var others = Set(map { Array($0.utf8) })
    if let source { others.remove(Array(source.utf8)) }
    return [source].compactMap(\.self)
      + others.sorted { $0.lexicographicallyPrecedes($1) }.map {
        String(decoding: $0, as: UTF8.self)
      }
  }
}
