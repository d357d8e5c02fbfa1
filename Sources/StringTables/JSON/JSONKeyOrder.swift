#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// The order of an object's keys in files that Xcode writes: that of file lists, with letters of
/// either case together and numbers by their values.
enum JSONKeyOrder {
  /// Whether a key stands before another. Keys that are alike otherwise are ordered by their UTF-8.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let order = compare(left, right)
    return order == 0 ? left.utf8.lexicographicallyPrecedes(right.utf8) : order < 0
  }

  #if SystemICU && canImport(ICUBridge)
    private static let collator = Collator()

    private struct Collator: @unchecked Sendable {
      // Unchecked because of the pointer: ICU only reads a collator when it compares.
      let handle = icubridge_collator_open()
    }

    private static func compare(_ left: String, _ right: String) -> Int {
      guard let handle = collator.handle else { return compareWithoutCollator(left, right) }
      var (left, right) = (left, right)
      return left.withUTF8 { left in
        right.withUTF8 { right in
          left.withMemoryRebound(to: CChar.self) { left in
            right.withMemoryRebound(to: CChar.self) { right in
              Int(
                icubridge_collator_compare(
                  handle,
                  left.baseAddress,
                  left.count,
                  right.baseAddress,
                  right.count
                )
              )
            }
          }
        }
      }
    }
  #else
    private static func compare(_ left: String, _ right: String) -> Int {
      compareWithoutCollator(left, right)
    }
  #endif

  /// By scalars: punctuation, numbers by their values, letters without regard to case.
  static func compareWithoutCollator(_ left: String, _ right: String) -> Int {
    var (left, right) = (Substring(left).unicodeScalars, Substring(right).unicodeScalars)
    while let first = left.first, let second = right.first {
      let (firstRank, secondRank) = (rank(first), rank(second))
      guard firstRank == secondRank else { return firstRank < secondRank ? -1 : 1 }
      if firstRank == .digit {
        let order = compareNumbers(takeNumber(&left), takeNumber(&right))
        if order != 0 { return order }
      } else {
        let (one, other) = (first.properties.lowercaseMapping, second.properties.lowercaseMapping)
        if one != other { return one < other ? -1 : 1 }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty ? (right.isEmpty ? 0 : -1) : 1
  }

  private enum Rank: Int, Comparable {
    case other, digit, letter

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  private static func rank(_ scalar: Unicode.Scalar) -> Rank {
    ("0"..."9").contains(scalar) ? .digit : scalar.properties.isAlphabetic ? .letter : .other
  }

  private static func takeNumber(_ text: inout Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    let digits = text.prefix { ("0"..."9").contains($0) }
    text.removeFirst(digits.count)
    return Array(digits.drop { $0 == "0" })
  }

  private static func compareNumbers(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard left.count == right.count else { return left.count < right.count ? -1 : 1 }
    guard left != right else { return 0 }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
  }
}

/// Where new keys belong among keys that need not be in order.
struct JSONKeySlots {
  private let keys: [String]
  /// For each key the number of the greatest among it and those before.
  private let greatest: [Int]

  /// Compares each key with one other.
  init(_ keys: [String]) {
    self.keys = keys
    greatest = keys.indices.reduce(into: []) { greatest, index in
      let isGreater = greatest.last.map { JSONKeyOrder.precedes(keys[$0], keys[index]) } ?? true
      greatest.append(isGreater ? index : greatest[index - 1])
    }
  }

  /// The number of the first key that a new one stands before, or of keys in all. Logarithmic.
  func slot(of key: String) -> Int {
    greatest.partitioningIndex { JSONKeyOrder.precedes(key, keys[$0]) }
  }
}
