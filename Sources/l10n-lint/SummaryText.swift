import LocalizationLint

/// What is said on standard error after an audit.
struct SummaryText {
  let text: String

  init(_ report: Report) {
    let summary = Summary(report)
    let words = report.words
    var lines = [words.text(summary.counts)]
    let development = report.project.developmentLanguage
    lines.append(words.text(SummaryText.explanation(of: development)))
    if let advice = SummaryText.advice(about: development, among: summary.languages) {
      lines.append(words.text(advice))
    }
    text = lines.joined(separator: "\n")
  }

  private static func explanation(of language: DevelopmentLanguage) -> Message {
    let name = Message.Argument.text(language.name)
    return switch language.origin {
    case .option: Message("summary.development_language.option", name)
    case .configuration(let path), .project(let path):
      Message("summary.development_language.project", name, .text(path))
    case .catalog(let path): Message("summary.development_language.catalog", name, .text(path))
    case .infoPlist(let path):
      Message("summary.development_language.info_plist", name, .text(path))
    case .assumption: Message("summary.development_language.assumption", name)
    }
  }

  private static func advice(
    about language: DevelopmentLanguage,
    among languages: [String]
  ) -> Message? {
    guard !languages.isEmpty, language.folder(among: languages) == nil else { return nil }
    guard let nearest = language.nearest(among: languages) else {
      return Message("summary.no_such_language", .text(language.name))
    }
    return Message("summary.nearest_language", .text(language.name), .text(nearest))
  }
}
