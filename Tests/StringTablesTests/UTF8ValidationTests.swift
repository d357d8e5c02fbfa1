import StringTables
import Testing

/// Where bytes stop being well-formed UTF-8, held against the standard library's decoder.
struct UTF8ValidationTests {
  /// Pieces of texts, well-formed and not.
  private static let pieces: [[UInt8]] =
    [
      "a", "placeholder text", "é", "привет", "שלום", "이름을", "名前を入力", "\u{800}\u{FFF}", "\u{D7FF}",
      "👨‍👩‍👧‍👦", "\u{10FFFF}",
    ]
    .map { Array($0.utf8) } + [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEA, 0xB0], [0xEA], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ]

  private func expected(_ bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  @Test func theFirstIllFormedByteIsFound() {
    var random = SystemRandomNumberGenerator()
    var illFormed = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &random)
      // Mostly one script in a row, with a mistake now and then.
      let bytes = (0..<count).flatMap { _ -> [UInt8] in
        let mayBeBad = Int.random(in: 0..<4, using: &random) == 0
        let piece = (mayBeBad ? Self.pieces[...] : Self.pieces.prefix(11)).randomElement(
          using: &random
        )!
        return Array(repeatElement(piece, count: Int.random(in: 1...5, using: &random)).joined())
      }
      let offset = expected(bytes)
      if offset != nil { illFormed += 1 }
      #expect(bytes.firstIllFormedUTF8?.offset == offset, "\(bytes)")
    }
    #expect(illFormed > 1000)
  }

  @Test(arguments: 0..<24)
  func aMistakeIsFoundAtEachPlace(_ place: Int) {
    for text in ["abcdefgh", "приветик", "이름을적", "a이б🎉"] {
      let bytes = Array(repeatElement(text, count: 6).joined().utf8)
      for bad: UInt8 in [0xC0, 0xC1, 0xF8, 0xFF] {
        var changed = bytes
        changed.insert(bad, at: place)
        #expect(changed.firstIllFormedUTF8?.offset == expected(changed), "\(changed)")
      }
      #expect(bytes.firstIllFormedUTF8 == nil)
    }
  }
}
