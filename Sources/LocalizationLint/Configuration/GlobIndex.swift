/// Patterns of texts, found by the bytes that they begin with.
struct GlobIndex: Sendable {
  private let count: Int
  private var positions: [[UInt8]: [Int]] = [:]
  private let lengths: [Int]

  /// Few patterns are looked through as fast as they are found.
  private static let few = 16

  init(_ globs: [Glob]) {
    count = globs.count
    guard count > GlobIndex.few else {
      lengths = []
      return
    }
    for (position, glob) in globs.enumerated() {
      positions[glob.prefix, default: []].append(position)
    }
    lengths = Set(positions.keys.map(\.count)).sorted()
  }

  /// The positions of patterns that may stand for a text, in order.
  func candidates(for text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard count > GlobIndex.few else { return Array(0..<count) }
    let found = lengths.prefix { $0 <= text.count }
      .compactMap { positions[Array(text.prefix($0))] }
    return found.count == 1 ? found[0] : found.joined().sorted()
  }
}
