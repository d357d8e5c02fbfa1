import StringTables

/// A file that holds a configuration, read.
public struct ConfigurationFile: Sendable {
  /// As it is printed.
  public let path: String
  /// What could be read of it.
  public let configuration: Configuration
  /// What is wrong with it, in the order of its text. An audit by a configuration that is wrong
  /// would miss what the project asks for.
  package let problems: [ConfigurationProblem]
  private let text: SourceText
  /// Where the development language is named.
  private let languageSpan: Range<Int>?
  /// Where each entry of `ignore` stands.
  let ignoreSpans: [Range<Int>]

  /// No configuration is larger, in bytes.
  static let sizeLimit = 16 << 20

  /// Reads a file's bytes. Linear in their number.
  ///
  /// - Parameters:
  ///   - path: the file, as it is printed.
  ///   - folder: the absolute path of its folder; nil for that which printed paths are relative to.
  ///   - exists: whether there is anything at a path, which is relative to the folder or absolute.
  package init(
    _ bytes: [UInt8],
    path: String,
    folder: String? = nil,
    exists: @escaping (String) -> Bool = { _ in true }
  ) {
    self.path = path
    guard bytes.count <= ConfigurationFile.sizeLimit else {
      text = SourceText(decoding: [])
      languageSpan = nil
      ignoreSpans = []
      configuration = Configuration()
      problems = [ConfigurationProblem(kind: .tooLarge, span: 0..<0)]
      return
    }
    text = SourceText(decoding: bytes)
    let document = JSONDocument(text.utf8, dialect: .json5)
    languageSpan = document.root["developmentLanguage"]?.span
    ignoreSpans = document.root["ignore"]?.elements.map(\.span) ?? []
    var reader = ConfigurationReader(document, exists: exists)
    var configuration =
      Form.configuration.read(document.root, "", &reader) ?? Configuration()
    configuration.path = path
    configuration.folder = folder
    self.configuration = configuration
    problems = reader.problems.sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  /// The file as findings are placed in it.
  var document: ProjectSource { ProjectSource(path: path, text: text) }

  /// That no table of a project is in the development language that the file names; nil where one is.
  package func problem(with project: Project) -> ConfigurationProblem? {
    let language = project.developmentLanguage
    guard case .configuration = language.origin, let languageSpan, project.lacksDevelopmentLanguage
    else { return nil }
    return ConfigurationProblem(
      kind: .noFolder(language, among: project.languages),
      span: languageSpan
    )
  }

  /// Problems, all if none are given, as findings of the rule `configuration`, in a report about
  /// nothing but the file.
  package func report(_ problems: [ConfigurationProblem]? = nil, in words: Words) -> Report {
    let project = Project(
      layout: ProjectLayout(),
      files: [],
      sources: [document],
      developmentLanguage: DevelopmentLanguage("en", origin: .assumption),
      jobs: 1
    )
    var findings = Findings(by: [Findings.Asked(.configuration, RuleSeverity(.configuration))])
    findings.ask(0)
    for problem in problems ?? self.problems {
      findings.add(project.place(of: problem.span, inSource: 0), problem.message)
    }
    return Report(project: project, diagnostics: findings.diagnostics, words: words)
  }
}
