import StringTables

extension Rule {
  /// A key that stands elsewhere than in the order of the keys' bytes: of those that could be moved to
  /// put a file in order, the fewest.
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
      [
        "en.lproj/Localizable.strings": """
        ↓"you" = "You";
        "a" = "A";
        "b" = "B";
        "d" = "D";
        ↓"c" = "C";
        "e" = "E";
        """
      ],
    ],
    check: .file { file, findings in
      guard file.table.format == .strings else { return }
      let entries = file.table.entries
      let keys = entries.map(\.key)
      let kept = longestSortedRun(of: keys)
      let isKept = Set(kept)
      for (position, entry) in entries.enumerated() where !isKept.contains(position) {
        // Kept keys are in order, so this one has its place between two of them.
        let next = kept.partitioningIndex { keys[position].precedes(keys[$0]) }
        let message =
          next > 0 && kept[next - 1] > position
          ? Message("unsorted_keys.behind", .text(entry.key), .text(keys[kept[next - 1]]))
          : Message("unsorted_keys.message", .text(entry.key), .text(keys[kept[next]]))
        findings.add(
          Place(file: file.index, span: entry.keySpan),
          message,
          key: entry.key
        )
      }
    }
  )

  /// The positions of as many keys as can be in order where they stand; of two that could be, the
  /// first.
  private static func longestSortedRun(of keys: [String]) -> [Int] {
    // From the end: by their length, the runs whose first key is the greatest.
    var starts: [Int] = []
    var next = [Int?](repeating: nil, count: keys.count)
    for position in keys.indices.reversed() {
      let length = starts.partitioningIndex { keys[$0].precedes(keys[position]) }
      next[position] = length > 0 ? starts[length - 1] : nil
      if length == starts.count { starts.append(position) } else { starts[length] = position }
    }
    var run: [Int] = []
    var position = starts.last
    while let kept = position {
      run.append(kept)
      position = next[kept]
    }
    return run
  }
}

extension String {
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
