/// Takes the text of a report and passes it on in pieces, so that no more than one of them is kept.
struct ReportSink {
  /// In bytes: what is passed on is at least this long, but for the last piece.
  static let pieceLength = 1 << 16

  private var bytes: [UInt8] = []
  private let take: ([UInt8]) -> Void

  init(_ take: @escaping ([UInt8]) -> Void) { self.take = take }

  static func += (sink: inout ReportSink, text: String) {
    sink.bytes.append(contentsOf: text.utf8)
    if sink.bytes.count >= pieceLength { sink.flush() }
  }

  /// Passes on what is left.
  mutating func flush() {
    guard !bytes.isEmpty else { return }
    take(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
