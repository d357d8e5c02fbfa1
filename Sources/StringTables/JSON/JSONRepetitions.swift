extension JSONChildren<JSONMember> {
  /// The members whose key stands in the object before, each with the first that has it. Keys are
  /// the same if their scalars are. In the order of the text, in time n log n.
  package var repetitions: [(member: JSONMember, first: JSONMember)] {
    var iterator = makeIterator()
    guard let one = iterator.next(), let two = iterator.next() else { return [] }
    guard let three = iterator.next() else { return two.hasSameKey(as: one) ? [(two, one)] : [] }
    if areAscending { return [] }
    var hashed = [one, two, three].map { (hash: $0.keyHash, member: $0) }
    while let member = iterator.next() { hashed.append((member.keyHash, member)) }
    hashed.sort { ($0.hash, $0.member.index) < ($1.hash, $1.member.index) }
    var repetitions: [(member: JSONMember, first: JSONMember)] = []
    var start = 0
    for index in 1..<hashed.count {
      if hashed[index].hash != hashed[start].hash {
        start = index
      } else if hashed[index].member.hasSameKey(as: hashed[start].member) {
        repetitions.append((hashed[index].member, hashed[start].member))
      }
    }
    return repetitions.sorted { $0.member.index < $1.member.index }
  }
}

extension JSONChildren<JSONMember> {
  /// Whether every key comes after the one before it, byte by byte and without escapes, as Xcode
  /// writes them.
  private var areAscending: Bool {
    var last: Range<Int>?
    for member in self {
      let span = member.keySpan
      let isAscending = member.document.utf8.withUnsafeBufferPointer { text in
        guard !text[span].contains(UInt8(ascii: "\\")), text[span.lowerBound] == UInt8(ascii: "\"")
        else { return false }
        return last.map { text[$0].lexicographicallyPrecedes(text[span]) } ?? true
      }
      guard isAscending else { return false }
      last = span
    }
    return true
  }
}

extension JSONMember {
  /// A hash of the decoded key.
  fileprivate var keyHash: Int {
    let span = keySpan
    var hasher = Hasher()
    if JSONString.isPlain(document.utf8, span) {
      document.utf8.withUnsafeBytes {
        hasher.combine(
          bytes: UnsafeRawBufferPointer(rebasing: $0[span.lowerBound + 1..<span.upperBound - 1])
        )
      }
    } else {
      var key = key
      key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    return hasher.finalize()
  }

  fileprivate func hasSameKey(as other: JSONMember) -> Bool {
    document.utf8.withUnsafeBufferPointer { text in
      let (span, otherSpan) = (keySpan, other.keySpan)
      return span.count == otherSpan.count && text[span].elementsEqual(text[otherSpan])
    } || key.hasSameBytes(as: other.key)
  }
}
