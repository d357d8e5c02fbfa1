import StringTables

extension Rule {
  /// A key that stands after one that it should precede.
  public static let unsortedKeys = Rule(
    id: "unsorted_keys",
    severity: .warning,
    isOptIn: true,
    flags: Message("unsorted_keys.flags"),
    reason: Message("unsorted_keys.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "b" = "B";
        ↓"a" = "A";
        "c" = "C";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "Z" = "Z";
        "a" = "A";
        "ä" = "Ä";
        """
      ],
    ],
    check: .file { file, findings in
      guard file.table.format == .strings else { return }
      var last: TableEntry?
      for entry in file.table.entries {
        if let last, entry.key.utf8.lexicographicallyPrecedes(last.key.utf8) {
          findings.add(
            Place(file: file.index, span: entry.keySpan),
            Message("unsorted_keys.message", .text(entry.key), .text(last.key)),
            key: entry.key
          )
        } else {
          last = entry
        }
      }
    }
  )
}
