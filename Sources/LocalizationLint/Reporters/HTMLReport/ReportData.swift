import ICUBridge
import StringTables
import TextLength

/// What the page shows, as one JSON object.
///
/// Columns stand for lists of objects, since a page of a hundred thousand strings is read faster so.
/// Their numbers point into the lists of texts, paths, tables and languages.
struct ReportData {
  private let report: Report
  private let name: String
  private let uiLanguage: String?
  private let contexts: [TableContext]
  private let sections: [ReportSection]
  private let languages: [LiteralText?]

  /// The percentage of a limit from which a text is near it.
  private static let near = 90

  /// - Parameters:
  ///   - name: what the project is called.
  ///   - uiLanguage: the page's language at first; nil for that of whoever reads.
  ///   - jobs: the number of threads to count with.
  init(_ report: Report, name: String, uiLanguage: String?, jobs: Int) {
    self.report = report
    self.name = name
    self.uiLanguage = uiLanguage
    let project = report.project
    contexts = project.ownBundles.flatMap { bundle in
      bundle.tables.map { TableContext(project: project, bundle: bundle, table: $0) }
    }
    let drafts = contexts.enumerated().flatMap { ReportData.drafts(of: $1, at: $0) }
      .sorted { left, right in
        let (first, second) = (left.language ?? "", right.language ?? "")
        if first.hasSameBytes(as: second) { return left.table < right.table }
        return PathArithmetic.precedes(first, second)
      }
    sections = drafts.parallelMap(jobs: jobs) { ReportSection($0, near: ReportData.near) }
    languages = sections.map { $0.language.map(LiteralText.init) }.reduce(into: []) {
      languages,
      language in
      if languages.last != language { languages.append(language) }
    }
  }

  /// A table in the languages that have it, then in those that should.
  private static func drafts(of context: TableContext, at table: Int) -> [ReportSection.Draft] {
    let present = context.table.languages.enumerated().map { index, language in
      ReportSection.Draft(
        context: context,
        table: table,
        language: language.language,
        index: index
      )
    }
    guard context.source != nil else { return present }
    let names = Set(present.compactMap { $0.language.map(LiteralText.init) })
    return present
      + context.targets.filter { !names.contains(LiteralText($0)) }.map {
        ReportSection.Draft(context: context, table: table, language: $0, index: nil)
      }
  }

  /// Writes the object, without `<`, so that nothing in it ends the element that it stands in.
  func write(to take: @escaping ([UInt8]) -> Void) {
    var texts = TextList()
    var index = RowIndex(report.project)
    let columns = ReportColumns(sections, languages: languages, texts: &texts, index: &index)
    let findings = ReportFindings(report, index)
    var writer = JSONWriter(isIndented: false) { take(ReportData.withoutLessThan($0)) }
    writer.object { writer in
      writer.member("version", 1)
      writer.member("project", name)
      writer.member("tool") { writeTool(to: &$0) }
      writer.member("language", uiLanguage)
      writer.member("words") { writeWords(findings.formats, to: &$0) }
      writer.member("near", ReportData.near)
      writer.member("units", LengthUnit.named.map(\.name))
      writer.member("source") { write(language: nil, to: &$0) }
      writer.member("languages") { writer in
        writer.array { writer in
          for language in languages { writer.element { write(language: language?.text, to: &$0) } }
        }
      }
      writer.member("tables") { writer in
        writer.array { writer in
          for context in contexts {
            writer.element { $0.strings([context.bundle.path, context.table.name]) }
          }
        }
      }
      let files = report.project.files.count + report.project.sources.count
      writer.member("paths", (0..<files).map(report.project.path(ofFile:)))
      writer.member("samples") { report.project.settings.samples.write(to: &$0) }
      columns.write(to: &writer)
      findings.write(to: &writer, texts: &texts)
      writer.member("texts", texts.list)
      writer.member("coverage") { writeCoverage(to: &$0) }
      writer.member("properties") { CharacterTables().write(to: &$0) }
    }
    writer.flush()
  }

  private func writeTool(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", Tool.name)
      writer.member("version", Tool.version)
      writer.member("engine", segmentationEngine.description)
      writer.member("unicode", Tool.unicodeVersion)
    }
  }

  private func writeWords(_ formats: Set<String>, to writer: inout JSONWriter) {
    writer.object { writer in
      for language in Words.languages {
        let words = Words(preferring: [language])
        let keys = ReportWords.all.map(\.key) + formats.sorted()
        writer.member(language) { writer in
          writer.object { writer in
            for key in keys { writer.member(key, words.format(key)) }
          }
        }
      }
    }
  }

  /// The folder's name, the direction of writing and the language's tag; what is in no language, or
  /// shared by all, is in the development language.
  private func write(language: String?, to writer: inout JSONWriter) {
    let development = report.project.developmentLanguage.name
    let name = language == nil || language == baseLanguage ? development : language!
    let tag = name.replacing("_", with: "-")
    writer.strings([language ?? "", icubridge_is_right_to_left(tag) ? "rtl" : "ltr", tag])
  }

  /// The language, the table, the strings that are translated and those of the source.
  private func writeCoverage(to writer: inout JSONWriter) {
    writer.array { writer in
      for (table, context) in contexts.enumerated() {
        guard let source = context.source else { continue }
        let total = source.entries.count
        for target in context.targets {
          guard let language = languages.firstIndex(of: LiteralText(target)) else { continue }
          let missing = context.missing(in: target).count
          writer.element { $0.numbers([language, table, total - missing, total]) }
        }
      }
    }
  }

  private static func withoutLessThan(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count + json.count / 64)
    for part in json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false) {
      if !result.isEmpty { result += "\\u003C".utf8 }
      result += part
    }
    return result
  }
}
