import Localization

/// What a project says about its audit: read from `.l10n-lint.json`, or made in code.
///
/// A configuration as it is made says nothing, and an audit by it is one without any.
public struct Configuration: Sendable {
  /// The name of the file that holds a project's configuration.
  public static let fileName = ".l10n-lint.json"

  /// The file that it was read from, as it is printed; nil for one that was made in code.
  public var path: String?
  /// The absolute path of the folder that its paths and their patterns are relative to; nil for the
  /// folder that printed paths are relative to.
  public var folder: String?
  /// The language that the others are held against; nil to find out.
  public var developmentLanguage: String?
  /// The languages that every bundle must have: what one lacks is an error of `missing_table`.
  public var requiredLanguages: [String] = []
  /// The languages whose findings are notes at most, so that they never fail a run.
  public var optionalLanguages: [String] = []
  /// Where an app looks for a key that the table of the chosen language lacks. Apple's systems look
  /// nowhere.
  public var fallback = LocalizationOptions.KeyFallback.none
  /// Patterns of the paths that are read, relative to ``folder``; all are where there are none. `*`
  /// and `?` stand for any characters of a name, `**` for any folders. What a pattern says of a
  /// folder holds for all in it.
  public var included: [String] = []
  /// Patterns of the paths that are not read, likewise. What is named on a command line is read all
  /// the same.
  public var excluded: [String] = []
  /// How much the findings of rules matter, by the rule's id; as much as by default for the others.
  public var rules: [String: RuleSetting] = [:]
  /// Limits on the length of strings.
  public var limits: [LimitSetting] = []
  /// What format specifiers are measured as, by the specifier without a position, such as `%@`; as
  /// they are written where nothing is said.
  public var samples: [String: String] = [:]
  /// What the project says about its source. Its paths are absolute, or relative to ``folder``.
  public var source = SourceSettings()
  /// Findings that are left out.
  public var ignored: [IgnoreSetting] = []
  /// The file that lists findings which are known and wait to be mended; absolute, or relative to
  /// ``folder``.
  public var baseline: String?
  /// The reports that are written where the command line asks for none.
  public var reporters: [ReportDestination] = []

  /// A configuration that says nothing.
  public init() {}

  /// The absolute path of a file that the configuration names.
  ///
  /// - Parameter currentFolder: the absolute path that stands for ``folder`` where there is none.
  public func absolutePath(of path: String, currentFolder: String) -> String {
    PathArithmetic.normalized(path, relativeTo: folder ?? currentFolder)
  }
}

/// How much the findings of a rule matter.
public struct RuleSetting: Hashable, Sendable {
  /// A severity, or that there are no findings at all.
  public enum Level: Hashable, Sendable {
    /// Findings have this severity.
    case severity(Severity)
    /// Findings have the severity that the rule itself gives them.
    case standard
    /// There are no findings.
    case off
  }

  /// The level of every finding; nil for `standard`, and for `off` where the rule is opt-in.
  public var level: Level?
  /// The levels of findings in some languages, by their names in any spelling; they go before
  /// ``level``.
  public var languages: [String: Level]
  /// What some rules can be told beside that.
  public var options = RuleOptions()

  /// A level, and those of some languages.
  public init(_ level: Level? = nil, languages: [String: Level] = [:]) {
    self.level = level
    self.languages = languages
  }
}

/// What some rules can be told.
public struct RuleOptions: Hashable, Sendable {
  /// For `key_style`: the style that keys should have, such as `snake_case`; nil for that of most
  /// keys of their table. An unknown name stands for none.
  public var keyStyle: String?
  /// For `length_ratio`: how much of the expected length is too much, in percent; 200 where nothing
  /// is said. What is shorter by as much is too short.
  public var lengthPercentage: Int?

  /// Nothing is said.
  public init() {}
}
