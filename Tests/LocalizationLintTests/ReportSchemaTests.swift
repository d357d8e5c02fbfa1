import Foundation
import Testing

@testable import LocalizationLint

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the schemas of machine formats require, on a report with findings of every severity.
@Suite struct ReportSchemaTests {
  private static let report = LocalizationLintTests.report(
    on: project([
      "en.lproj/A b.strings": "\"name\" = \"Name\"; \"name\" = \"👨‍👩‍👧 %@\"; \"end\" = \"End\";",
      "en.lproj/B.strings": "/* nothing */",
      "ko.lproj/A b.strings": "\"name\" = \"👨‍👩‍👧 \"; \"name2\" = \"이름\" \"x\" = \"\";",
    ])
  )

  private static func json(_ reporter: Reporter) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(reporter.report(report)))
  }

  @Test func theReportHasEverySeverity() {
    #expect(Set(Self.report.diagnostics.map(\.severity)) == Set(Severity.allCases))
    #expect(Self.report.diagnostics.contains { !$0.notes.isEmpty })
  }

  /// SARIF 2.1.0, sections 3.13, 3.14, 3.19, 3.27, 3.30 and 3.49.
  @Test func sarifHasWhatItsSpecificationRequires() throws {
    let log = try #require(try Self.json(.sarif) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "l10n-lint")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.count == rules.count && Set(ids).count == ids.count)
    for rule in rules {
      for name in ["shortDescription", "fullDescription"] {
        #expect(((rule[name] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      }
    }
    #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == Self.report.diagnostics.count)
    for result in results {
      let id = try #require(result["ruleId"] as? String)
      #expect(ids[try #require(result["ruleIndex"] as? Int)] == id)
      #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: Any])?["text"] is String)
      #expect((result["partialFingerprints"] as? [String: String])?.isEmpty == false)
      let locations = try #require(result["locations"] as? [[String: Any]])
      let related = result["relatedLocations"] as? [[String: Any]] ?? []
      for location in locations + related {
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let uri = try #require((physical["artifactLocation"] as? [String: Any])?["uri"] as? String)
        #expect(uri.wholeMatch(of: #/([A-Za-z0-9._~\/-]|%[0-9A-F]{2})+/#) != nil)
        let region = try #require(physical["region"] as? [String: Int])
        let (line, endLine) = (try #require(region["startLine"]), try #require(region["endLine"]))
        let (column, endColumn) = (
          try #require(region["startColumn"]), try #require(region["endColumn"])
        )
        #expect(line >= 1 && column >= 1 && endColumn >= 1)
        #expect((line, column) <= (endLine, endColumn))
      }
    }
  }

  /// GitLab's documentation of code quality reports; Code Climate's specification of issues.
  @Test(arguments: [Reporter.gitlab, .codeClimate]) func codeQualityHasItsMembers(
    _ reporter: Reporter
  ) throws {
    let issues = try #require(try Self.json(reporter) as? [[String: Any]])
    #expect(issues.count == Self.report.diagnostics.count)
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == issues.count)
    for issue in issues {
      #expect(issue["type"] as? String == "issue")
      #expect((issue["description"] as? String)?.isEmpty == false)
      #expect((issue["check_name"] as? String)?.isEmpty == false)
      #expect((issue["categories"] as? [String])?.isEmpty == false)
      let severities = ["info", "minor", "major", "critical", "blocker"]
      #expect(severities.contains(issue["severity"] as? String ?? ""))
      let location = try #require(issue["location"] as? [String: Any])
      #expect((location["path"] as? String)?.hasPrefix("./") == false)
      let lines = try #require(location["lines"] as? [String: Int])
      #expect(try #require(lines["begin"]) >= 1)
      #expect(try #require(lines["end"]) >= lines["begin"]!)
    }
  }

  /// An element with its attributes, as deep as it stands.
  private struct Element {
    let name: String
    let parent: String?
    let attributes: [String: String]
  }

  private final class ElementReader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [String] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append(Element(name: name, parent: open.last, attributes: attributes))
      open.append(name)
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  private static func elements(
    _ reporter: Reporter,
    of report: Report = report
  ) throws -> [Element] {
    let parser = XMLParser(data: Data(reporter.report(report)))
    let reader = ElementReader()
    parser.delegate = reader
    try #require(parser.parse())
    return reader.elements
  }

  /// An element's parent, and the attributes that it must and may have.
  private typealias Declaration = (parent: String?, required: Set<String>, optional: Set<String>)

  /// `junit-10.xsd` of Jenkins' xUnit plugin, which is the strictest of those in use.
  private static let junit: [String: Declaration] = [
    "testsuites": (nil, [], ["name", "tests", "failures", "errors", "time"]),
    "testsuite": (
      "testsuites", ["name", "tests", "failures", "errors"], ["skipped", "time", "timestamp"]
    ),
    "testcase": ("testsuite", ["name"], ["classname", "time"]),
    "failure": ("testcase", [], ["type", "message"]),
    "skipped": ("testcase", [], ["type", "message"]),
  ]

  /// `checkstyle-report-1.0.0.xsd` of Checkstyle.
  private static let checkstyle: [String: Declaration] = [
    "checkstyle": (nil, [], ["version"]),
    "file": ("checkstyle", ["name"], []),
    "error": ("file", [], ["line", "column", "severity", "message", "source"]),
  ]

  private static func validate(_ elements: [Element], by schema: [String: Declaration]) throws {
    for element in elements {
      let declaration = try #require(schema[element.name], "\(element.name)")
      let names = Set(element.attributes.keys)
      #expect(element.parent == declaration.parent)
      #expect(declaration.required.isSubset(of: names), "\(element)")
      #expect(names.isSubset(of: declaration.required.union(declaration.optional)), "\(element)")
    }
  }

  @Test func junitFollowsItsSchemaAndCountsRightly() throws {
    let empty = LocalizationLintTests.report(on: project(["en.lproj/A.strings": "\"a\" = \"A\";"]))
    for report in [Self.report, empty] {
      let elements = try Self.elements(.junit, of: report)
      try Self.validate(elements, by: Self.junit)
      func sum(_ attribute: String) -> Int {
        elements.filter { $0.name == "testsuite" }
          .reduce(0) { $0 + (Int($1.attributes[attribute] ?? "") ?? 0) }
      }
      func count(_ name: String) -> Int { elements.count { $0.name == name } }
      #expect(sum("tests") == count("testcase"))
      #expect(sum("failures") == count("failure"))
      #expect(sum("skipped") == count("skipped"))
      #expect(elements[0].attributes["tests"] == String(count("testcase")))
      #expect(elements[0].attributes["failures"] == String(count("failure")))
    }
  }

  @Test func notesFailNothingInJUnit() throws {
    let elements = try Self.elements(.junit)
    let notes = Self.report.diagnostics.count { $0.severity == .note }
    #expect(elements.count { $0.name == "skipped" } == notes)
    #expect(elements.count { $0.name == "failure" } == Self.report.diagnostics.count - notes)
    #expect(!elements.contains { $0.attributes["type"] == "note" })
  }

  @Test func checkstyleFollowsItsSchema() throws {
    let elements = try Self.elements(.checkstyle)
    try Self.validate(elements, by: Self.checkstyle)
    let errors = elements.filter { $0.name == "error" }
    #expect(errors.count == Self.report.diagnostics.count)
    for error in errors {
      #expect(["error", "warning", "info"].contains(error.attributes["severity"]))
      #expect(try #require(error.attributes["line"].flatMap(Int.init)) >= 1)
      #expect(try #require(error.attributes["column"].flatMap(Int.init)) >= 1)
    }
  }
}
