import Localization
import LocalizationLint

/// `l10n-lint resolve`: what people would see for a key, and why.
struct ResolveCommand {
  let key: String
  let table: String?
  let preferences: [String]
  let arguments: [FormatArgument]
  let loading: ProjectLoading
  let path: String

  init(_ low: LowArguments) throws(UsageError) {
    guard let key = low.positionals.first else {
      throw .missingArgument("KEY", command: "resolve")
    }
    try low.requirePositionals(atMost: 2)
    self.key = key
    table = low.table
    preferences = low.languages
    arguments = low.arguments.map(ResolveCommand.argument)
    loading = ProjectLoading(low)
    path = try low.paths(after: 1).first ?? "."
  }

  /// A number where the text is one.
  private static func argument(_ text: String) -> FormatArgument {
    if let integer = Int64(text) { return .integer(integer) }
    if let number = Double(text) { return .double(number) }
    return .string(text)
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let input = loading.input([path], in: context) else { return .unable }
    let loader = loading.loader(for: input, in: context)
    let (folders, language, failures) = loader.bundleFolders(below: path)
    for failure in failures { context.complain(failure) }
    guard failures.isEmpty else { return .unable }
    guard !folders.isEmpty else {
      context.complainOfNothing(in: [path])
      return .unable
    }
    let resolutions = folders.map { folder in
      (folder, resolution(in: folder, language, input.configuration, context.console.environment))
    }
    let found = resolutions.filter { $0.1.source == .found }
    let shown = found.isEmpty ? Array(resolutions.prefix(1)) : found
    for (folder, resolution) in shown { show(resolution, in: folder, context) }
    return found.isEmpty ? .findings : .clean
  }

  private func resolution(
    in folder: String,
    _ language: DevelopmentLanguage,
    _ configuration: Configuration,
    _ environment: [String: String]
  ) -> Resolution {
    var options = LocalizationOptions()
    options.developmentLanguage = language.name
    // What an app on Apple's systems sees, wherever the tool runs.
    options.variantSuffixes = []
    let preferences =
      preferences.isEmpty
      ? LanguagePreferences.preferences(arguments: [], environment: environment) : preferences
    var bundle = LocalizationBundle(path: folder, preferences: preferences, options: options)
    if configuration.fallback != .none {
      options.fallback = configuration.fallback(among: bundle.localizations)
      bundle = LocalizationBundle(path: folder, preferences: preferences, options: options)
    }
    return bundle.resolve(key, table: table, arguments: arguments)
  }

  private func show(_ resolution: Resolution, in folder: String, _ context: CommandContext) {
    let displayed = ProjectLoader.displayed(folder, in: context.console.currentFolder)
    func path(_ relative: String) -> String {
      displayed == "." ? relative : displayed + "/" + relative
    }
    context.print(PrintableText.escaped(resolution.text, keepsLineBreaks: true))
    if let found = resolution.path {
      let place = resolution.location.map { ":\($0.line):\($0.column)" } ?? ""
      context.print("  " + PrintableText.escaped(path(found)) + place)
    }
    for step in resolution.searched {
      let outcome = context.words.text(ResolveCommand.message(step.outcome))
      context.print("  " + PrintableText.escaped(path(step.path)) + ": " + outcome)
    }
    if resolution.source != .found {
      context.print("  " + context.words.text(Message("resolve.key_shows")))
    }
  }

  private static func message(_ outcome: Resolution.Step.Outcome) -> Message {
    switch outcome {
    case .absent: Message("resolve.absent")
    case .found: Message("resolve.found")
    case .keyMissing: Message("resolve.key_missing")
    case .overridden: Message("resolve.overridden")
    case .notText: Message("resolve.not_text")
    case .rejected: Message("resolve.rejected")
    }
  }
}
