import LocalizationLint

/// `l10n-lint init`: a configuration to begin with.
struct InitCommand {
  let folder: String
  /// Whether the JSON Schema of configurations is printed instead.
  let printsSchema: Bool
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    try low.requirePositionals(atMost: 1)
    folder = try low.paths().first ?? "."
    printsSchema = low.printsSchema
    if printsSchema, let folder = low.positionals.first {
      throw .unexpectedArgument(folder, command: "init --schema")
    }
    if printsSchema, low.developmentLanguage != nil {
      throw .contradiction("--schema", "--development-language")
    }
    loading = ProjectLoading(low)
  }

  func perform(in context: CommandContext) -> RunStatus {
    if printsSchema {
      context.output.write(Configuration.schema(context.words))
      return .clean
    }
    let currentFolder = context.console.currentFolder
    let path = PathArithmetic.normalized(
      folder + "/" + Configuration.fileName,
      relativeTo: currentFolder
    )
    let displayed = ProjectLoader.displayed(path, in: currentFolder)
    guard (try? FileSystem.status(path)) == nil else {
      context.complain(Message("failure.exists", .text(displayed)))
      return .unable
    }
    var loader = ProjectLoader(currentFolder: currentFolder)
    loader.developmentLanguage = loading.developmentLanguage
    let (languages, developmentLanguage, failures) = loader.languages(below: folder)
    for failure in failures { context.complain(failure) }
    guard failures.isEmpty else { return .unable }
    let template = ConfigurationTemplate(
      developmentLanguage: developmentLanguage.name,
      languages: languages
    )
    guard context.write(Array(template.text(context.words).utf8), to: path) else { return .unable }
    context.print(displayed)
    return .clean
  }
}
