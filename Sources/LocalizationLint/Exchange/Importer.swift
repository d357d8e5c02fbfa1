import Localization
import StringTables
import TextLength

/// Brings texts that come back from translators into the tables of a project: only what changed, and
/// nothing that would break.
package struct Importer {
  /// What there is to import, and what is not imported.
  package struct Plan {
    package var changes: [FileChange] = []
    /// How many texts the changes are of.
    package var count = 0
    /// How many texts differ and are not imported because their translators are not done.
    package var unfinished = 0
    /// In the order of the files and of their lines.
    package var problems: [ExchangeProblem] = []
  }

  /// A text that may be imported.
  struct Accepted {
    let text: String
    let imported: ImportedText
    let place: FilePlace
  }

  /// Where a text goes.
  private struct Destination: Hashable {
    let table: Int
    let language: String
  }

  /// What a text is, whichever file says it.
  private struct Identity: Hashable {
    let destination: Destination
    let key: [UInt8]
    let path: VariantPath
  }

  private let tables: [ExchangedTable]
  private let keys: [[[UInt8]: Int]]
  private let languages: [String]
  private let asked: [String]
  private let locator: ExchangeLocator
  private let refusals: [ExchangeProblem]

  private var accepted: [Destination: [Accepted]] = [:]
  private var stated: [Identity: (text: String, place: FilePlace)] = [:]
  private var complaints: Set<[UInt8]> = []
  private var problems: [ExchangeProblem] = []
  private var unfinished = 0

  /// An importer into the tables of a project.
  ///
  /// - Parameter asked: the languages to import, which the project need not have; all that it has
  ///   where it is empty.
  package init(_ project: ExchangeReader.Input, asked: [String], _ locator: ExchangeLocator) {
    tables = project.tables
    keys = tables.map { table in
      let keys = table.table.entries.map { Array($0.key.utf8) }
      return Dictionary(zip(keys, keys.indices), uniquingKeysWith: { $1 })
    }
    languages = Array(Set(tables.flatMap(\.table.languages))).sorted()
    self.asked = asked
    self.locator = locator
    refusals = project.problems
  }

  /// Takes in a file.
  package mutating func add(_ file: ImportedFile) {
    problems += file.problems
    guard file.problems.isEmpty else { return }
    for text in file.texts { add(text, of: file) }
  }

  private mutating func add(_ text: ImportedText, of file: ImportedFile) {
    guard let index = table(of: text, file), let language = language(of: text, file) else { return }
    let table = tables[index]
    guard let position = keys[index][Array(text.key.utf8)] else {
      let message = Message("import.unknown_key", .text(text.key), .text(table.path))
      return complain(keyPlace(text, file), message, onceFor: "key \(index) \(text.key)")
    }
    let entry = table.table.entries[position]
    let sources = (entry[table.table.sourceLanguage] ?? .text(VariantText(entry.key))).variants
      .map(EntryVariant.init)
    let counterpart = sources.counterpart(of: text.path)
    let source = counterpart?.text.text
    if let stated = text.source, let source, !stated.isSame(as: source) {
      let message = Message("import.changed_source", .text(stated), .text(source))
      return complain(
        locator.place(at: text.sourceOffset, in: file.source, path: file.path),
        message,
        note: sourceNote(text.key, table),
        onceFor: "source \(file.path) \(text.sourceOffset)"
      )
    }
    guard let wanted = text.text else { return }
    let old = entry[language]?.variants.last { $0.path == text.path }?.text
    let isSame = old.map { wanted.isSame(as: $0.text) } ?? false
    guard text.isFinished else {
      unfinished += isSame ? 0 : 1
      return
    }
    if let old, isSame {
      // A catalog also says how far a translation is.
      guard table.isCatalog, let state = text.state, state != old.state ?? "translated" else {
        return
      }
    } else if let message = mistake(of: wanted, text, language, entry, sources) {
      return complain(place(text, file), message, note: sourceNote(text.key, table))
    }
    let destination = Destination(table: index, language: language)
    let identity = Identity(
      destination: destination,
      key: Array(text.key.utf8),
      path: text.path
    )
    if let other = stated[identity] {
      guard !other.text.isSame(as: wanted) else { return }
      let message = Message("import.contradiction", .text(wanted), .text(other.text))
      let note = (place: other.place, message: Message("import.other_text"))
      return complain(place(text, file), message, note: note)
    }
    let place = place(text, file)
    stated[identity] = (wanted, place)
    accepted[destination, default: []].append(
      Accepted(text: wanted.withLineEnds(of: old?.text), imported: text, place: place)
    )
  }

  private mutating func complain(
    _ place: FilePlace,
    _ message: Message,
    note: (place: FilePlace, message: Message)? = nil,
    onceFor subject: String? = nil
  ) {
    if let subject, !complaints.insert(Array(subject.utf8)).inserted { return }
    problems.append(ExchangeProblem(place, message, note: note))
  }

  private func place(_ text: ImportedText, _ file: ImportedFile) -> FilePlace {
    locator.place(at: text.offset, in: file.source, path: file.path)
  }

  private func keyPlace(_ text: ImportedText, _ file: ImportedFile) -> FilePlace {
    locator.place(at: text.keyOffset, in: file.source, path: file.path)
  }

  private func sourceNote(
    _ key: String,
    _ table: ExchangedTable
  ) -> (place: FilePlace, message: Message)? {
    locator.place(ofKey: key, language: table.table.sourceLanguage, in: table)
      .map { ($0, Message("import.entry")) }
  }

  // MARK: Where a text goes

  /// The table that a text is of: the one of that path, else the only one whose path ends so.
  private mutating func table(
    of text: ImportedText,
    _ file: ImportedFile
  ) -> Int? {
    let name = text.table ?? PathArithmetic.split(PathArithmetic.name(file.path)).stem
    let exact = tables.indices.filter { tables[$0].path.hasSameBytes(as: name) }
    if exact.count == 1 { return exact[0] }
    let candidates =
      exact.isEmpty ? tables.indices.filter { tables[$0].path.isSamePath(as: name) } : exact
    if candidates.count == 1 { return candidates[0] }
    if candidates.isEmpty, text.table == nil, tables.count == 1 { return 0 }
    let message =
      candidates.isEmpty
      ? Message("import.unknown_table", .text(name))
      : Message(
        "import.ambiguous_table",
        .text(name),
        .text(candidates.map { tables[$0].path }.joined(separator: ", "))
      )
    complain(keyPlace(text, file), message, onceFor: "table \(name)")
    return nil
  }

  /// The language of a text as the project spells it, if it is to be imported.
  private mutating func language(of text: ImportedText, _ file: ImportedFile) -> String? {
    let language = DevelopmentLanguage(text.language, origin: .option)
    let known = language.folder(among: languages)
    let isAsked = language.folder(among: asked) != nil
    if !asked.isEmpty, !isAsked { return nil }
    if let known { return known }
    // An empty column is nobody's.
    if text.text == nil { return nil }
    if isAsked, !text.language.utf8.contains(UInt8(ascii: "/")) { return text.language }
    complain(
      place(text, file),
      Message("import.unknown_language", .text(text.language)),
      onceFor: "language \(file.path) \(text.language)"
    )
    return nil
  }

  // MARK: What would break

  private func mistake(
    of text: String,
    _ imported: ImportedText,
    _ language: String,
    _ entry: TranslationEntry,
    _ sources: [EntryVariant]
  ) -> Message? {
    if let source = sources.counterpart(of: imported.path) {
      let siblings = sources.siblings(of: source) + [source]
      let comparison = FormatComparison(
        FormatUse(text, source.format),
        with: siblings.map { FormatUse($0.text.text, $0.format) },
        isPlural: imported.path.mayDropNumber(in: language)
      )
      if let misreading = comparison.misreadings.first {
        return comparison.message(for: misreading)
      }
      if !comparison.dropped.isEmpty {
        return FormatComparison.message(forDropped: comparison.dropped)
      }
    }
    let limits = imported.limits + (entry.comment.map { LimitComment($0).limits } ?? [])
    for limit in limits {
      let count = measure(text, in: limit.unit)
      guard count > limit.maximum else { continue }
      return Message(
        "length_limit.message",
        .number(count),
        .text(limit.unit.name ?? ""),
        .number(limit.maximum)
      )
    }
    return nil
  }

  // MARK: The plan

  /// What the files that were taken in change.
  package func plan() -> Plan {
    var plan = Plan(unfinished: unfinished, problems: problems)
    let ordered = accepted.sorted {
      ($0.key.table, $0.key.language) < ($1.key.table, $1.key.language)
    }
    var catalogs: [Int: [(language: String, texts: [Accepted])]] = [:]
    for (destination, texts) in ordered {
      if tables[destination.table].isCatalog {
        catalogs[destination.table, default: []].append((destination.language, texts))
      } else {
        let edits = ImportEdits(tables[destination.table], refusals)
        edits.addFiles(texts, destination.language, to: &plan)
      }
    }
    for (table, languages) in catalogs.sorted(by: { $0.key < $1.key }) {
      ImportEdits(tables[table], refusals).addCatalog(languages, to: &plan)
    }
    plan.changes = plan.changes.filter(\.isChange)
    plan.problems.sort { left, right in
      (left.place.path, left.place.location.line, left.place.location.column)
        < (right.place.path, right.place.location.line, right.place.location.column)
    }
    return plan
  }
}

extension VariantPath {
  /// Whether a text may do without its number, because it holds for one only: “one file”.
  fileprivate func mayDropNumber(in language: String) -> Bool {
    guard case .plural(let name)? = steps.last, let category = PluralCategory(rawValue: name) else {
      return false
    }
    let rules = PluralRules(language: language)
    return category == .zero
      || (0...200).count { rules.category(of: Double($0)) == category } == 1
  }
}

extension String {
  /// Whether the texts are the same but for how their lines end, which spreadsheets change.
  fileprivate func isSame(as other: String) -> Bool {
    hasSameBytes(as: other) || unifiedLineEnds.elementsEqual(other.unifiedLineEnds)
  }

  /// The UTF-8 with an LF for each CRLF and CR.
  private var unifiedLineEnds: [UInt8] {
    var result: [UInt8] = []
    var isBehindReturn = false
    for byte in utf8 {
      if !(byte == 10 && isBehindReturn) { result.append(byte == 13 ? 10 : byte) }
      isBehindReturn = byte == 13
    }
    return result
  }

  /// The text with the line ends of another, if that one's end with CRLF.
  fileprivate func withLineEnds(of other: String?) -> String {
    guard let other, other.utf8.contains(13) else { return self }
    var result: [UInt8] = []
    for byte in unifiedLineEnds { result += byte == 10 ? [13, 10] : [byte] }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether one path is the other, or the end of it.
  fileprivate func isSamePath(as other: String) -> Bool {
    hasSameBytes(as: other) || Array(utf8).ends(with: Array(("/" + other).utf8))
      || Array(other.utf8).ends(with: Array(("/" + self).utf8))
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}
