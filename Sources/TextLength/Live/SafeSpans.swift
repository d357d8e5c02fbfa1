/// A piece of text between places where a cluster begins whatever stands before and after.
///
/// What makes the standard library's counts of pieces combine: only the text before the first such
/// place and after the last can change its clusters with what surrounds the piece.
struct SafeSpans: Sendable {
  /// Up to the first safe place, or all of a piece that has none.
  private var head: [UInt8] = []
  /// From there on, where there is a safe place.
  private var rest: Rest?

  private struct Rest {
    /// The clusters between the first safe place and the last.
    var inner: Int
    /// From the last safe place on.
    var tail: [UInt8]
  }

  /// An empty piece.
  init() {}

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var first: Int?
    var last = 0
    var offset = 0
    var previous: Unicode.Scalar?
    for scalar in UTF8Scalars(text, in: 0..<text.count) {
      if let previous, Self.isSafe(previous, scalar) {
        first = first ?? offset
        last = offset
      }
      offset += UTF8.width(scalar)
      previous = scalar
    }
    head = Array(text[..<(first ?? text.count)])
    rest = first.map {
      Rest(inner: Self.count(Array(text[$0..<last])), tail: Array(text[last...]))
    }
  }

  /// The clusters of the piece alone.
  var count: Int { Self.count(head) + (rest.map { $0.inner + Self.count($0.tail) } ?? 0) }

  func followed(by next: SafeSpans) -> SafeSpans {
    guard let before = open.lastScalar, let after = next.head.firstScalar else {
      return open.isEmpty ? next : self
    }
    var both = self
    let isSafe = Self.isSafe(before, after)
    // What is open at this piece's end is closed, alone or with the next one's head.
    let closed = isSafe ? Self.count(open) + Self.count(next.head) : Self.count(open + next.head)
    switch (rest, next.rest) {
    case (nil, nil) where isSafe: both.rest = Rest(inner: 0, tail: next.head)
    case (nil, nil): both.head += next.head
    case (nil, let nextRest?) where isSafe:
      both.rest = Rest(inner: Self.count(next.head) + nextRest.inner, tail: nextRest.tail)
    case (nil, let nextRest?):
      both.head += next.head
      both.rest = nextRest
    case (let rest?, nil) where isSafe:
      both.rest = Rest(inner: rest.inner + Self.count(rest.tail), tail: next.head)
    case (let rest?, nil): both.rest = Rest(inner: rest.inner, tail: rest.tail + next.head)
    case (let rest?, let nextRest?):
      both.rest = Rest(inner: rest.inner + closed + nextRest.inner, tail: nextRest.tail)
    }
    return both
  }

  /// The offsets in a text that follows at which a cluster begins.
  func beginnings(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let whole = open + text
    return whole.withUnsafeBufferPointer { whole in
      var beginnings: [Int] = []
      var start = 0
      while start < whole.count {
        if start >= open.count { beginnings.append(start - open.count) }
        start = Segmenter.standardLibrary.end(ofClusterAt: start, in: whole)
      }
      return beginnings
    }
  }

  /// The text whose last cluster may go on.
  private var open: [UInt8] { rest?.tail ?? head }

  private static func count(_ text: [UInt8]) -> Int { String(decoding: text, as: UTF8.self).count }

  /// Whether a cluster begins with the second of two scalars, whatever stands before them.
  ///
  /// Only the scalar before decides that for those that are in no conjunct, flag or joined emoji.
  private static func isSafe(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard standsAlone(second) || (isEmoji(second) && first != "\u{200D}") else { return false }
    var pair = ""
    pair.unicodeScalars.append(first)
    pair.unicodeScalars.append(second)
    return pair.count == 2
  }

  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0xA8, 0xAA...0xAD, 0xAF...0x2FF, 0x370...0x482, 0x48A...0x590, 0x5D0...0x5EA,
      0x620...0x64A, 0xE01...0xE30, 0xE40...0xE46, 0x1E00...0x1FFF, 0x2010...0x203B,
      0x3000...0x3029,
      0x3041...0x3096, 0x309B...0x31FF, 0x3400...0xA48C, 0xAC00...0xD7A3, 0xFF01...0xFF9D:
      true
    default: false
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF: true
    default: false
    }
  }
}

extension [UInt8] {
  /// The first scalar of well-formed UTF-8.
  fileprivate var firstScalar: Unicode.Scalar? {
    withUnsafeBufferPointer { text in
      var scalars = UTF8Scalars(text, in: 0..<text.count)
      return scalars.next()
    }
  }

  /// The last scalar of well-formed UTF-8.
  fileprivate var lastScalar: Unicode.Scalar? {
    withUnsafeBufferPointer { text in
      guard !text.isEmpty else { return nil }
      let start = UTF8Scalars.boundary(atOrBefore: text.count - 1, in: text)
      var scalars = UTF8Scalars(text, in: start..<text.count)
      return scalars.next()
    }
  }
}
