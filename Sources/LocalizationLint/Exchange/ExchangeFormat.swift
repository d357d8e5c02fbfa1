/// The formats between which tables are exchanged.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  /// `.strings` and `.stringsdict`, in `.lproj` folders where there are several.
  case strings
  case xcstrings
  case csv
  case xliff
  case xcloc

  /// The format of what is read from a path, by its name; nil for another, which may be a folder of
  /// tables.
  package init?(reading path: String) {
    switch PathArithmetic.split(PathArithmetic.name(path)).extension {
    case "csv", "tsv", "txt": self = .csv
    case "xliff", "xlf": self = .xliff
    case let ending:
      guard let format = ExchangeFormat(writingExtension: ending) else { return nil }
      self = format
    }
  }

  /// The format of what is written to a path, by its name; nil for a folder of several files.
  package init?(writing path: String) {
    self.init(writingExtension: PathArithmetic.split(PathArithmetic.name(path)).extension)
  }

  private init?(writingExtension ending: String) {
    switch ending {
    case "strings", "stringsdict": self = .strings
    case "xlf": self = .xliff
    default: self.init(rawValue: ending)
    }
  }
}
