import Localization
import LocalizationLint

/// `l10n-lint languages`: which localizations would be used, in order.
struct LanguagesCommand {
  let available: [String]
  let preferred: [String]

  init(_ low: LowArguments) throws(UsageError) {
    try low.requirePositionals(atMost: 0)
    guard let available = low.available else {
      throw .missingArgument("--available", command: "languages")
    }
    guard let preferred = low.preferred else {
      throw .missingArgument("--preferred", command: "languages")
    }
    self.available = available
    self.preferred = preferred
  }

  func perform(in context: CommandContext) -> RunStatus {
    for name in LanguageMatcher.localizations(from: available, forPreferences: preferred) {
      context.print(PrintableText.escaped(name))
    }
    return .clean
  }
}
