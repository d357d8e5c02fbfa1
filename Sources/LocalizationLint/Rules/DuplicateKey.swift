import StringTables

extension Rule {
  /// A key that stands in a file more than once.
  public static let duplicateKey = Rule(
    id: "duplicate_key",
    severity: .error,
    milderSeverity: .warning,
    flags: Message("duplicate_key.flags"),
    reason: Message("duplicate_key.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "name" = "Name";
        ↓"title" = "Heading";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        ↓"title" = "Title";
        ↓title = "Title";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "Title" = "Title";
        "title " = "Title";
        """
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics {
        guard diagnostic.category == .duplicateKey else { continue }
        guard case .duplicateKey(let first, let last, let valuesDiffer) = diagnostic.kind else {
          findings.add(diagnostic, in: file)
          continue
        }
        var notes = [Note(Place(file: file.index, span: first), Message("note.first_entry"))]
        if last != diagnostic.span {
          notes.append(Note(Place(file: file.index, span: last), Message("note.winning_entry")))
        }
        let entry = file.table.entry(at: diagnostic.span)
        let key = entry?.key ?? ""
        let message =
          valuesDiffer
          ? Message("duplicate_key.differing", .text(key))
          : Message("duplicate_key.equal", .text(key))
        findings.add(
          Place(file: file.index, span: diagnostic.span),
          message,
          isMilder: !valuesDiffer,
          key: key,
          notes: notes,
          fixes: valuesDiffer ? [] : file.fixes(removing: entry, after: file.table.entry(at: first))
        )
      }
    }
  )
}

extension TableFile {
  /// The entry whose key is written at a place.
  fileprivate func entry(at span: Range<Int>) -> TableEntry? {
    let index = entries.partitioningIndex { $0.keySpan.upperBound > span.lowerBound }
    return index < entries.count ? entries[index] : nil
  }
}
