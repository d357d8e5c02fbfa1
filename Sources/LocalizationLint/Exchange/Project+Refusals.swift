import StringTables

extension Project {
  /// What is wrong with the files that Apple's reader refuses or does not read to the end. A file
  /// without a byte says nothing, and loses nothing.
  package func refusals(_ locator: ExchangeLocator) -> [ExchangeProblem] {
    let refused = Set(files.indices.filter { files[$0].table.losesEntries })
    guard !refused.isEmpty else { return [] }
    return Audit(rules: Rule.ofFiles, jobs: 1).diagnostics(of: self).compactMap { diagnostic in
      guard refused.contains(diagnostic.place.file), diagnostic.severity == .error else {
        return nil
      }
      let file = files[diagnostic.place.file]
      return ExchangeProblem(
        locator.place(
          at: diagnostic.place.span.lowerBound,
          in: file.table.source,
          path: file.path
        ),
        diagnostic.message
      )
    }
  }
}

extension TableFile {
  /// Whether Apple's reader does not load all of the entries.
  package var losesEntries: Bool {
    let isEmpty = diagnostics.contains { if case .emptyFile = $0.kind { true } else { false } }
    return isRejected && !isEmpty || diagnostics.contains { $0.category == .unreachableEntries }
  }
}
