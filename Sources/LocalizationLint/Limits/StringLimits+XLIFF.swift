import StringTables
import TextLength

extension StringLimits {
  /// Every translation of an XLIFF document, and the texts of files that name no language to
  /// translate to.
  ///
  /// A unit's `maxwidth` counts where it is in characters or bytes, beside the limits of its notes,
  /// else those of the configuration.
  package static func all(
    in document: XLIFFDocument,
    at path: String,
    _ configuration: Configuration
  ) -> [StringLimits] {
    let settings = ProjectSettings(configuration)
    return document.files.flatMap { file in
      let table = TableAddress(path: file.original).name
      let language = file.targetLanguage ?? file.sourceLanguage
      return file.units.compactMap { unit -> StringLimits? in
        let text = file.targetLanguage == nil ? unit.source : unit.target ?? ""
        guard !text.isEmpty else { return nil }
        let key = unit.key(in: file.original)
        let variant = unit.path(in: file.original)
        let written = unit.notes.flatMap { LimitComment($0).limits }
        return StringLimits(
          path: path,
          language: language,
          table: table,
          key: key,
          variant: variant.steps.isEmpty ? nil : variant.description,
          value: text,
          measuredText: settings.samples.applied(to: text),
          limits: settings.limits.limits(
            ofKey: key,
            table: table,
            language: language,
            comment: written + [unit.limit].compactMap(\.self)
          )
        )
      }
    }
  }
}
