/// The findings as columns, each beside the row that it is about.
struct ReportFindings {
  private let diagnostics: [Diagnostic]
  /// By finding.
  private var row: [Int32] = []
  private var rule: [Int32] = []
  private var line: [Int32] = []
  private(set) var rules: [String] = []
  /// The keys of all formats that the messages need.
  private(set) var formats: Set<String> = []

  /// The page's own number for what is about no string.
  private static let noRow: Int32 = -1

  init(_ report: Report, _ index: RowIndex) {
    diagnostics = report.diagnostics
    var resolver = PlaceResolver(report.project)
    for diagnostic in report.diagnostics {
      row.append(index.row(of: diagnostic).map { Int32($0) } ?? ReportFindings.noRow)
      rule.append(ruleIndex(diagnostic.rule))
      line.append(
        diagnostic.place.span == 0..<0 ? 0 : Int32(resolver.start(of: diagnostic.place).line)
      )
      addFormats(of: diagnostic.message)
    }
  }

  private mutating func ruleIndex(_ id: String) -> Int32 {
    if let index = rules.firstIndex(of: id) { return Int32(index) }
    rules.append(id)
    return Int32(rules.count - 1)
  }

  private mutating func addFormats(of message: Message) {
    formats.insert(message.key)
    for case .message(let part) in message.arguments { addFormats(of: part) }
  }

  func write(to writer: inout JSONWriter, texts: inout TextList) {
    writer.member("rules", rules)
    writer.member("findings") { writer in
      writer.object { writer in
        writer.member("row", row)
        writer.member(
          "severity",
          diagnostics.lazy.map { Severity.allCases.firstIndex(of: $0.severity)! }
        )
        writer.member("rule", rule)
        writer.member("path", diagnostics.lazy.map(\.place.file))
        writer.member("line", line)
        writer.member("message") { writer in
          writer.array { writer in
            for diagnostic in diagnostics {
              writer.element { ReportFindings.write(diagnostic.message, to: &$0, texts: &texts) }
            }
          }
        }
      }
    }
  }

  /// The key of a format and its arguments: the index of a text, a number in an array of its own,
  /// or another message.
  private static func write(
    _ message: Message,
    to writer: inout JSONWriter,
    texts: inout TextList
  ) {
    writer.array { writer in
      writer.element { $0.string(message.key) }
      for argument in message.arguments {
        writer.element { writer in
          switch argument {
          case .text(let text): writer.number(texts.index(of: PrintableText.escaped(text)))
          case .names(let names): writer.number(texts.index(of: names.joined(separator: ", ")))
          case .number(let number): writer.numbers([number])
          case .message(let message): write(message, to: &writer, texts: &texts)
          }
        }
      }
    }
  }
}
