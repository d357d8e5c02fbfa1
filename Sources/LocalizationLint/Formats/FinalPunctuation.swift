/// The punctuation that a text ends with, apart from closing quotation marks and brackets.
struct FinalPunctuation {
  /// What marks mean, whatever the script that they are of.
  struct Classes: OptionSet, Hashable {
    let rawValue: UInt8

    /// `.` and what ends sentences elsewhere: 。 ｡ । ۔ ։ ။ ។
    static let stop = Classes(rawValue: 1 << 0)
    /// `?`, ？, ؟ and, in Greek, `;`
    static let question = Classes(rawValue: 1 << 1)
    static let exclamation = Classes(rawValue: 1 << 2)
    /// `…` and two or more stops.
    static let ellipsis = Classes(rawValue: 1 << 3)
    static let colon = Classes(rawValue: 1 << 4)
    static let comma = Classes(rawValue: 1 << 5)
    static let semicolon = Classes(rawValue: 1 << 6)
  }

  private(set) var classes: Classes = []
  /// The marks as they are written.
  let marks: String
  /// Where they stand, in UTF-8 offsets of the text; empty at its end where there are none.
  let span: Range<Int>
  /// Whether there is only one word, so that a stop may be that of an abbreviation.
  private let isOneWord: Bool
  /// Whether a stop follows a word that is short enough to be an abbreviation.
  private let endsWithShortWord: Bool
  private let language: String

  /// - Parameter language: as a folder is called.
  init(_ text: String, language: String?) {
    self.language = language?.primaryLanguage ?? ""
    let scalars = Array(text.unicodeScalars)
    var end = scalars.count
    while end > 0, FinalPunctuation.isPassedOver(scalars[end - 1]) { end -= 1 }
    var start = end
    var stops = 0
    while start > 0, let found = FinalPunctuation.classes(of: scalars[start - 1], self.language) {
      if found == .stop { stops += 1 } else { classes.formUnion(found) }
      start -= 1
    }
    if stops > 0 { classes.formUnion(stops > 1 ? .ellipsis : .stop) }
    if self.language == "hy" { classes = FinalPunctuation.armenian(classes, in: scalars) }
    marks = String(String.UnicodeScalarView(scalars[start..<end]))
    let offset = scalars[..<start].reduce(0) { $0 + UTF8.width($1) }
    span = offset..<offset + marks.utf8.count
    let lastWord = scalars[..<start].reversed().prefix { !$0.properties.isWhitespace }
    isOneWord = marks == "." && lastWord.count == start
    endsWithShortWord = marks == "." && lastWord.count <= 5
  }

  /// Whether a translation may end so where its source ends as the other does.
  func isFaithful(to source: FinalPunctuation) -> Bool {
    var (own, expected) = (classes, source.classes)
    if isOneWord || source.isOneWord || endsWithShortWord && expected.isEmpty {
      own.remove(.stop)
      expected.remove(.stop)
    }
    if own == expected { return true }
    if FinalPunctuation.languagesWithoutMarks.contains(language) {
      return own.isEmpty || own.subtracting(expected).isEmpty
    }
    // A Japanese question needs no mark of its own: か。 asks.
    return language == "ja" && expected == .question && own == .stop
  }

  /// Languages that part sentences by blanks, or in which marks of their own and none are as good.
  private static let languagesWithoutMarks: Set<String> = [
    "th", "Thai", "lo", "km", "my", "bo", "dz",
  ]

  /// Armenian marks questions and exclamations inside the word, and often ends sentences with `:`.
  private static func armenian(_ classes: Classes, in scalars: [Unicode.Scalar]) -> Classes {
    var result = classes
    if result.contains(.colon) { result = result.subtracting(.colon).union(.stop) }
    if scalars.contains("\u{55E}") { result = result.subtracting(.stop).union(.question) }
    if scalars.contains("\u{55C}") { result = result.subtracting(.stop).union(.exclamation) }
    return result
  }

  /// White space, marks of direction, and what closes a quotation or a bracket.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .closePunctuation, .finalPunctuation, .initialPunctuation: true
    default: scalar.properties.isWhitespace || scalar == "\"" || scalar == "'" || scalar == "“"
    }
  }

  private static func classes(of scalar: Unicode.Scalar, _ language: String) -> Classes? {
    switch scalar {
    case ".", "。", "．", "｡", "।", "॥", "۔", "։", "።", "។", "။", "།", "᙮": .stop
    case ";", "；": language == "el" ? .question : .semicolon
    case "؛", "፤", "·": scalar == "·" && language != "el" ? nil : .semicolon
    case "?", "？", "؟", "\u{37E}", "፧", "⁇": .question
    case "!", "！", "‼": .exclamation
    case "⁈", "⁉": [.question, .exclamation]
    case "…", "⋯", "‥": .ellipsis
    case ":", "：", "፦": .colon
    case ",", "，", "、", "､", "،", "፣": .comma
    default: nil
    }
  }
}
