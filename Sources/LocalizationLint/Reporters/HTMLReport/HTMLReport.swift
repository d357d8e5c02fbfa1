import StringTables

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

  /// Writes the page in UTF-8 piece by piece. Linear in the length of the project's texts.
  ///
  /// - Parameter take: what each piece is passed to, in order.
  public func write(to take: @escaping ([UInt8]) -> Void) {
    let style = HTMLReport.part("page.css")
    let script = HTMLReport.scripts.map(HTMLReport.part).joined(separator: "\n")
    let data = ReportData(report, name: name, uiLanguage: uiLanguage, jobs: jobs)
    let title = report.words.text(Message("report.title"))
    let values: [Substring: String] = [
      "language": report.words.language,
      "policy": HTMLReport.policy(script: script, style: style),
      "title": HTMLReport.escaped(name.isEmpty ? title : "\(name) – \(title)"),
      "style": style,
      "noscript": HTMLReport.escaped(report.words.text(Message("report.no_script"))),
      "script": script,
    ]
    let page = HTMLReport.part("page.html")
    var output = ReportSink(take)
    var rest = page[...]
    while let open = rest.firstRange(of: "{{"), let close = rest.firstRange(of: "}}") {
      output += String(rest[..<open.lowerBound])
      let name = rest[open.upperBound..<close.lowerBound]
      if name == "data" {
        output.flush()
        data.write(to: take)
      } else {
        output += values[name]!
      }
      rest = rest[close.upperBound...]
    }
    output += String(rest)
    output.flush()
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

  /// Nothing but this very script and style.
  private static func policy(script: String, style: String) -> String {
    func source(_ text: String) -> String {
      "'sha256-\(Base64.encode(SHA256.digest(Array(text.utf8))))'"
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
    HTMLReport(report, name: "").write(to: take)
  }
}
