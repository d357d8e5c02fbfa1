/// Findings that are left out: those that all that is said here holds for.
public struct IgnoreSetting: Hashable, Sendable {
  /// The ids of rules; every rule where there are none.
  public var rules: [String] = []
  /// Patterns of keys, in which `*` stands for any characters; with or without a key where there are
  /// none.
  public var keys: [String] = []
  /// Languages, in any spelling; with or without a language where there are none.
  public var languages: [String] = []
  /// Patterns of paths as in ``Configuration/excluded``; all paths where there are none.
  public var paths: [String] = []
  /// Why, for whoever reads the configuration.
  public var reason: String?

  /// Every finding, before anything is said.
  public init() {}
}
