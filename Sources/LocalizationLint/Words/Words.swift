import Localization
import StringTables

/// The tool's own words in one language, from the tables inside the executable.
public struct Words: Sendable {
  /// The language.
  public let language: String
  private let formats: [String: FormatString]

  /// The languages that the tool speaks, the development language first.
  public static let languages: [String] = {
    let names = Set(embeddedLocalizations.compactMap { languageOfTable(at: "\($0.path)") })
    return ["en"] + names.subtracting(["en"]).sorted()
  }()

  /// The words of a language, one of ``languages``.
  public init(language: String) {
    self.language = language
    var formats: [String: FormatString] = [:]
    for table in embeddedLocalizations
    where "\(table.path)" == "\(language).lproj/LocalizationLint.strings" {
      let bytes = Array(
        UnsafeBufferPointer(
          start: table.contents.utf8Start,
          count: table.contents.utf8CodeUnitCount
        )
      )
      for entry in TableFile(reading: bytes, as: .strings).entries {
        if let text = entry.value.string { formats[entry.key] = FormatString(text) }
      }
    }
    self.formats = formats
  }

  /// A message in words. What it quotes is made harmless and cut where it is long.
  public func text(_ message: Message) -> String {
    guard let format = formats[message.key] else { return message.key }
    guard !message.arguments.isEmpty else { return format.text }
    return format.formatted(
      message.arguments.map { argument in
        switch argument {
        case .text(let text): .string(PrintableText.quoted(text))
        case .number(let number): .integer(Int64(number))
        case .message(let message): .string(text(message))
        }
      }
    )
  }

  private static func languageOfTable(at path: String) -> String? {
    let folder = PathArithmetic.parent(path)
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : nil
  }
}
