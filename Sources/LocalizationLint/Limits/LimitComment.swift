import StringTables
import TextLength

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The limits that a comment sets: `[limit: 20]`, `[limit: 20 utf8]`.
package struct LimitComment: Sendable {
  /// What stands between the brackets of a limit that says nothing usable.
  package struct Mistake: Hashable, Sendable {
    package let text: String
  }

  /// In the order of the comment.
  package private(set) var limits: [LengthLimit] = []
  /// What begins like a limit and is none.
  package private(set) var mistakes: [Mistake] = []

  package init(_ comment: String) {
    var rest = Substring(comment)
    while let open = rest.firstIndex(of: "[") {
      rest = rest[rest.index(after: open)...]
      // Each search ends where the next one begins, so that every character is looked at once.
      guard let colon = rest.firstIndex(where: { $0 == ":" || $0 == "[" }) else { break }
      guard rest[colon] == ":",
        rest[..<colon].filter({ !$0.isWhitespace }).lowercased() == "limit"
      else {
        rest = rest[colon...]
        continue
      }
      guard let close = rest[colon...].firstIndex(of: "]") else { break }
      let text = rest[rest.index(after: colon)..<close]
      if let limit = LimitComment.limit(text) {
        limits.append(limit)
      } else {
        mistakes.append(Mistake(text: "[" + rest[..<close] + "]"))
      }
      rest = rest[close...]
    }
  }

  /// Whether a file may hold a limit at all, which most do not.
  package static func mayOccur(in source: SourceText) -> Bool {
    source.utf8.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      while let open = memchr(base + start, Int32(UInt8(ascii: "[")), bytes.count - start) {
        start = base.distance(to: open.assumingMemoryBound(to: UInt8.self)) + 1
        let word = bytes[start...].prefix(16).drop { $0 == UInt8(ascii: " ") }
        if let first = word.first, first | 0x20 == UInt8(ascii: "l") { return true }
      }
      return false
    }
  }

  private static func limit(_ text: Substring) -> LengthLimit? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard (1...2).contains(words.count), let maximum = Int(words[0]), maximum >= 0 else {
      return nil
    }
    guard words.count == 2 else { return LengthLimit(maximum) }
    return LengthUnit(named: String(words[1])).map { LengthLimit(maximum, $0) }
  }
}
