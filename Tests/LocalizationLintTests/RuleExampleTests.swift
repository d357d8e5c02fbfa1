import Foundation
import TestSupport
import Testing

@testable import LocalizationLint

/// Every example of every rule, as it stands and in the shapes that files come in.
@Suite struct RuleExampleTests {
  enum Variation: CaseIterable {
    case plain, emojiBefore, crlf, utf16WithMark
  }

  struct Case: CustomTestStringConvertible {
    let rule: Rule
    let number: Int
    let variation: Variation

    var example: Example { rule.examples[number] }
    var testDescription: String { "\(rule.id) \(number + 1) \(variation)" }
  }

  static let cases = Rule.all.flatMap { rule in
    rule.examples.indices.flatMap { number in
      Variation.allCases.map { Case(rule: rule, number: number, variation: $0) }
    }
  }

  @Test(arguments: cases) func findsExactlyWhatIsMarked(_ testCase: Case) throws {
    let files = testCase.example.files.map { Varied($0, testCase.variation) }
    let contents = files.map { (path: $0.path, bytes: $0.bytes) }
    var report = try reportOn(example: contents, of: testCase.rule)
    if let baseline = contents.first(where: { $0.path == ".l10n-lint-baseline.json" }) {
      report = try report.beside(baseline: baseline.bytes, path: baseline.path)
    }
    let expected = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .flatMap { file in file.places.map { "\(file.path):\($0) \(testCase.rule.id)" } }
    #expect(report.places.filter { $0.hasSuffix(" \(testCase.rule.id)") } == expected)
  }

  /// The findings about a project by its configuration, or those about that one.
  private func reportOn(
    example files: [(path: String, bytes: [UInt8])],
    of rule: Rule
  ) throws -> Report {
    let own = files.first { $0.path == Configuration.fileName }
    let file = ConfigurationFile(own?.bytes ?? Array("{}".utf8), path: Configuration.fileName)
    guard file.problems.isEmpty else {
      let mistakes = file.report(in: Words(preferring: ["en"]))
      #expect(mistakes.diagnostics.allSatisfy { $0.rule == rule.id })
      return mistakes
    }
    var configuration = file.configuration
    configuration.enable(rule)
    return report(
      on: project(files, configuration: configuration),
      rules: rule.isMeta ? Rule.byDefault : [rule],
      configuration: configuration
    )
  }

  @Test(arguments: Rule.all) func staysSilentWhereItIsOff(_ rule: Rule) {
    let others = Rule.all.filter { $0.id != rule.id }
    for example in rule.examples {
      let files = example.files.map { Varied($0, .plain) }
      let report = report(on: project(files.map { ($0.path, $0.bytes) }), rules: others)
      #expect(!report.diagnostics.contains { $0.rule == rule.id })
    }
  }

  @Test(arguments: Rule.all) func showsWhatItFlagsAndWhatItLeavesAlone(_ rule: Rule) {
    let flagged = rule.examples.filter(\.hasFindings)
    #expect(!flagged.isEmpty)
    #expect(flagged.count < rule.examples.count)
  }

  @Test func everyRuleOfTheFolderIsInTheList() throws {
    let folder = packageFolder.appending(path: "Sources/LocalizationLint/Rules")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let ids = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: #/\n    id: "([a-z_]+)",/#)
        .map { String($0.output.1) }
    }
    #expect(ids.sorted() == Rule.all.map(\.id).sorted())
  }

  @Test func idsAreUniqueAndInSnakeCase() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.allSatisfy { $0 == "_" || ("a"..."z").contains($0) }, "\(id)")
    }
  }
}

extension Rule {
  /// Whether it is about what others find.
  fileprivate var isMeta: Bool { if case .meta = check { true } else { false } }
}

/// A file of an example in one of the shapes.
private struct Varied {
  let path: String
  let bytes: [UInt8]
  /// Where findings are expected, as `line:column`.
  let places: [String]

  init(_ file: Example.File, _ variation: RuleExampleTests.Variation) {
    var text = file.text
    var findings = file.findings
    switch variation {
    case .emojiBefore where file.encoding != .latin1 && file.path.hasSuffix(".strings"):
      let prefix = "/* 👩‍👩‍👧 */ "
      text = prefix + text
      findings = findings.map { $0 + prefix.utf8.count }
    case .crlf:
      findings = findings.map { offset in
        offset + file.text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
      }
      text = text.replacing("\n", with: "\r\n")
    default: break
    }
    path = file.path
    let isUTF16 = variation == .utf16WithMark && file.encoding == .utf8
    bytes = isUTF16 ? Varied.utf16("\u{FEFF}" + text) : Varied.encoded(text, file.encoding)
    places =
      [String](repeating: "1:1", count: file.wholeFileFindings)
      + findings.map { Varied.place(of: $0, in: text) }
  }

  private static func encoded(_ text: String, _ encoding: Example.Encoding) -> [UInt8] {
    switch encoding {
    case .utf8: Array(text.utf8)
    case .utf16BigEndianWithoutMark: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf16LittleEndianWithTwoMarks: utf16("\u{FEFF}\u{FEFF}" + text)
    case .latin1: text.unicodeScalars.map { UInt8($0.value) }
    }
  }

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// Counted apart from the code under test: scalars since the last line break.
  private static func place(of offset: Int, in text: String) -> String {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
      .replacing("\r\n", with: "\n")
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\(lines.last!.unicodeScalars.count + 1)"
  }
}
