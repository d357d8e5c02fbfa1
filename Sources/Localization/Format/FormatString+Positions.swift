extension FormatString {
  /// The text with every position stated, so that it can stand inside another format.
  /// - Parameter variable: the format to put in place of a reference of this name at this depth of
  ///   nesting; nil leaves the reference.
  func withPositions(
    depth: Int = 0,
    variable: (FormatSpecifier, String, Int) -> FormatString?
  ) -> String {
    var result = ""
    var offset = 0
    let utf8 = Array(text.utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
    for specifier in specifiers {
      let span = specifier.span
      result += piece(offset..<span.lowerBound)
      offset = span.upperBound
      if case .variable(let name) = specifier.kind, let format = variable(specifier, name, depth) {
        result += format.withPositions(depth: depth + 1, variable: variable)
      } else if specifier.takesArgument, specifier.position == nil {
        result += "%\(specifier.argument)$" + piece(span.lowerBound + 1..<span.upperBound)
      } else {
        result += piece(span)
      }
    }
    return result + piece(offset..<utf8.count)
  }

  /// Replaces a specifier-like word, except where its `%` is the second of `%%`.
  static func replacing(_ word: String, with replacement: String, in text: String) -> String {
    let (utf8, word) = (Array(text.utf8), Array(word.utf8))
    var result: [UInt8] = []
    var index = 0
    while index < utf8.count {
      if utf8[index...].starts(with: word) {
        result += Array(replacement.utf8)
        index += word.count
      } else if utf8[index] == UInt8(ascii: "%"), index + 1 < utf8.count {
        result += utf8[index...index + 1]
        index += 2
      } else {
        result.append(utf8[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
