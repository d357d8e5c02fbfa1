import Foundation
import Testing

@testable import LocalizationLint

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Names, keys and values are data: in no reporter can they act.
@Suite struct HostileReportTests {
  struct Case: CustomTestStringConvertible {
    let reporter: Reporter
    let text: String
    var testDescription: String { "\(reporter.name) \(text.debugDescription.prefix(30))" }
  }

  static let texts = [
    "\u{1B}]0;title\u{7}", "\u{9B}31m", "a\r\nb", "::error::x", "\n::error::x", "%0A::error::x",
    "##vso[task.complete]", "</script><script>alert(1)</script>", "<!--<script>", "]]>", "&#10;",
    "=cmd()", "+1", "-1", "@SUM(1)", "'=1", "\t=1", "\"", "\\", "a\\\"b", "\u{202E}abc", "\u{2028}",
    "\u{7F}",
    "\0", "\u{FEFF}", "\u{FFFE}\u{FFFF}", "a|b", "[x](javascript:alert)", "![x](http://h)", "`x`",
    "@everyone", "${{ secrets.X }}", "{{data}}", "\u{E000}\u{10FFFF}",
  ]

  private static let allTexts = texts.joined(separator: " ")

  /// A page costs much, so it gets all texts at once.
  static let cases = Reporter.all.flatMap { reporter in
    (reporter.name == "html" ? [allTexts] : texts).map { Case(reporter: reporter, text: $0) }
  }

  private static let reports = Dictionary(
    uniqueKeysWithValues: (texts + [allTexts]).map { ($0, report(of: $0)) }
  )
  private static let harmlessPage = report(of: "x").text(.html).lowercased()

  /// A project in which a text is part of names, keys and values, with findings about each.
  private static func report(of text: String) -> Report {
    let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let part = text.replacing("/", with: "").replacing("\0", with: "")
    let name = part.isEmpty ? "x" : part
    return LocalizationLintTests.report(
      on: project([
        "en.lproj/\(name).strings": "/* */ \"\(quoted)\" = \"A\";",
        "\(name)/ko.lproj/\(name).strings": "/* */ \"\(quoted)\" = \"\";",
        "ko.lproj/\(name).strings": "/* */ \"\(quoted)x\" = \"\"; \"\(quoted)x\" = \"%\(quoted)\";",
      ])
    )
  }

  @Test(arguments: cases) func nothingActs(_ testCase: Case) throws {
    let report = try #require(Self.reports[testCase.text])
    #expect(report.diagnostics.count >= 4)
    let output = report.text(testCase.reporter)
    // RFC 4180 ends lines with CR and LF.
    let active = output.replacing("\r\n", with: "\n").unicodeScalars
      .filter { $0 != "\n" && PrintableText.isActive($0) }
    #expect(active.isEmpty)
    let lines = output.split(separator: "\n")
    switch testCase.reporter.name {
    case "text", "xcode", "summary":
      #expect(!lines.contains { $0.hasPrefix("::") || $0.hasPrefix("##") })
    case "json", "sarif", "gitlab", "codeclimate":
      _ = try JSONSerialization.jsonObject(with: Data(output.utf8))
    case "checkstyle", "junit":
      let parser = XMLParser(data: Data(output.utf8))
      #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    case "github":
      #expect(lines.count == report.diagnostics.count)
      let command =
        #/::(error|warning|notice) file=[^:,]+,line=\d+,col=\d+,title=[a-z_]+::.*/#
      for line in lines { #expect(line.wholeMatch(of: command) != nil, "\(line)") }
    case "markdown":
      #expect(lines.count == report.diagnostics.count + 3)
      for line in lines.dropLast() {
        let bare = line.replacing(#/\\./#, with: "")
        #expect(bare.count { $0 == "|" } == 6)
        #expect(!bare.contains { "<`@[".contains($0) })
      }
    case "csv":
      let rows = Self.cells(output)
      #expect(rows.count == report.diagnostics.count + 1)
      for row in rows {
        #expect(row.count == rows[0].count)
        #expect(!row.contains { $0.first.map { "=+-@\t\r".contains($0) } ?? false })
      }
    case "html":
      let page = output.lowercased()
      for markup in ["<script", "</script", "<!--", "<style"] {
        #expect(page.ranges(of: markup).count == Self.harmlessPage.ranges(of: markup).count)
      }
    default: Issue.record("\(testCase.reporter.name) is not tested")
    }
  }

  @Test(arguments: texts) func jsonKeepsEachKeyAsItIs(_ text: String) throws {
    let data = Data(Reporter.json.report(try #require(Self.reports[text])))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    let keys = diagnostics.compactMap { $0["key"] as? String }
    #expect(keys.contains { $0.unicodeScalars.elementsEqual(text.unicodeScalars) })
  }

  /// Half of a surrogate pair, NUL and a reader's replacement character.
  @Test(arguments: Reporter.all) func escapesOfTablesAreHarmless(_ reporter: Reporter) {
    let text = "\\UD83D\\U0000\\UDC00\\U001B[31m"
    let report = LocalizationLintTests.report(
      on: project([
        "en.lproj/A.strings": "\"\(text)\" = \"A\";",
        "ko.lproj/A.strings": "\"\(text)\" = \" \(text)\";",
      ])
    )
    #expect(report.diagnostics.count > 1)
    let output = report.text(reporter)
    #expect(
      !output.unicodeScalars.contains { $0 != "\n" && $0 != "\r" && PrintableText.isActive($0) }
    )
  }

  private static let longReport = {
    let long = String(repeating: "abc ", count: 250_000)
    return LocalizationLintTests.report(
      on: project([
        "en.lproj/A.strings": "\"\(long)\" = \"A\";",
        "ko.lproj/A.strings": "\"\(long)x\" = \" \";",
      ])
    )
  }()

  /// What a person reads stays short; only formats that carry the key itself grow by it.
  @Test(arguments: Reporter.all) func longTextsAreCut(_ reporter: Reporter) {
    let report = Self.longReport
    #expect(report.diagnostics.count >= 2)
    let limit = ["json", "csv", "html"].contains(reporter.name) ? 12_000_000 : 20_000
    #expect(reporter.report(report).count < limit)
  }

  /// The cells of each row (RFC 4180).
  private static func cells(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      case "\r" where !isQuoted: break
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return rows
  }
}
