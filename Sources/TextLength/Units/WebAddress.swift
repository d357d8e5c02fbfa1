/// Web addresses in running text.
enum WebAddress {
  /// The ranges of the addresses in a text without white space.
  static func ranges(in text: String) -> [Range<String.Index>] {
    for scheme in ["https://", "http://"] {
      guard text.lowercased().hasPrefix(scheme), text.utf8.count > scheme.utf8.count else {
        continue
      }
      return [text.startIndex..<text.endIndex]
    }
    return []
  }
}
