/// What finds grapheme clusters in well-formed UTF-8.
enum Segmenter: Sendable {
  case standardLibrary
  #if SystemICU && canImport(ICUBridge)
    case icu(GraphemeMachine)
  #endif

  /// The one that public functions use.
  static let linked: Segmenter = {
    #if SystemICU && canImport(ICUBridge)
      if let machine = GraphemeMachine.linked { return .icu(machine) }
    #endif
    return .standardLibrary
  }()

  /// The number of clusters.
  func count(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    #if SystemICU && canImport(ICUBridge)
      case .icu(let machine): machine.count(text)
    #endif
    case .standardLibrary: String(decoding: text, as: UTF8.self).count
    }
  }

  /// Where the cluster ends that begins at an offset.
  func end(ofClusterAt start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    #if SystemICU && canImport(ICUBridge)
      case .icu(let machine): machine.end(ofClusterAt: start, in: text)
    #endif
    case .standardLibrary: Self.endByStandardLibrary(ofClusterAt: start, in: text)
    }
  }

  private static func endByStandardLibrary(
    ofClusterAt start: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var length = 32
    while true {
      let end = UTF8Scalars.boundary(atOrAfter: start + length, in: text)
      let window = String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
      let first = window.utf8.distance(
        from: window.startIndex,
        to: window.index(after: window.startIndex)
      )
      // What follows the window may belong to the cluster.
      if first < window.utf8.count || end == text.count { return start + first }
      length *= 4
    }
  }
}
