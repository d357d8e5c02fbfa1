import StringTables

extension FileContext {
  /// The fix of what a reader saw, where what is right is certain.
  func fixes(of diagnostic: TableDiagnostic) -> [Fix] {
    let place = Place(file: index, span: diagnostic.span)
    switch diagnostic.kind {
    case .missingSemicolon(after: .value, let found, let foundAt)
    where faults.lacksOnlySemicolons
      && startsLine(found, foundAt, after: diagnostic.span.lowerBound):
      return [Fix(Edit(place, ";"))]
    case .unexpected(.scalar(";"), expected: .key) where diagnostic.span.count == 1,
      .repeatedByteOrderMark where !diagnostic.span.isEmpty:
      return [Fix(Edit(place, ""))]
    case .missingByteOrderMark where table.container == .text && faults.isWellFormed:
      return [.toUTF8]
    case .unusualEncoding(let name)
    where name.hasPrefix("UTF-") && table.container == .text && faults.isWellFormed:
      return [.toUTF8]
    case .unknownEscape(let scalar):
      return replacement(ofEscaped: scalar, at: diagnostic.span).map { [Fix(Edit(place, $0))] }
        ?? []
    default: return []
    }
  }

  /// The fix that takes out an entry that says again what another says, unless a comment would be
  /// lost with it.
  func fixes(removing entry: TableEntry?, after first: TableEntry?) -> [Fix] {
    guard let entry, let first, !table.isRejected, table.container == .text,
      entry.comment.map({ first.comment?.hasSameBytes(as: $0) == true }) ?? true,
      isNearLineStart(entry.span.lowerBound)
    else { return [] }
    let edits = table.edits(removing: entry).map { edit in
      Edit(Place(file: index, span: edit.span), edit.replacement)
    }
    return [Fix(edits)]
  }

  /// Whether a line begins not far before an offset, so that looking for it costs little.
  private func isNearLineStart(_ offset: Int) -> Bool {
    let before = table.source.utf8[..<offset].suffix(1000)
    return before.startIndex == 0 || before.contains(where: \.isLineBreak)
  }

  /// Whether the next entry begins on a line of its own, or there is none.
  private func startsLine(
    _ found: TableDiagnostic.Found,
    _ foundAt: Int,
    after start: Int
  ) -> Bool {
    if found == .endOfFile { return true }
    guard case .scalar("\"") = found else { return false }
    return table.source.utf8[start..<max(start, foundAt)].contains(where: \.isLineBreak)
  }

  /// What an escape stands for that Apple's reader takes for its letter alone.
  private func replacement(ofEscaped scalar: Unicode.Scalar, at span: Range<Int>) -> String? {
    switch scalar {
    case "u":
      let digits = table.source.utf8[span.upperBound...].prefix(4)
      return digits.count == 4 && digits.allSatisfy { $0.hexadecimal != nil } ? "\\U" : nil
    // Letters and some signs may belong to a pattern or to code, and lack a second backslash.
    case "@", "%", "/", "&", "!", ",", ":", ";", "=", "<", ">", "-", "~", "#": return String(scalar)
    default: return scalar.isASCII ? nil : String(scalar)
    }
  }
}

/// What is to be known of all that is wrong with a file before one thing is mended, looked for once.
final class FileFaults {
  /// Whether all that Apple's reader refuses is entries without their `;`: where a quote is at
  /// fault, another place may be meant.
  private(set) lazy var lacksOnlySemicolons = diagnostics.allSatisfy { diagnostic in
    guard diagnostic.category == .syntaxError else { return true }
    switch diagnostic.kind {
    case .missingSemicolon(after: .value, _, _), .repeatedByteOrderMark: return true
    default: return false
    }
  }

  /// Whether every byte of the file is text.
  private(set) lazy var isWellFormed = !diagnostics.contains {
    $0.kind == .illFormedText || $0.kind == .strayByte
  }

  private let diagnostics: [TableDiagnostic]

  init(_ table: TableFile) { diagnostics = table.diagnostics }
}
