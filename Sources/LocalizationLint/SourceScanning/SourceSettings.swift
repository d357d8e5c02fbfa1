/// What a project says about its source.
public struct SourceSettings: Hashable, Sendable {
  /// Functions that localize, beside those of Foundation, SwiftUI and this package.
  package var functions: [LocalizationFunction] = []
  /// Members of a string that localize it, as in `"key".localized`.
  package var members: [String] = []
  /// Runtime attributes of nibs that take a key, beside those of the usual names.
  package var runtimeAttributes: [String] = []
  /// Where source is; what is audited where it is empty.
  package var paths: [String] = []

  /// What most projects need not change.
  public init() {}
}
