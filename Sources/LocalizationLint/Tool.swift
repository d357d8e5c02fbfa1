import TextLength

/// What the tool says about itself.
package enum Tool {
  package static let name = "l10n-lint"
  package static let version = "0.1.0"

  /// The version of Unicode by which texts are counted, such as `15.0`.
  package static var unicodeVersion: String { TextLength.unicodeVersion }
}
