import StringTables

/// A text, and how it was come by.
public struct Resolution: Sendable, Hashable {
  /// What the text is.
  public enum Source: String, Sendable, Hashable {
    /// What a table says.
    case found
    /// The value that the caller gave for this case.
    case defaultValue
    /// The key itself, for want of anything else.
    case key
  }

  /// A file that was looked for.
  public struct Step: Sendable, Hashable {
    /// What came of it.
    public enum Outcome: String, Sendable, Hashable {
      /// There is no such file.
      case absent
      /// The file has the key.
      case found
      /// The file was read and does not have the key.
      case keyMissing
      /// The file has the key, and another one that overrides it has it too.
      case overridden
      /// The file's value for the key is no text, such as an array.
      case notText
      /// The file is broken and counts as empty.
      case rejected
    }

    /// Relative to the source.
    public let path: String
    /// What came of it.
    public let outcome: Outcome
  }

  /// What a person sees.
  public let text: String
  /// What was looked up.
  public let key: String
  /// The table's name.
  public let table: String
  /// What the text is.
  public let source: Source
  /// The localization, as its folder spells it; nil for a file outside of `.lproj` folders.
  public let language: String?
  /// The file that says so, relative to the source; nil where none does.
  public let path: String?
  /// Where in the file the entry stands; nil where it has no places, as in a binary table.
  public let location: SourceLocation?
  /// Arguments that could not be printed; their specifiers show between `⟨` and `⟩`.
  public let problems: [FormatProblem]
  /// Every file that was looked for, in order.
  public let searched: [Step]
}

extension Resolution {
  /// - Parameter source: what the text is if no table has the key.
  init(of key: String, _ printed: PrintedText, otherwise source: Source) {
    let found = printed.table?.file(forKey: key)
    let all = [printed.tables.main] + printed.tables.fallbacks
    let searched =
      all.prefix { $0 !== printed.table } + all.filter { $0 === printed.table }.prefix(1)
    text = printed.text
    self.key = key
    table = printed.tables.name
    self.source = printed.table != nil ? .found : source
    language = found?.language
    path = found?.file.path
    location = found?.file.location(ofKey: key)
    problems = printed.problems
    self.searched = searched.flatMap { $0.steps(forKey: key) }
  }
}
