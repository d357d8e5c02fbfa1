import Localization
import StringTables

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

  private struct Position: Hashable {
    let table: Int
    let entry: Int
  }

  /// What a text is, whichever file says it.
  private struct Identity: Hashable {
    let destination: Destination
    let key: [UInt8]
    let path: VariantPath
  }

  let project: ExchangeReader.Input
  private let keys: [[[UInt8]: Int]]
  private let languages: [String]
  private let asked: [String]
  private let locator: ExchangeLocator

  private var namedTables: [LiteralText: [Int]] = [:]
  private var namedLanguages: [LiteralText: (known: String?, isAsked: Bool)] = [:]
  private var varied: [Position: ProjectKey] = [:]
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
    self.project = project
    keys = project.tables.map { table in
      let keys = table.table.entries.map { Array($0.key.utf8) }
      return Dictionary(zip(keys, keys.indices), uniquingKeysWith: { $1 })
    }
    languages = Set(project.tables.flatMap(\.table.languages).map(LiteralText.init)).map(\.text)
      .sorted(by: PathArithmetic.precedes)
    self.asked = asked
    self.locator = locator
  }

  private var tables: [ExchangedTable] { project.tables }

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
    let key = key(position, ofTable: index)
    let source = key.sources.counterpart(of: text.path)?.text.text
    if let stated = text.source, let source, !stated.isSame(as: source) {
      let message = Message("import.changed_source", .text(stated), .text(source))
      return complain(
        locator.place(at: text.sourceOffset, in: file.source, path: file.path),
        message,
        note: sourceNote(text.key, table),
        onceFor: "source \(file.path) \(text.sourceOffset)"
      )
    }
    let old = key.text(text.path, in: language)
    let present = old?.text ?? source
    guard var wanted = text.hasOwnReturns ? text.text : text.text?.withLineEnds(of: present) else {
      return
    }
    func says(_ other: String?) -> Bool {
      guard let other else { return false }
      return text.hasOwnReturns ? wanted.hasSameBytes(as: other) : wanted.isSame(as: other)
    }
    let isSame = says(old?.text)
    guard text.isFinished else {
      unfinished += isSame ? 0 : 1
      return
    }
    let isSource = language.hasSameBytes(as: table.table.sourceLanguage)
    if isSource || !text.isTranslatable {
      if says(present) { return }
      let message =
        isSource
        ? Message("import.source_language", .text(language)) : Message("import.untranslatable")
      return complain(place(text, file), message, note: sourceNote(text.key, table))
    }
    if let old, isSame {
      // A catalog also says how far a translation is.
      guard table.isCatalog, let state = text.state, state != old.state ?? "translated" else {
        return
      }
      wanted = old.text
    } else if let message = mistake(of: wanted, text, language, key, table) {
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
      Accepted(text: wanted, imported: text, place: place)
    )
  }

  /// A key of a table; what varies is kept, for its other variants.
  private mutating func key(_ position: Int, ofTable table: Int) -> ProjectKey {
    if let known = varied[Position(table: table, entry: position)] { return known }
    let entry = tables[table].table.entries[position]
    let key = ProjectKey(entry, of: tables[table].table)
    let isVaried = entry.texts.contains { if case .text = $0.text { false } else { true } }
    if isVaried { varied[Position(table: table, entry: position)] = key }
    return key
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
    let name = text.table ?? file.tableName
    let candidates = namedTables[LiteralText(name)] ?? project.indices(ofTable: name)
    namedTables[LiteralText(name)] = candidates
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
    let (known, isAsked) = named(text.language)
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

  /// A language as the project spells it, and whether it is one of those to import.
  private mutating func named(_ name: String) -> (known: String?, isAsked: Bool) {
    if let named = namedLanguages[LiteralText(name)] { return named }
    let language = DevelopmentLanguage(name, origin: .option)
    let named = (language.folder(among: languages), language.folder(among: asked) != nil)
    namedLanguages[LiteralText(name)] = named
    return named
  }

  // MARK: The plan

  /// What the files that were taken in change.
  package func plan() -> Plan {
    var plan = Plan(unfinished: unfinished, problems: problems)
    let destinations = Dictionary(grouping: accepted, by: \.key.table)
    for (table, destinations) in destinations.sorted(by: { $0.key < $1.key }) {
      let languages = destinations.map { (language: $0.key.language, texts: $0.value) }
        .sorted { $0.language < $1.language }
      let edits = ImportEdits(tables[table], project.problems)
      if tables[table].isCatalog {
        edits.addCatalog(languages, to: &plan)
      } else {
        for (language, texts) in languages { edits.addFiles(texts, language, to: &plan) }
      }
    }
    plan.changes = plan.changes.filter(\.isChange)
    plan.problems.sort { left, right in
      (left.place.path, left.place.location.line, left.place.location.column)
        < (right.place.path, right.place.location.line, right.place.location.column)
    }
    return plan
  }
}
