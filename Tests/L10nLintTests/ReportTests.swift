import Foundation
import LocalizationLint
import TestSupport
import Testing

@testable import l10n_lint

/// A page that the tool wrote, taken apart.
private struct Page {
  let html: String
  let status: RunStatus
  let error: String

  init(_ arguments: [String] = [], files: KeyValuePairs<String, String>) throws {
    let output = Page.temporaryFile()
    defer { try? FileManager.default.removeItem(at: output) }
    let run = try Run(["report", "--output", output.path] + arguments, files: files)
    html = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    status = run.status
    error = run.error
  }

  init(_ arguments: [String] = [], of folder: URL) throws {
    let output = Page.temporaryFile()
    defer { try? FileManager.default.removeItem(at: output) }
    let run = try Run(["report", "--output", output.path] + arguments, in: folder)
    html = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    status = run.status
    error = run.error
  }

  private static func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).html")
  }

  /// What stands between two texts that each occur once after the other.
  func part(from start: String, to end: String) -> Substring? {
    guard let open = html.firstRange(of: start),
      let close = html[open.upperBound...].firstRange(of: end)
    else { return nil }
    return html[open.upperBound..<close.lowerBound]
  }

  func ruleIDs() throws -> [String] {
    let findings = try #require(try data()["findings"] as? [String: Any])
    let rules = try #require(try data()["rules"] as? [String])
    return try #require(findings["rule"] as? [Int]).map { rules[$0] }
  }

  func data() throws -> [String: Any] {
    let json = try #require(part(from: #"id="data">"#, to: "</script>"))
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}

/// A string as both the page and `count` state it.
private struct Counted: Hashable {
  let path: String
  let language: String
  let table: String
  let key: [UInt8]
  let variant: String?
  let value: [UInt8]
  let counts: [Int]
  let limit: Int?
  let limitUnit: String?
  let remaining: Int?

  static func ofPage(_ data: [String: Any]) throws -> [Counted] {
    let rows = try #require(data["rows"] as? [String: Any])
    let strings = try #require(data["strings"] as? [String: Any])
    let units = try #require(data["units"] as? [String])
    let languages = try #require(data["languages"] as? [[String]])
    let tables = try #require(data["tables"] as? [[String]])
    let paths = try #require(data["paths"] as? [String])
    let limits = try #require(data["limits"] as? [[Int]])
    let keys = try #require(strings["key"] as? [String])
    let variants = try #require(strings["variant"] as? [Any])
    let tableOfString = try #require(strings["table"] as? [Int])
    let string = try #require(rows["string"] as? [Int])
    let language = try #require(rows["language"] as? [Int])
    let path = try #require(rows["path"] as? [Int])
    let limit = try #require(rows["limit"] as? [Int])
    let values = try #require(rows["value"] as? [Any])
    let counts = try #require(rows["counts"] as? [Int])
    var next = 0
    return string.indices.compactMap { row in
      guard let value = values[row] as? String else { return nil }
      let own = Array(counts[next..<(next + units.count)])
      next += units.count
      let pair = limit[row] < 0 ? nil : limits[limit[row]]
      return Counted(
        path: paths[path[row]],
        language: languages[language[row]][0],
        table: tables[tableOfString[string[row]]][1],
        key: Array(keys[string[row]].utf8),
        variant: variants[string[row]] as? String,
        value: Array(value.utf8),
        counts: own,
        limit: pair?[0],
        limitUnit: pair.map { units[$0[1]] },
        remaining: pair.map { $0[0] - own[$0[1]] }
      )
    }
  }

  static func ofCount(_ output: String, units: [String]) throws -> [Counted] {
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let entries = try #require(object?["entries"] as? [[String: Any]])
    return try entries.map { entry in
      let counts = try #require(entry["counts"] as? [String: Int])
      return Counted(
        path: try #require(entry["path"] as? String),
        language: entry["language"] as? String ?? "",
        table: try #require(entry["table"] as? String),
        key: Array(try #require(entry["key"] as? String).utf8),
        variant: entry["variant"] as? String,
        value: Array(try #require(entry["value"] as? String).utf8),
        counts: try units.map { try #require(counts[$0]) },
        limit: entry["limit"] as? Int,
        limitUnit: entry["limitUnit"] as? String,
        remaining: entry["remaining"] as? Int
      )
    }
  }
}

@Suite struct ReportTests {
  static let project: KeyValuePairs = [
    "en.lproj/Localizable.strings": """
    /* Prompt of the name field. [limit: 10] */
    "name" = "Your name";
    /* [limit: 12 utf8] */
    "title" = "Title";
    "count" = "%ld files";
    """,
    "ko.lproj/Localizable.strings": """
    "name" = "여기에 이름을 입력하세요";
    "title" = "제목";
    "old" = "옛것 👨‍👩‍👧‍👦";
    """,
    "he.lproj/InfoPlist.strings": "\"CFBundleName\" = \"שם\";",
  ]

  @Test func holdsWhatCountSays() throws {
    let page = try Page(files: Self.project)
    #expect(page.status == .clean, "\(page.error)")
    let data = try page.data()
    let units = try #require(data["units"] as? [String])
    let count = try Run(["count", ".", "--format", "json"], files: Self.project)
    let counted = try Counted.ofCount(count.output, units: units)
    #expect(counted.count == 7)
    #expect(Set(try Counted.ofPage(data)) == Set(counted))
  }

  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: ["damus", "Sparkle"]
  )
  func holdsWhatCountSays(ofCorpus name: String) throws {
    let folder = SharedMaterial.url("corpus/\(name)")
    let data = try Page(of: folder).data()
    let units = try #require(data["units"] as? [String])
    let count = try Run(["count", ".", "--format", "json"], in: folder)
    let counted = try Counted.ofCount(count.output, units: units)
    let ofPage = try Counted.ofPage(data)
    #expect(counted.count > 100)
    #expect(ofPage.count == counted.count)
    #expect(Set(ofPage) == Set(counted))
  }

  @Test func listsWhatIsMissingBesideItsSource() throws {
    let data = try Page(files: Self.project).data()
    let rows = try #require(data["rows"] as? [String: Any])
    let strings = try #require(data["strings"] as? [String: Any])
    let keys = try #require(strings["key"] as? [String])
    let languages = try #require(data["languages"] as? [[String]])
    let texts = try #require(data["texts"] as? [String])
    let string = try #require(rows["string"] as? [Int])
    let language = try #require(rows["language"] as? [Int])
    let source = try #require(rows["source"] as? [Int])
    let values = try #require(rows["value"] as? [Any])
    let missing = string.indices.filter { values[$0] is NSNull }.map {
      [languages[language[$0]][0], keys[string[$0]], texts[source[$0]]]
    }
    #expect(
      missing == [
        ["he", "name", "Your name"], ["he", "title", "Title"], ["he", "count", "%ld files"],
        ["ko", "count", "%ld files"],
      ]
    )
    #expect(languages == [["en", "ltr", "en"], ["he", "rtl", "he"], ["ko", "ltr", "ko"]])
    let tables = try #require(data["tables"] as? [[String]])
    let coverage = try #require(data["coverage"] as? [[Int]])
    let localizable = try #require(tables.firstIndex(of: ["", "Localizable"]))
    #expect(coverage == [[1, localizable, 0, 3], [2, localizable, 2, 3]])
  }

  @Test func putsFindingsBesideTheirStrings() throws {
    let data = try Page(files: Self.project).data()
    let rows = try #require(data["rows"] as? [String: Any])
    let strings = try #require(data["strings"] as? [String: Any])
    let keys = try #require(strings["key"] as? [String])
    let string = try #require(rows["string"] as? [Int])
    let findings = try #require(data["findings"] as? [String: Any])
    let rules = try #require(data["rules"] as? [String])
    let rule = try #require(findings["rule"] as? [Int])
    let row = try #require(findings["row"] as? [Int])
    let messages = try #require(findings["message"] as? [[Any]])
    let placed = zip(rule, row).map { rules[$0] + " " + ($1 < 0 ? "-" : keys[string[$1]]) }
    #expect(
      Set(placed) == [
        "length_limit name", "missing_translation count", "missing_table -",
        "orphaned_translation old",
      ]
    )
    let words = try #require(data["words"] as? [String: [String: String]])
    #expect(words.keys.sorted() == ["en", "ja", "ko"])
    for (language, formats) in words {
      for message in messages {
        let key = try #require(message[0] as? String)
        #expect(formats[key] != nil && formats[key] != key, "\(language) \(key)")
      }
    }
  }

  /// What is known is left out, as an audit does; of what is known no longer it says where.
  @Test(arguments: [[], ["--baseline", "known"]])
  func leavesOutWhatIsKnown(_ arguments: [String]) throws {
    let configuration = arguments.isEmpty ? "{baseline: 'known'}" : "{}"
    let folder = try Run.folder(
      with: Array(Self.project) + [(".l10n-lint.json", configuration)]
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Run(["audit", "--write-baseline", "known", "--quiet"], in: folder)
    #expect(try Page(arguments, of: folder).ruleIDs() == [])
    let ko = folder.appending(path: "ko.lproj/Localizable.strings")
    try Data("\"name\" = \"이름\"; \"title\" = \"제목\"; \"count\" = \"%ld\";".utf8).write(to: ko)
    let page = try Page(arguments, of: folder)
    #expect(Set(try page.ruleIDs()) == ["stale_baseline"])
    let paths = try #require(try page.data()["paths"] as? [String])
    let findings = try #require(try page.data()["findings"] as? [String: Any])
    let places = try #require(findings["path"] as? [Int])
    #expect(Set(places.map { paths[$0] }) == ["known"])
  }

  static let hostile = [
    "</script><img src=x onerror=alert(1)>", "<!--<script>", "]]>", "{{script}} {{data}}",
    "\u{2028}\u{2029}", "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{202E}drowssap", "&lt;b&gt; & \\\" '",
    "\u{0}\u{85}\u{FEFF}",
  ]

  @Test(arguments: hostile)
  func keepsValuesText(_ value: String) throws {
    let written = value.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\" + String(scalar)
      case "\0": "\\000"
      default: String(scalar)
      }
    }
    .joined()
    let page = try Page(files: [
      "en.lproj/Localizable.strings": "/* \(written) */\n\"\(written)\" = \"\(written)\";\n"
    ])
    #expect(page.status == .clean)
    let data = try page.data()
    let strings = try #require(data["strings"] as? [String: Any])
    let rows = try #require(data["rows"] as? [String: Any])
    let key = try #require((strings["key"] as? [String])?.first)
    let text = try #require((rows["value"] as? [String])?.first)
    #expect(Array(key.utf8) == Array(value.utf8))
    #expect(Array(text.utf8) == Array(value.utf8))
    let scripts = page.html.ranges(of: "</script>").count
    #expect(scripts == 2)
    let isHarmless = page.html.unicodeScalars.allSatisfy {
      $0 == "\n" || !PrintableText.isActive($0)
    }
    #expect(isHarmless)
  }

  @Test(arguments: [
    "<b>&\"'", "\u{1B}[31m",
  ])
  func keepsTheProjectsNameText(_ name: String) throws {
    let page = try Page([name], files: ["\(name)/en.lproj/A.strings": "\"k\" = \"v\";"])
    let title = try #require(page.part(from: "<title>", to: "</title>"))
    #expect(!title.contains("<") && !title.contains("\u{1B}"))
    #expect(try page.data()["project"] as? String == name)
  }

  @Test func speaksTheLanguageThatIsAskedFor() throws {
    let page = try Page(["--ui-language", "ko"], files: Self.project)
    #expect(page.html.contains("<html lang=\"ko\">"))
    #expect(try page.data()["language"] as? String == "ko")
    #expect(try Page(files: Self.project).data()["language"] is NSNull)
  }

  @Test func saysWhatItCannotDo() throws {
    #expect(try Run(["report"], files: Self.project).status == .unable)
    let run = try Run(["report", "--output", "no/such/folder.html"], files: Self.project)
    #expect(run.status == .unable)
    #expect(run.error.contains("no/such/folder.html"))
    let empty = try Page(files: ["Readme.txt": ""])
    #expect(empty.status == .unable)
    #expect(empty.html == "")
  }

  @Test func isTheSameEveryTime() throws {
    let pages = try (1...2).map { jobs in
      try Page(["--jobs", "\(jobs)", "."], files: Self.project).html
        .replacing(#/"project":"[^"]*"/#, with: "").replacing(#/<title>.*</title>/#, with: "")
    }
    #expect(pages[0] == pages[1])
  }
}
