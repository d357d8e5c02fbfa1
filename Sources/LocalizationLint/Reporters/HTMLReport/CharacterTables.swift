import TextLength

/// What the page needs to know of characters to count as the tool does.
struct CharacterTables {
  /// The first and last scalar of each range, one after the other.
  typealias Ranges = [UInt32]

  private(set) var wide: Ranges = []
  private(set) var zeroWidth: Ranges = []
  private(set) var emoji: Ranges = []
  private(set) var emojiPresentation: Ranges = []
  /// Scalars of the GSM alphabet with the septets that each takes.
  private(set) var gsm7: [(scalar: UInt32, septets: Int)] = []

  init() {
    // Planes 4 to 13 have no characters.
    for planes in [0...0x3_FFFF, 0xE_0000...0x10_FFFF] as [ClosedRange<UInt32>] {
      for scalar in planes.lazy.compactMap(Unicode.Scalar.init) { add(scalar) }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let text = String(scalar)
    switch measure(text, in: .displayColumns()) {
    case 0: CharacterTables.add(scalar, to: &zeroWidth)
    case 2: CharacterTables.add(scalar, to: &wide)
    default: break
    }
    if scalar.properties.isEmoji { CharacterTables.add(scalar, to: &emoji) }
    if scalar.properties.isEmojiPresentation {
      CharacterTables.add(scalar, to: &emojiPresentation)
    }
    // No character of the alphabet is beyond the euro sign.
    guard scalar.value <= 0x20AC else { return }
    let length = SMSLength(text)
    if length.alphabet == .gsm7 { gsm7.append((scalar.value, length.units)) }
  }

  private static func add(_ scalar: Unicode.Scalar, to ranges: inout Ranges) {
    if let last = ranges.last, last + 1 == scalar.value {
      ranges[ranges.count - 1] = scalar.value
    } else {
      ranges += [scalar.value, scalar.value]
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("wide", wide)
      writer.member("zeroWidth", zeroWidth)
      writer.member("emoji", emoji)
      writer.member("emojiPresentation", emojiPresentation)
      writer.member("gsm7") { writer in
        writer.array { writer in
          for (scalar, septets) in gsm7 {
            writer.element { $0.numbers([Int(scalar), septets]) }
          }
        }
      }
      writer.member("domains", TopLevelDomains.all.sorted())
      writer.member("x") { CharacterTables.write(.x, to: &$0) }
    }
  }

  private static func write(_ weights: WeightedLength, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("scale", weights.scale)
      writer.member("other", weights.defaultWeight)
      writer.member("emoji", weights.emojiWeight ?? weights.defaultWeight)
      writer.member("url", weights.urlWeight ?? 0)
      writer.member("ranges") { writer in
        writer.array { writer in
          for range in weights.weights {
            writer.element {
              $0.numbers([
                Int(range.scalars.lowerBound), Int(range.scalars.upperBound), range.weight,
              ])
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  mutating func numbers(_ values: some Sequence<some BinaryInteger>) {
    array { writer in
      for value in values { writer.element { $0.number(Int(value)) } }
    }
  }

  mutating func member(_ name: String, _ values: some Sequence<some BinaryInteger>) {
    member(name) { $0.numbers(values) }
  }
}
