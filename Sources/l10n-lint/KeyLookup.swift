import Localization
import LocalizationLint
import TextLength

/// A key, looked up in the bundles below a folder as apps on Apple's systems would.
struct KeyLookup {
  let key: String
  let table: String?
  /// Those of the command line; none for those of the process.
  let preferences: [String]
  let loading: ProjectLoading
  let path: String

  /// What a bundle says for the key.
  struct Answer {
    /// The bundle's folder.
    let folder: String
    let resolution: Resolution
  }

  /// What those bundles say that have the key; where none has, what the first says. Nil where
  /// nothing can be looked up, or a table that counts for the key cannot be read, having said so.
  func answers(
    in context: CommandContext,
    _ resolve: (LocalizationBundle) -> Resolution
  ) -> [Answer]? {
    guard let input = loading.input([path], in: context) else { return nil }
    let loader = loading.loader(for: input, in: context)
    let (folders, language, failures) = loader.bundleFolders(below: path)
    for failure in failures { context.complain(failure) }
    guard failures.isEmpty else { return nil }
    guard !folders.isEmpty else {
      context.complainOfNothing(in: [path])
      return nil
    }
    let bundles = folders.map {
      bundle(at: $0, language, input.configuration, context.console.readEnvironment())
    }
    complainOfUnmatched(in: bundles, context)
    let answers = zip(folders, bundles).map { Answer(folder: $0, resolution: resolve($1)) }
    guard answers.allSatisfy({ couldRead($0, in: context) }) else { return nil }
    let found = answers.filter { $0.resolution.source == .found }
    return found.isEmpty ? Array(answers.prefix(1)) : found
  }

  /// Whether the tables that an answer takes for absent are, the others having been said on standard
  /// error.
  private func couldRead(_ answer: Answer, in context: CommandContext) -> Bool {
    let absent = answer.resolution.searched.filter { $0.outcome == .absent }
    let failures = absent.compactMap { step -> ProjectScanner.Failure? in
      let path = PathArithmetic.join(answer.folder, step.path)
      guard !FileSystem.isAbsent(path) else { return nil }
      do throws(FileSystem.Failure) {
        _ = try FileSystem.contents(of: path)
        return nil
      } catch {
        let displayed = ProjectLoader.displayed(path, in: context.console.currentFolder)
        return ProjectScanner.Failure(path: displayed, reason: .unreadable(error))
      }
    }
    for failure in failures { context.complain(failure) }
    return failures.isEmpty
  }

  /// The first limit that the project sets for the key in a table of a language.
  func limit(in table: String, _ language: String?, _ context: CommandContext) -> LengthLimit? {
    guard let input = loading.input([path], in: context),
      let project = loading.load(input, in: context).project
    else { return nil }
    return StringLimits.all(ofKey: key, table: table, language: language, in: project).lazy
      .compactMap(\.limits.first?.limit).first
  }

  private func bundle(
    at folder: String,
    _ language: DevelopmentLanguage,
    _ configuration: Configuration,
    _ environment: [String: String]
  ) -> LocalizationBundle {
    var options = LocalizationOptions()
    options.developmentLanguage = language.name
    // What an app on Apple's systems sees, wherever the tool runs.
    options.variantSuffixes = []
    let preferences =
      preferences.isEmpty
      ? LanguagePreferences.preferences(arguments: [], environment: environment) : preferences
    let bundle = LocalizationBundle(path: folder, preferences: preferences, options: options)
    if configuration.fallback == .none { return bundle }
    options.fallback = configuration.fallback(among: bundle.localizations)
    return LocalizationBundle(path: folder, preferences: preferences, options: options)
  }

  /// Names the languages that were asked for and that no bundle has anything for.
  private func complainOfUnmatched(in bundles: [LocalizationBundle], _ context: CommandContext) {
    for language in preferences {
      let isMatched = bundles.contains { bundle in
        !LanguageMatcher.localizations(
          from: bundle.localizations,
          forPreferences: [language]
        ).isEmpty
      }
      if !isMatched { context.complain(Message("resolve.unmatched", .text(language))) }
    }
  }
}

extension LowArguments {
  /// A lookup of a key below a path, the current folder if none is given.
  func lookup(of key: String, in path: String?, preferring preferences: [String]) -> KeyLookup {
    KeyLookup(
      key: key,
      table: table,
      preferences: preferences,
      loading: ProjectLoading(self),
      path: path ?? "."
    )
  }
}
