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

/// What a project may say about its source.
func settings(
  functions: [LocalizationFunction] = [],
  members: [String] = [],
  runtimeAttributes: [String] = []
) -> SourceSettings {
  var settings = SourceSettings()
  settings.functions = functions
  settings.members = members
  settings.runtimeAttributes = runtimeAttributes
  return settings
}

extension KeyUse {
  var shorthand: String {
    let prefix =
      switch table {
      case .named("Localizable"): ""
      case .deferred: "*/"
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

/// The string literals and regular expressions that the lexer sees in a Swift text, outermost
/// first, as they are written.
func swiftLiterals(_ source: String) -> [String] {
  let bytes = Array(source.utf8)
  return bytes.withUnsafeBufferPointer { buffer in
    SwiftLexer.read(buffer) { tokens, _ in
      tokens.compactMap { token in
        let end =
          switch token.kind {
          case .string, .regex: token.end
          case .stringOpen: tokens[Int(token.partner)].end
          default: UInt32(0)
          }
        return end > 0 ? String(decoding: buffer[Int(token.start)..<Int(end)], as: UTF8.self) : nil
      }
    }
  }
}
