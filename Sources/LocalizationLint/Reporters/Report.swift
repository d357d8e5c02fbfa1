import StringTables

/// The outcome of an audit, as reporters see it.
public struct Report: Sendable {
  /// What was audited.
  public let project: Project
  /// The findings, in their order.
  public let diagnostics: [Diagnostic]
  /// The language of whoever reads.
  public let words: Words

  /// A report of findings about a project.
  public init(project: Project, diagnostics: [Diagnostic], words: Words) {
    self.project = project
    self.diagnostics = diagnostics
    self.words = words
  }
}

/// A way to write a report: a pure function, chosen by name.
public struct Reporter: Sendable {
  /// As `--reporter` calls it.
  public let name: String
  private let write: Write

  /// Writes a report in pieces to what takes them.
  typealias Write = @Sendable (Report, ReportStyle, @escaping ([UInt8]) -> Void) -> Void

  init(name: String, write: @escaping Write) {
    self.name = name
    self.write = write
  }

  /// A reporter of texts, which ends with what it has added.
  init(
    name: String,
    writingText write: @escaping @Sendable (Report, ReportStyle, inout ReportSink) -> Void
  ) {
    self.init(name: name) { report, style, take in
      var sink = ReportSink(take)
      write(report, style, &sink)
      sink.flush()
    }
  }

  /// A reporter of one JSON value.
  init(name: String, writingJSON write: @escaping @Sendable (Report, inout JSONWriter) -> Void) {
    self.init(name: name) { report, _, take in
      var writer = JSONWriter(passingTo: take)
      write(report, &writer)
      writer.flush()
      take([UInt8(ascii: "\n")])
    }
  }

  /// The report in UTF-8.
  public func report(_ report: Report, style: ReportStyle = ReportStyle()) -> [UInt8] {
    let bytes = Pieces()
    write(report, style: style) { bytes.all += $0 }
    return bytes.all
  }

  private final class Pieces { var all: [UInt8] = [] }

  /// Writes the report in UTF-8 piece by piece, in memory for one of them and little else.
  ///
  /// - Parameter take: what each piece is passed to, in order.
  public func write(
    _ report: Report,
    style: ReportStyle = ReportStyle(),
    to take: @escaping ([UInt8]) -> Void
  ) {
    write(report, style, take)
  }

  /// Every reporter, in the order in which help lists them.
  public static let all: [Reporter] = [
    .text, .xcode, .json, .sarif, .github, .gitlab, .codeClimate, .checkstyle, .junit, .markdown,
    .csv, .html, .summary,
  ]

  /// The reporter of a name, or nil.
  public static func named(_ name: String) -> Reporter? { all.first { $0.name == name } }
}

/// What the output can show.
public struct ReportStyle: Sendable {
  /// Whether it understands colours.
  public var isColored = false

  /// A style; without colours unless asked for.
  public init(isColored: Bool = false) {
    self.isColored = isColored
  }
}

/// Turns places into paths, lines and columns, and remembers where each file's lines are.
struct PlaceResolver {
  private let project: Project
  private var indices: [Int: LineIndex] = [:]

  init(_ project: Project) {
    self.project = project
  }

  func path(of place: Place) -> String { project.path(ofFile: place.file) }

  mutating func start(of place: Place) -> SourceLocation {
    location(place.span.lowerBound, in: place.file)
  }

  mutating func end(of place: Place) -> SourceLocation {
    location(place.span.upperBound, in: place.file)
  }

  private mutating func location(_ offset: Int, in file: Int) -> SourceLocation {
    let file = project.home(ofFile: file)
    let source = project.text(ofFile: file)
    if offset == 0 { return source.location(at: 0) }
    if let index = indices[file] { return index.location(at: offset) }
    let index = LineIndex(source)
    indices[file] = index
    return index.location(at: offset)
  }
}
