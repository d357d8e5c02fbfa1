import StringTables
import TextLength

/// A string of a project with the limits that its source's comment sets.
package struct StringLimits {
  package let path: String
  package let language: String?
  package let table: String
  package let key: String
  package let value: String
  package let limits: [LengthLimit]

  /// Every string of a project, file by file.
  package static func all(in project: Project) -> [StringLimits] {
    project.bundles.flatMap { bundle in
      bundle.tables.flatMap { table in
        table.languages.indices.flatMap { strings(of: table, language: $0, in: project) }
      }
    }
  }

  private static func strings(
    of table: ProjectTable,
    language index: Int,
    in project: Project
  ) -> [StringLimits] {
    let language = table.languages[index]
    return language.entries.enumerated().compactMap { position, reference in
      let entry = project.files[reference]
      guard let value = entry.value.string,
        !project.contextFiles.contains(Int(reference.file))
      else { return nil }
      var comment = entry.comment
      if let source = table.source, let match = table.pairings[index]?.match(of: position) {
        comment = project.files[table.languages[source].entries[match]].comment
      }
      return StringLimits(
        path: project.files[Int(reference.file)].path,
        language: language.language,
        table: table.name,
        key: entry.key,
        value: value,
        limits: comment.map { LimitComment($0).limits } ?? []
      )
    }
  }
}
