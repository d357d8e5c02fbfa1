import Localization
import StringTables

/// A table on its way between formats, with the files that it comes from.
package struct ExchangedTable: Sendable {
  /// What it says; its name is ``path``.
  package var table: TranslationTable
  /// The folder of its bundle, relative to what was read; empty for that itself.
  package let folder: String
  /// Its name in that folder.
  package let name: String
  /// Whether a string catalog holds it, and not `.lproj` folders.
  package let isCatalog: Bool
  /// Where it comes from.
  package var parts: [Part]

  /// A file that the table, or a part of it, comes from.
  package struct Part: Sendable {
    /// The one language that it has; nil for several.
    package let language: String?
    /// As it is printed.
    package let path: String
    package let content: Content

    /// Whether a language is its one.
    func isOf(_ language: String) -> Bool { self.language?.hasSameBytes(as: language) == true }
  }

  /// A file that was read.
  package enum Content: Sendable {
    case table(TableFile)
    case catalog(StringCatalog)
    /// A file of a document.
    case document(XLIFFDocument.Reading, file: Int)
    case sheet(CSVTable.Reading, TranslationSheet)

    var source: SourceText {
      switch self {
      case .table(let file): file.source
      case .catalog(let catalog): catalog.source
      case .document(let reading, _): reading.source
      case .sheet(let reading, _): reading.source
      }
    }
  }

  /// The name behind the folder, which tells tables apart.
  package var path: String { PathArithmetic.join(folder, name) }
}

/// A place in a file that need not be one of a project.
package struct FilePlace: Hashable, Sendable {
  /// As it is printed.
  package let path: String
  package let location: SourceLocation
}

/// Finds where keys of exchanged tables stand; reads each file for that once.
package final class ExchangeLocator {
  private var lines: [LiteralText: LineIndex] = [:]
  private var offsets: [LiteralText: [[UInt8]: Int]] = [:]

  package init() {}

  /// Where what is lost stands.
  package func place(of loss: ExchangeLoss) -> FilePlace? {
    let (language, table) = (loss.loss.language, loss.table)
    if let key = loss.loss.key { return place(ofKey: key, language: language, in: table) }
    return loss.loss.place.map { place(at: $0.offset, in: table.parts[$0.file]) }
  }

  /// Where a key stands in a language, else where it stands at all.
  package func place(
    ofKey key: String,
    language: String?,
    in table: ExchangedTable
  ) -> FilePlace? {
    let parts = table.parts
    let first = parts.filter { $0.language == nil || language.map($0.isOf) == true }
    for part in first + parts {
      if let offset = offset(ofKey: key, language: language, in: part, of: table) {
        return place(at: offset, in: part)
      }
    }
    return nil
  }

  /// A place in a file by its UTF-8 offset.
  package func place(at offset: Int, in part: ExchangedTable.Part) -> FilePlace {
    place(at: offset, in: part.content.source, path: part.path)
  }

  /// A place in a text by its UTF-8 offset.
  package func place(at offset: Int, in source: SourceText, path: String) -> FilePlace {
    let index = lines[LiteralText(path)] ?? LineIndex(source)
    lines[LiteralText(path)] = index
    return FilePlace(path: path, location: index.location(at: offset))
  }

  private func offset(
    ofKey key: String,
    language: String?,
    in part: ExchangedTable.Part,
    of table: ExchangedTable
  ) -> Int? {
    switch part.content {
    case .table(let file): return file.entry(forKey: key)?.span.lowerBound
    case .catalog(let catalog):
      let entry = catalog.entry(forKey: key)
      let localization = language.flatMap { entry?.localization($0) }
      return localization?.span.lowerBound ?? entry?.span.lowerBound
    case .document(let reading, let file):
      return known(part, "\(file)") {
        let file = reading.document.files[file]
        return file.units.compactMap { unit in
          unit.place.map { (Array(unit.key(in: file.original).utf8), $0.unit.lowerBound) }
        }
      }[Array(key.utf8)]
    case .sheet(let reading, let sheet):
      return known(part, table.path) {
        sheet.rows.filter { $0.table.isEmpty || $0.table.hasSameBytes(as: table.path) }.map {
          (Array($0.key.utf8), reading.offset(ofColumn: 0, inRow: $0.index))
        }
      }[Array(key.utf8)]
    }
  }

  private func known(
    _ part: ExchangedTable.Part,
    _ name: String,
    _ list: () -> [([UInt8], Int)]
  ) -> [[UInt8]: Int] {
    let id = LiteralText(part.path + "\0" + name)
    let known = offsets[id] ?? Dictionary(list(), uniquingKeysWith: { first, _ in first })
    offsets[id] = known
    return known
  }
}
