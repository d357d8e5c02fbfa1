import StringTables

extension Audit {
  /// The findings of an outcome with those about entries of a configuration that leave out nothing.
  ///
  /// - Parameters:
  ///   - paths: what was audited. Where it is not all that the configuration is about, nothing is
  ///     known of its entries.
  ///   - file: the configuration's file, which is added to the project's where it is at fault.
  package func diagnostics(
    _ outcome: Outcome,
    of paths: [String],
    by file: ConfigurationFile?,
    in project: inout Project
  ) -> [Diagnostic] {
    guard let file, !outcome.unusedIgnores.isEmpty,
      file.configuration.isWithin(paths, currentFolder: project.folder),
      var findings = findings(ofMeta: .unusedSuppression)
    else { return outcome.diagnostics }
    let document = project.add(file.document)
    for entry in outcome.unusedIgnores {
      findings.add(
        Place(file: document, span: file.ignoreSpans[entry]),
        Message("unused_suppression.ignore")
      )
    }
    return outcome.diagnostics.inserting(findings.diagnostics, ofFile: document, in: project)
  }
}

extension Configuration {
  /// Whether its folder is one of some paths, or below one.
  fileprivate func isWithin(_ paths: [String], currentFolder: String) -> Bool {
    guard let folder else { return false }
    return paths.contains { path in
      let path = PathArithmetic.normalized(path, relativeTo: currentFolder)
      return PathArithmetic.relative(folder, to: (try? FileSystem.realPath(path)) ?? path) != nil
    }
  }
}

extension [Diagnostic] {
  /// These with findings in a file that has none among them, in its place by the order of paths.
  func inserting(
    _ findings: [Diagnostic],
    ofFile file: Int,
    in project: Project
  ) -> [Diagnostic] {
    let path = project.path(ofFile: file)
    var list = self
    let index = firstIndex {
      PathArithmetic.precedes(path, project.path(ofFile: $0.place.file))
    }
    list.insert(contentsOf: findings, at: index ?? endIndex)
    return list
  }
}
