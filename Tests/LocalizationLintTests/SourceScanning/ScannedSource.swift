@testable import LocalizationLint

/// What a source text is scanned to, in short words for tests: `key`, `Table/key`, `~pattern`,
/// `?pattern`, with unknown specifiers as `%?` and run-time text as `…`.
func uses(
  _ source: String,
  as language: SourceLanguage = .swift,
  with scanner: SourceScanner = SourceScanner()
) -> [String] {
  scanner.scan(Array(source.utf8), as: language).uses.map(\.shorthand)
}

extension KeyUse {
  var shorthand: String {
    let prefix =
      switch table {
      case .named("Localizable"): ""
      case .named(let name): name + "/"
      case .undeterminable: "…/"
      }
    switch key {
    case .literal(let key): return prefix + key
    case .pattern(let pattern): return prefix + "~" + pattern.shorthand
    case .undeterminable(let pattern, _): return prefix + "?" + pattern.shorthand
    }
  }
}

extension KeyPattern {
  var shorthand: String {
    pieces.map { piece in
      switch piece {
      case .text(let text), .specifier(let text): text
      case .anySpecifier: "%?"
      case .anything: "…"
      }
    }.joined()
  }
}

/// The tokens of a Swift text, each as its kind and its text.
func swiftTokens(_ source: String) -> [String] {
  let bytes = Array(source.utf8)
  return bytes.withUnsafeBufferPointer { buffer in
    SwiftLexer.tokens(of: buffer).tokens.map {
      "\($0.kind) \(String(decoding: buffer[$0.range], as: UTF8.self))"
    }
  }
}
