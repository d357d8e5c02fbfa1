/// Web addresses in running text.
enum WebAddress {
  /// The ranges of the addresses in UTF-8 without white space.
  static func ranges(in text: [UInt8]) -> [Range<Int>] {
    let lowercased = String(decoding: text, as: UTF8.self).lowercased()
    let isAddress = ["https://", "http://"].contains { lowercased.hasPrefix($0) }
    return isAddress ? [0..<text.count] : []
  }
}
