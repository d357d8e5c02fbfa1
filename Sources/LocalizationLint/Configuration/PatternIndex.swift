/// What stands for itself in a pattern of texts.
struct FixedParts {
  /// What every text begins with; empty where that differs.
  let beginning: [UInt8]
  /// What every text ends with, if the pattern stands for several.
  let end: [UInt8]
  /// What else occurs in every text.
  let within: [[UInt8]]

  /// - Parameter parts: what stands before, between and behind that which stands for other bytes.
  init(_ parts: [[UInt8]]) {
    beginning = parts.first ?? []
    end = parts.dropFirst().last ?? []
    within = parts.dropFirst().dropLast().filter { !$0.isEmpty }
  }
}

/// Patterns of texts, each found by that of its fixed parts which the fewest others have.
struct PatternIndex: Sendable {
  /// How a fixed part is met in a text.
  private enum Place: Hashable {
    case beginning
    /// From the text's last byte on.
    case end
    /// Anywhere, by a few bytes of it.
    case anywhere
  }

  private struct Part: Hashable {
    let place: Place
    let print: Fingerprint
  }

  private let count: Int
  private var positions: [Part: [Int]] = [:]
  /// How long parts are, by their places.
  private var lengths: [Place: Set<Int>] = [:]
  /// The positions of patterns without a fixed part.
  private var others: [Int] = []

  /// Few patterns are looked through as fast as they are found.
  private static let few = 16
  /// How many bytes of a part are looked for at every place of a text.
  private static let window = 8

  init(_ patterns: [FixedParts]) {
    count = patterns.count
    guard count > PatternIndex.few else { return }
    let parts = patterns.map(PatternIndex.parts)
    let frequencies = parts.joined().reduce(into: [:]) { $0[$1.part, default: 0] += 1 }
    for (position, parts) in parts.enumerated() {
      let rarest = parts.min { frequencies[$0.part]! < frequencies[$1.part]! }
      if let (part, length) = rarest {
        positions[part, default: []].append(position)
        lengths[part.place, default: []].insert(length)
      } else {
        others.append(position)
      }
    }
  }

  private static func parts(of pattern: FixedParts) -> [(part: Part, length: Int)] {
    func part(_ place: Place, _ bytes: some Collection<UInt8>) -> (part: Part, length: Int)? {
      bytes.isEmpty ? nil : (Part(place: place, print: Fingerprint(bytes: bytes)), bytes.count)
    }
    let windows = pattern.within.flatMap { bytes in
      (0...max(0, bytes.count - window)).map { bytes[$0...].prefix(window) }
    }
    return [part(.beginning, pattern.beginning), part(.end, pattern.end.reversed())]
      .compactMap(\.self) + windows.compactMap { part(.anywhere, $0) }
  }

  /// The positions of patterns that may stand for a text, in order. Linear in the text's length and
  /// the number of patterns found.
  func candidates(for text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard count > PatternIndex.few else { return Array(0..<count) }
    var parts: Set<Part> = []
    add(.beginning, of: text, to: &parts)
    add(.end, of: text.reversed(), to: &parts)
    for start in text.indices where lengths[.anywhere] != nil {
      add(.anywhere, of: text[start...].prefix(PatternIndex.window), to: &parts)
    }
    return (others + parts.flatMap { positions[$0]! }).sorted()
  }

  /// Adds the parts that some bytes begin with.
  private func add(
    _ place: Place,
    of bytes: some Sequence<UInt8>,
    to parts: inout Set<Part>
  ) {
    guard let lengths = lengths[place] else { return }
    var print = Fingerprint(bytes: [])
    for (offset, byte) in bytes.enumerated() {
      print.add(byte)
      let part = Part(place: place, print: print)
      if lengths.contains(offset + 1), positions[part] != nil { parts.insert(part) }
    }
  }
}
