import StringTables

/// Which of the runtime attributes that a nib sets are keys.
struct RuntimeAttributes: Sendable {
  /// Further key paths, as a project has them.
  let keyPaths: Set<LiteralText>

  /// Whether the value of a key path is a key: `localizedString`, `titleLabel.localizedText`,
  /// `locKey` and what else is named so.
  func isKey(_ keyPath: String) -> Bool {
    if keyPaths.contains(LiteralText(keyPath)) { return true }
    let name = keyPath.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard !["table", "bundle", "comment"].contains(where: name.contains) else { return false }
    return ["locali", "l10n", "i18n"].contains(where: name.contains) || name.hasSuffix("lockey")
  }
}
