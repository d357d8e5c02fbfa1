import Foundation

/// A page about a project's strings that is complete in one file: it loads nothing, and its own
/// Content-Security-Policy forbids that it could.
public struct HTMLReport: Sendable {
  private let report: Report
  private let name: String
  private let uiLanguage: String?
  private let jobs: Int

  /// A page of a report.
  ///
  /// - Parameters:
  ///   - name: what the project is called.
  ///   - uiLanguage: the page's language at first; nil for that of whoever reads, where the tool
  ///     speaks it.
  ///   - jobs: the number of threads to count with.
  public init(_ report: Report, name: String, uiLanguage: String? = nil, jobs: Int = 1) {
    self.report = report
    self.name = name
    self.uiLanguage = uiLanguage
    self.jobs = jobs
  }

  /// The page in UTF-8. Linear in the length of the project's texts.
  public var html: [UInt8] {
    let style = HTMLReport.part("page.css")
    let script = HTMLReport.scripts.map(HTMLReport.part).joined(separator: "\n")
    let data = ReportData(report, name: name, uiLanguage: uiLanguage, jobs: jobs).json()
    let title = report.words.text(Message("report.title"))
    let values: [Substring: [UInt8]] = [
      "language": Array(report.words.language.utf8),
      "policy": Array(HTMLReport.policy(script: script, style: style).utf8),
      "title": Array(HTMLReport.escaped(name.isEmpty ? title : "\(name) – \(title)").utf8),
      "style": Array(style.utf8),
      "noscript": Array(HTMLReport.escaped(report.words.text(Message("report.no_script"))).utf8),
      "data": data,
      "script": Array(script.utf8),
    ]
    return HTMLReport.filled(HTMLReport.part("page.html"), with: values)
  }

  /// In the order in which they use each other.
  package static let scripts = [
    "words.js", "addresses.js", "lengths.js", "limits.js", "model.js", "list.js", "editor.js",
    "overview.js", "sheet.js", "page.js",
  ]

  package static func part(_ name: String) -> String {
    let part = embeddedPageParts.first { "\($0.path)" == name }!
    return "\(part.contents)"
  }

  /// The page with what stands for `{{name}}` in it.
  private static func filled(_ page: String, with values: [Substring: [UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = page[...]
    while let open = rest.firstRange(of: "{{"), let close = rest.firstRange(of: "}}") {
      result += rest[..<open.lowerBound].utf8
      result += values[rest[open.upperBound..<close.lowerBound]]!
      rest = rest[close.upperBound...]
    }
    return result + rest.utf8
  }

  /// Nothing but this very script and style.
  private static func policy(script: String, style: String) -> String {
    func source(_ text: String) -> String {
      "'sha256-\(Data(SHA256.digest(Array(text.utf8))).base64EncodedString())'"
    }
    return [
      "default-src 'none'", "script-src \(source(script))", "style-src \(source(style))",
      "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
    .joined(separator: "; ")
  }

  private static func escaped(_ text: String) -> String {
    PrintableText.escaped(text)
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Reporter {
  /// The page of `l10n-lint report`.
  public static let html = Reporter(name: "html") { report, _, take in
    take(HTMLReport(report, name: "").html)
  }
}
