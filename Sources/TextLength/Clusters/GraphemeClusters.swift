/// The grapheme clusters of a text, in order, as ranges of it.
public struct GraphemeClusters: Sequence, Sendable {
  private let text: String

  /// The clusters of a text. They are found as they are asked for.
  public init(_ text: some StringProtocol) {
    var text = String(text)
    text.makeContiguousUTF8()
    self.text = text
  }

  /// Iterates over the ranges from the text's start, each in time linear in its length.
  public func makeIterator() -> Iterator { Iterator(text: text) }

  /// Finds one cluster after another.
  public struct Iterator: IteratorProtocol {
    fileprivate let text: String
    private var utf8 = 0
    private var utf16 = 0

    fileprivate init(text: String) { self.text = text }

    /// The next cluster, or nil at the end of the text.
    public mutating func next() -> TextRange? {
      let start = (utf8: utf8, utf16: utf16)
      let (end, length): (Int, Int) = text.withContiguousUTF8 { text in
        guard start.utf8 < text.count else { return (start.utf8, 0) }
        let end = Segmenter.linked.end(ofClusterAt: start.utf8, in: text)
        return (end, UTF8Scalars.utf16Length(of: start.utf8..<end, in: text))
      }
      guard end > start.utf8 else { return nil }
      utf8 = end
      utf16 += length
      return TextRange(utf8: start.utf8..<utf8, utf16: start.utf16..<utf16)
    }
  }
}
