import ICUBridge
import TextLength

/// What the page needs to know of characters to count as the tool does.
struct CharacterTables {
  /// The first and last scalar of each range, one after the other.
  typealias Ranges = [UInt32]

  let wide: Ranges
  let zeroWidth: Ranges
  let emoji: Ranges
  let emojiPresentation: Ranges
  /// Scalars of the GSM alphabet with the septets that each takes.
  let gsm7: [(scalar: UInt32, septets: Int)]

  init() {
    wide = CharacterTables.ranges {
      let width = icubridge_east_asian_width($0)
      return width == ICUBRIDGE_WIDTH_WIDE || width == ICUBRIDGE_WIDTH_FULLWIDTH
    }
    zeroWidth = CharacterTables.ranges { icubridge_is_zero_width($0) }
    emoji = CharacterTables.ranges { icubridge_is_emoji($0) }
    emojiPresentation = CharacterTables.ranges { icubridge_has_emoji_presentation($0) }
    // No character of the alphabet is beyond the euro sign.
    gsm7 = (0...0x20AC).compactMap { value in
      let length = SMSLength(String(Unicode.Scalar(UInt16(value)).map(Character.init) ?? " "))
      return length.alphabet == .gsm7 ? (UInt32(value), length.units) : nil
    }
  }

  /// The scalars that have a property; planes 4 to 13 have no characters.
  private static func ranges(_ isMember: (UInt32) -> Bool) -> Ranges {
    var ranges: Ranges = []
    var last: UInt32?
    for planes in [0...0x3_FFFF, 0xE_0000...0x10_FFFF] as [ClosedRange<UInt32>] {
      for scalar in planes where isMember(scalar) {
        if let last, last + 1 == scalar {
          ranges[ranges.count - 1] = scalar
        } else {
          ranges += [scalar, scalar]
        }
        last = scalar
      }
    }
    return ranges
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
  mutating func numbers(_ values: some Sequence<Int>) {
    array { writer in
      for value in values { writer.element { $0.number(value) } }
    }
  }

  mutating func member(_ name: String, _ values: [some BinaryInteger]) {
    member(name) { $0.numbers(values.lazy.map { Int($0) }) }
  }
}
