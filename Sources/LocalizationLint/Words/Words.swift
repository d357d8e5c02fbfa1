import Localization

/// The tool's own words in one language, from the tables inside the executable.
public struct Words: Sendable {
  /// The language.
  public let language: String
  private let bundle: LocalizationBundle

  private static let table = "LocalizationLint"
  private static let allLanguages = LocalizationBundle(
    source: MemorySource(embedded: embeddedLocalizations),
    preferences: [developmentLanguage]
  )
  private static let developmentLanguage = "en"

  /// The languages that the tool speaks, the development language first.
  public static let languages: [String] = {
    // By the names of their tables, whose reading can wait until words are asked for.
    let others = embeddedLocalizations.map(\.path.description)
      .filter { $0.hasSuffix("/\(table).strings") }
      .map { String($0.prefix { $0 != "." }) }
      .filter { $0 != developmentLanguage }
    return [developmentLanguage] + others.sorted()
  }()

  /// The words for a person with these preferences, best first.
  public init(preferring preferences: [String]) {
    bundle = Words.allLanguages.preferring(preferences)
    language = bundle.preferredLocalizations.first ?? Words.developmentLanguage
  }

  /// The format of a message, as the table has it.
  package func format(_ key: String) -> String {
    bundle.localizedString(forKey: key, table: Words.table)
  }

  /// A message in words. What it quotes is made harmless.
  public func text(_ message: Message) -> String {
    let format = format(message.key)
    guard !message.arguments.isEmpty else { return format }
    return FormatString(format).formatted(
      message.arguments.map { argument in
        switch argument {
        case .text(let text): .string(PrintableText.escaped(text))
        case .names(let names): .string(names.joined(separator: ", "))
        case .number(let number): .integer(Int64(number))
        case .message(let message): .string(text(message))
        }
      }
    )
  }
}
