extension String {
  /// The text with other texts in place of some of its parts. Linear in all of their lengths.
  ///
  /// - Parameter parts: spans in UTF-8 offsets, ascending and apart, with what stands there instead.
  package func replacing(_ parts: some Sequence<(Range<Int>, String)>) -> String {
    let utf8 = Array(utf8)
    var result: [UInt8] = []
    var end = 0
    for (span, text) in parts {
      result += utf8[end..<span.lowerBound]
      result += text.utf8
      end = span.upperBound
    }
    return String(decoding: result + utf8[end...], as: UTF8.self)
  }
}
