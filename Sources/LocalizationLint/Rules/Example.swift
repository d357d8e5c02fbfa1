/// A small project that shows what a rule flags.
///
/// Written as a dictionary of paths and texts. A `↓` in a text stands before the place of a finding;
/// one before a path stands for a finding about the file as a whole. Without any, it shows what the
/// rule leaves alone. The development language is `en`.
public struct Example: Sendable, ExpressibleByDictionaryLiteral {
  /// A file of the example.
  public struct File: Sendable {
    /// The path in the project, without mark.
    public let path: String
    /// The text, without marks.
    public let text: String
    /// How the text is laid out as bytes.
    public let encoding: Encoding
    /// The places of findings, as UTF-8 offsets of `text`; in file order.
    public let findings: [Int]
    /// How many findings are about the file as a whole.
    public let wholeFileFindings: Int
  }

  /// A layout of bytes.
  public enum Encoding: Sendable {
    case utf8, utf16BigEndianWithoutMark, utf16LittleEndianWithTwoMarks, latin1
  }

  /// A text of an example, in UTF-8 unless it says otherwise.
  public struct Text: Sendable, ExpressibleByStringLiteral {
    let marked: String
    let encoding: Encoding

    /// A text in UTF-8.
    public init(stringLiteral: String) {
      marked = stringLiteral
      encoding = .utf8
    }

    private init(marked: String, encoding: Encoding) {
      self.marked = marked
      self.encoding = encoding
    }

    /// A text in another encoding.
    public static func encoded(_ text: String, as encoding: Encoding) -> Text {
      Text(marked: text, encoding: encoding)
    }
  }

  /// Read only by who looks at examples, not in every run.
  private let elements: [(path: String, text: Text)]

  /// An example of files, by path.
  public init(dictionaryLiteral elements: (String, Text)...) {
    self.elements = elements
  }

  /// The files, in the order in which they are written. Linear in their length.
  public var files: [File] {
    elements.map { path, text in
      let parts = text.marked.split(separator: Example.mark, omittingEmptySubsequences: false)
      var offset = 0
      var findings: [Int] = []
      for part in parts.dropLast() {
        offset += part.utf8.count
        findings.append(offset)
      }
      let marks = path.prefix { $0 == Example.mark }
      return File(
        path: String(path.dropFirst(marks.count)),
        text: parts.joined(),
        encoding: text.encoding,
        findings: findings,
        wholeFileFindings: marks.count
      )
    }
  }

  /// What stands before the place of a finding.
  public static let mark: Character = "↓"
}

extension Example {
  /// Whether it shows something that is flagged.
  public var hasFindings: Bool {
    files.contains { !$0.findings.isEmpty || $0.wholeFileFindings > 0 }
  }

  /// The files with their marks, for a reader.
  public var markedFiles: [(path: String, text: String)] {
    files.map { file in
      var bytes = Array(file.text.utf8)
      for offset in file.findings.reversed() {
        bytes.insert(contentsOf: String(Example.mark).utf8, at: offset)
      }
      let marks = String(repeating: Example.mark, count: file.wholeFileFindings)
      return (marks + file.path, String(decoding: bytes, as: UTF8.self))
    }
  }
}
