/// The findings as columns, each beside the row that it is about.
struct ReportFindings {
  private var row: [Int] = []
  private var severity: [Int] = []
  private var rule: [Int] = []
  private var path: [Int] = []
  private var line: [Int] = []
  private var messages: [Message] = []
  private(set) var rules: [String] = []
  /// The keys of all formats that the messages need.
  private(set) var formats: Set<String> = []

  /// The page's own number for what is about no string.
  private static let noRow = -1

  init(_ report: Report, _ sections: [ReportSection], starts: [Int]) {
    var sectionsOfFile: [Int: Set<Int>] = [:]
    for (index, section) in sections.enumerated() {
      for row in section.rows { sectionsOfFile[row.file, default: []].insert(index) }
    }
    var resolver = PlaceResolver(report.project)
    for diagnostic in report.diagnostics {
      let place = sectionsOfFile[diagnostic.place.file, default: []].sorted().lazy
        .filter { sections[$0].language == diagnostic.language }
        .compactMap { index in sections[index].row(of: diagnostic).map { starts[index] + $0 } }
        .first
      row.append(place ?? ReportFindings.noRow)
      severity.append(Severity.allCases.firstIndex(of: diagnostic.severity)!)
      rule.append(ruleIndex(diagnostic.rule))
      path.append(diagnostic.place.file)
      line.append(
        diagnostic.place.span == 0..<0 ? 0 : resolver.start(of: diagnostic.place).line
      )
      messages.append(diagnostic.message)
      addFormats(of: diagnostic.message)
    }
  }

  private mutating func ruleIndex(_ id: String) -> Int {
    if let index = rules.firstIndex(of: id) { return index }
    rules.append(id)
    return rules.count - 1
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
        writer.member("severity", severity)
        writer.member("rule", rule)
        writer.member("path", path)
        writer.member("line", line)
        writer.member("message") { writer in
          writer.array { writer in
            for message in messages {
              writer.element { ReportFindings.write(message, to: &$0, texts: &texts) }
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
