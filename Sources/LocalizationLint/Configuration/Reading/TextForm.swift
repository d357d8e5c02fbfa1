import ICUBridge
import Localization

/// What a text of the configuration may be.
struct TextForm: Sendable {
  let schema: Schema
  /// What is wrong with a text that the member of a name has; nil for nothing.
  let problem: @Sendable (String, _ name: String) -> ConfigurationProblem.Kind?
  /// What several spellings of one name have in common.
  var canonical: @Sendable (String) -> String = { $0 }

  /// The length in UTF-8 that a text may have: what is matched against every key stays short.
  static let limit = 1000

  /// Any text that is not empty.
  static let any = TextForm(schema: .text(pattern: "[\\s\\S]")) { text, name in
    if text.isEmpty { return .empty(name) }
    return text.utf8.count > limit ? .tooLong(name, limit) : nil
  }

  /// One of some names.
  static func choice(_ names: [String]) -> TextForm {
    TextForm(schema: .choice(names)) { text, name in
      names.contains(text) ? nil : .unknownValue(text, of: name, names)
    }
  }

  /// The id of a rule whose severity is the project's choice.
  static let rule = TextForm(schema: .choice(Rule.configurable.map(\.id))) { text, _ in
    let ids = Rule.configurable.map(\.id)
    return ids.contains(text) ? nil : .unknownRule(text, ids)
  }

  /// The name of a language, in any spelling that a folder may have.
  static let language = TextForm(
    schema: .text(pattern: "^[A-Za-z0-9]{2,}([-_][A-Za-z0-9]+)*$")
  ) { text, _ in
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let language = String(LanguageIdentifier(text).language)
    return isPlain && icubridge_is_language(language) ? nil : .unknownLanguage(text)
  } canonical: {
    DevelopmentLanguage.canonical($0)
  }
}
