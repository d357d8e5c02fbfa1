import StringTables
import TextLength

extension Reporter {
  /// For a person at a terminal: grouped by file, with the line and a caret below the place.
  public static let text = Reporter(
    name: "text",
    writingText: { report, style, output in
      var resolver = PlaceResolver(report.project)
      let paint = Paint(isOn: style.isColored)
      var file: Int?
      for diagnostic in report.diagnostics {
        let home = report.project.home(ofFile: diagnostic.place.file)
        if home != file {
          if file != nil { output += "\n" }
          file = home
          output +=
            paint.bold(PrintableText.escapedPath(resolver.path(of: diagnostic.place))) + "\n"
        }
        let start = resolver.start(of: diagnostic.place)
        let severity = paint.strong(
          report.words.text(diagnostic.severity.word) + ":",
          diagnostic.severity
        )
        let language = diagnostic.language.map { " [\(PrintableText.escaped($0))]" } ?? ""
        output += "  \(start.line):\(start.column) \(severity) "
        output += report.words.text(diagnostic.message)
        output += paint.dim("\(language) (\(diagnostic.rule))") + "\n"
        if let excerpt = Excerpt(diagnostic.place, in: report.project) {
          output += excerpt.text(line: start.line, paint)
        }
        for note in diagnostic.notes {
          let start = resolver.start(of: note.place)
          let path = PrintableText.escaped(resolver.path(of: note.place))
          output += paint.dim("    \(path):\(start.line):\(start.column): ")
          output += report.words.text(note.message) + "\n"
        }
      }
    }
  )
}

/// The line of a finding, cut to what fits beside the caret.
private struct Excerpt {
  let before: String
  let marked: String
  let after: String

  private static let columnsBefore = 60
  private static let columnsAfter = 60

  /// Nothing for a file as a whole, or for one that is no text.
  init?(_ place: Place, in project: Project) {
    let text = project.text(ofFile: place.file).utf8
    let start = place.span.lowerBound
    guard start <= text.count, place.span != 0..<0 else { return nil }
    func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let lineStart = text[..<start].suffix(4 * Excerpt.columnsBefore).lastIndex(where: isBreak)
    let head = text[(lineStart.map { $0 + 1 } ?? max(0, start - 4 * Excerpt.columnsBefore))..<start]
    let rest = text[start...].prefix(4 * Excerpt.columnsAfter).prefix { !isBreak($0) }
    let end = min(max(place.span.upperBound, start), rest.endIndex)
    before = Excerpt.tail(Excerpt.decoded(head))
    marked = Excerpt.decoded(text[start..<end])
    after = Excerpt.decoded(text[end..<rest.endIndex])
  }

  func text(line: Int, _ paint: Paint) -> String {
    let number = String(line)
    let gutter = String(repeating: " ", count: number.utf8.count)
    let indent = String(repeating: " ", count: measure(before, in: .displayColumns()))
    let width = max(1, measure(marked, in: .displayColumns()))
    let caret = paint.green(String(repeating: "^", count: width))
    return "    \(paint.dim("\(number) |")) \(before)\(marked)\(after)\n"
      + "    \(paint.dim("\(gutter) |")) \(indent)\(caret)\n"
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    // A cut may have left a part of a character at either end.
    let whole = bytes.drop { $0 & 0xC0 == 0x80 }
    return PrintableText.escaped(String(decoding: whole, as: UTF8.self))
  }

  /// The last clusters of a text that fit before the caret.
  private static func tail(_ text: String) -> String {
    LengthLimit(columnsBefore, .displayColumns()).truncate(text, at: .start, ellipsis: "…").text
  }
}
