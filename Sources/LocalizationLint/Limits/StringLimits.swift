import Localization
import StringTables
import TextLength

/// A text of a project with the limits that its source's comment and the configuration set.
package struct StringLimits {
  package let path: String
  package let language: String?
  package let table: String
  package let key: String
  /// Which of the string's texts it is, as ``VariantPath`` spells it; nil for the only one.
  package let variant: String?
  package let value: String
  /// The text with samples in place of what is put in: what is measured.
  package let measuredText: String
  package let limits: [StringLimit]

  /// Every text of a project, file by file.
  package static func all(in project: Project) -> [StringLimits] {
    project.ownBundles.flatMap { bundle in
      bundle.tables.flatMap { table in
        table.languages.indices.flatMap { strings(of: table, language: $0, in: project) }
      }
    }
  }

  /// The texts that a key has in a language, bundle by bundle.
  package static func all(
    ofKey key: String,
    table name: String,
    language: String?,
    in project: Project
  ) -> [StringLimits] {
    let wanted = language.map(LiteralText.init)
    return project.bundles.flatMap(\.tables).filter { $0.name.hasSameBytes(as: name) }
      .flatMap { table in
        table.languages.indices
          .filter { table.languages[$0].language.map(LiteralText.init) == wanted }
          .flatMap { strings(of: table, language: $0, key: key, in: project) }
      }
  }

  private static func strings(
    of table: ProjectTable,
    language index: Int,
    key: String? = nil,
    in project: Project
  ) -> [StringLimits] {
    let language = table.languages[index]
    return language.entries.enumerated().flatMap { position, reference -> [StringLimits] in
      let entry = project.files[reference]
      guard key.map(entry.key.hasSameBytes) != false else { return [] }
      guard !project.contextFiles.contains(Int(reference.file)) else { return [] }
      var comment = entry.comment
      if let source = table.source, let match = table.pairings[index]?.match(of: position) {
        comment = project.files[table.languages[source].entries[match]].comment
      }
      let limits = project.limits(
        of: entry,
        table: table.name,
        language: language.language,
        comment: comment
      )
      return entry.texts.map { text in
        StringLimits(
          path: project.files[Int(reference.file)].path,
          language: language.language,
          table: table.name,
          key: entry.key,
          variant: text.path.steps.isEmpty ? nil : text.path.description,
          value: text.text.text,
          measuredText: project.settings.samples.applied(to: text.text.text, text.format),
          limits: limits
        )
      }
    }
  }
}

extension Project {
  /// The limits that a string's texts have to keep: those of its source's comment, of the
  /// configuration, and of the unit of XLIFF that it is.
  package func limits(
    of entry: TableEntry,
    table: String,
    language: String?,
    comment: String?
  ) -> [StringLimit] {
    limits(ofKey: entry.key, table: table, language: language, comment: comment)
      + (entry.exchangeUnit?.limit.map { [StringLimit($0)] } ?? [])
  }

  /// Those of its source's comment, and of the configuration.
  func limits(
    ofKey key: String,
    table: String,
    language: String?,
    comment: String?
  ) -> [StringLimit] {
    settings.limits.limits(
      ofKey: key,
      table: table,
      language: nameForLimits(language),
      comment: comment.map { LimitComment($0).limits } ?? []
    )
  }

  /// Whether the configuration has limits on a string.
  func limitsApply(to key: Span<UInt8>, table: String, language: String?) -> Bool {
    key.withUnsafeBufferPointer {
      settings.limits.apply(to: $0, table: table, language: nameForLimits(language))
    }
  }

  /// What is in no language, or shared by all, is in the development language.
  private func nameForLimits(_ language: String?) -> String {
    guard let language, language != baseLanguage else { return developmentLanguage.name }
    return language
  }
}
