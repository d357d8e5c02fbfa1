import StringTables

extension EntryContext {
  /// The fix that replaces parts of the value, by their UTF-8 offsets in the decoded text; none where
  /// the file does not spell the value in its place, as a binary property list does not.
  func fixes(replacing parts: [(span: Range<Int>, text: String)]) -> [Fix] {
    let whole = valuePlace.span
    let edits = parts.map { Edit(place(inValue: $0.span), $0.text) }
    let areSpelled = edits.allSatisfy { !$0.place.span.isEmpty && $0.place.span != whole }
    return edits.isEmpty || !areSpelled ? [] : [Fix(edits)]
  }

  /// The fix that takes white space from the edges of the value; none where nothing would be left.
  func fixes(trimmingStart trimsStart: Bool, end trimsEnd: Bool) -> [Fix] {
    guard let scalars = value?.unicodeScalars,
      let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return [] }
    let start = scalars[..<first].reduce(0) { $0 + UTF8.width($1) }
    let end = scalars[...last].reduce(0) { $0 + UTF8.width($1) }
    let count = scalars[last...].dropFirst().reduce(end) { $0 + UTF8.width($1) }
    return fixes(
      replacing: (trimsStart ? [(0..<start, "")] : []) + (trimsEnd ? [(end..<count, "")] : [])
    )
  }
}
