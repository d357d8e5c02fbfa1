import StringTables

/// What is known of a key that is not written out: its fixed texts, and what stands between them.
package struct KeyPattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    /// A format specifier, as it stands in the key: `%lld`.
    case specifier(String)
    /// A format specifier that depends on a type which the source does not show here.
    case anySpecifier
    /// Any text: known at run time only.
    case anything

    /// What tells it from others, texts by their bytes, as keys are.
    private var identity: (kind: Int, text: LiteralText) {
      switch self {
      case .text(let text): (0, LiteralText(text))
      case .specifier(let text): (1, LiteralText(text))
      case .anySpecifier: (2, LiteralText(""))
      case .anything: (3, LiteralText(""))
      }
    }

    static func == (left: Piece, right: Piece) -> Bool { left.identity == right.identity }

    func hash(into hasher: inout Hasher) {
      hasher.combine(identity.kind)
      hasher.combine(identity.text)
    }
  }

  private(set) var pieces: [Piece] = []

  static let anything = KeyPattern([.anything])

  init(_ pieces: [Piece] = []) {
    for piece in pieces { append(piece) }
  }

  mutating func append(_ piece: Piece) {
    switch (pieces.last, piece) {
    case (_, .text("")): break
    case (.text(let head), .text(let tail)): pieces[pieces.count - 1] = .text(head + tail)
    case (.anything, .anything): break
    default: pieces.append(piece)
    }
  }

  /// The key, if all of it is known.
  var literal: String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part), .specifier(let part): text += part
      case .anySpecifier, .anything: return nil
      }
    }
    return text
  }

  /// Whether a fixed text of it has a letter or digit, so that it tells keys apart.
  var isTelling: Bool {
    pieces.contains { piece in
      guard case .text(let text) = piece else { return false }
      return text.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
  }

  /// The key as it is shown: `%@` for an unknown specifier, `…` for what is known at run time only.
  var description: String {
    pieces.map { piece in
      switch piece {
      case .text(let part), .specifier(let part): part
      case .anySpecifier: "%@"
      case .anything: "…"
      }
    }.joined()
  }

  /// What every key has that this may stand for; nil where a part of it may be any text.
  var skeleton: FormatSkeleton? { pieces.contains(.anything) ? nil : FormatSkeleton(description) }

  /// What every key has that this may stand for.
  var fixedParts: FixedParts {
    var parts: [[UInt8]] = [[]]
    for piece in pieces {
      switch piece {
      case .text(let text), .specifier(let text): parts[parts.count - 1] += text.utf8
      case .anySpecifier, .anything: parts.append([])
      }
    }
    return FixedParts(parts)
  }

  /// Whether a key may be what this stands for. Linear in the key for each run of pieces between two
  /// that stand for anything.
  func matches(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { matches($0) }
  }

  private func matches(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    var piece = 0
    var offset = 0
    var retry: (piece: Int, offset: Int)?
    while true {
      if piece < pieces.count, pieces[piece] == .anything {
        retry = (piece + 1, offset)
        piece += 1
      } else if piece < pieces.count, let end = end(of: pieces[piece], in: key, at: offset) {
        offset = end
        piece += 1
      } else if piece == pieces.count, offset == key.count {
        return true
      } else if let (next, start) = retry, start < key.count {
        retry = (next, start + 1)
        piece = next
        offset = start + 1
      } else {
        return false
      }
    }
  }

  private func end(
    of piece: Piece,
    in key: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> Int? {
    switch piece {
    case .text(let text), .specifier(let text):
      let end = offset + text.utf8.count
      guard end <= key.count, key[offset..<end].elementsEqual(text.utf8) else { return nil }
      return end
    case .anySpecifier:
      return key.endOfSpecifier(at: offset)
    case .anything:
      return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a format specifier that takes an argument ends, or nil where none begins.
  func endOfSpecifier(at start: Int) -> Int? {
    guard start < count, self[start] == UInt8(ascii: "%") else { return nil }
    var offset = start + 1
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "#"),
        UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"),
        UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
        offset += 1
      case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"),
        UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"),
        UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "f"), UInt8(ascii: "F"),
        UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"),
        UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "C"),
        UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"):
        return offset + 1
      default:
        return nil
      }
    }
    return nil
  }
}

extension KeyPattern {
  /// What `String(format:)` makes of a text, its arguments being known at run time only.
  init(format: String) {
    var format = format
    let pieces = format.withUTF8 { bytes in
      var pieces: [Piece] = []
      var start = 0
      var offset = 0
      func text(to end: Int) -> Piece { .text(String(decoding: bytes[start..<end], as: UTF8.self)) }
      while offset < bytes.count {
        if let end = bytes.endOfSpecifier(at: offset) {
          pieces += [text(to: offset), .anything]
          offset = end
          start = end
        } else if bytes[offset] == UInt8(ascii: "%") {
          pieces.append(text(to: offset))
          start = offset + 1
          offset += 2
        } else {
          offset += 1
        }
      }
      return pieces + [start < bytes.count ? text(to: bytes.count) : .text("")]
    }
    self.init(pieces)
  }
}
