#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// The grapheme clusters of a text, in order, as ranges of it.
public struct GraphemeClusters: Sequence, Sendable {
  private let ranges: [TextRange]

  /// Segments a text. Linear in its length.
  public init(_ text: some StringProtocol) {
    let units = Array(text.utf16)
    var ends = [Int32](repeating: 0, count: units.count)
    let count = icubridge_cluster_ends(units, Int32(units.count), &ends)
    precondition(count >= 0, "ICU has no segmentation data")
    var ranges: [TextRange] = []
    ranges.reserveCapacity(Int(count))
    var utf8 = 0
    var utf16 = 0
    for end in ends.prefix(Int(count)) {
      let start = (utf8, utf16)
      while utf16 < end {
        switch units[utf16] {
        case 0..<0x80: utf8 += 1
        case 0x80..<0x800: utf8 += 2
        case 0xD800..<0xE000:
          utf8 += 4
          utf16 += 1
        default: utf8 += 3
        }
        utf16 += 1
      }
      ranges.append(TextRange(utf8: start.0..<utf8, utf16: start.1..<utf16))
    }
    self.ranges = ranges
  }

  /// Their number.
  public var count: Int { ranges.count }

  /// Iterates over the ranges from the text's start.
  public func makeIterator() -> IndexingIterator<[TextRange]> { ranges.makeIterator() }
}
