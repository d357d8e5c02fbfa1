/// Turns the bytes of a terminal into keys (ECMA-48 control sequences, as xterm sends them).
public struct KeyParser: Sendable {
  private var pending: [UInt8] = []
  private var isPasting = false

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Begins outside of any sequence.
  public init() {}

  /// Whether the bytes so far may be the Escape key or the start of a longer sequence: after a short
  /// while without more, ``flush()`` says that they are the key.
  public var isUndecided: Bool { !isPasting && pending.first == Self.escape }

  /// Reads more bytes; what is incomplete waits for the rest.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    pending += bytes
    var keys: [TerminalKey] = []
    while let (key, count) = next() {
      pending.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Takes what is undecided as it stands.
  public mutating func flush() -> [TerminalKey] {
    guard isUndecided else { return [] }
    pending.removeFirst()
    return [.escape] + feed([])
  }

  /// The next key, or nil for a sequence without a meaning here, with its length; nothing where more
  /// bytes are needed.
  private mutating func next() -> (TerminalKey?, Int)? {
    if isPasting { return paste() }
    guard let first = pending.first else { return nil }
    switch first {
    case Self.escape: return sequence()
    case 0x0D: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x17: return (.deleteWord, 1)
    case 0x00: return (nil, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case ..<0x20: return (nil, 1)
    default: return text()
    }
  }

  private mutating func paste() -> (TerminalKey?, Int)? {
    guard let end = pending.firstRange(of: Self.pasteEnd) else { return nil }
    isPasting = false
    let text = String(decoding: pending[..<end.lowerBound], as: UTF8.self)
    return (.paste(text), end.upperBound)
  }

  private func text() -> (TerminalKey?, Int)? {
    var end = pending.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? pending.count
    if end == pending.count { end -= incompleteSuffix }
    guard end > 0 else { return nil }
    return (.text(String(decoding: pending[..<end], as: UTF8.self)), end)
  }

  /// How many bytes at the end begin a scalar that is not complete yet.
  private var incompleteSuffix: Int {
    for count in 1...3 where count <= pending.count {
      let byte = pending[pending.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let needed = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return needed > count ? count : 0
    }
    return 0
  }

  private mutating func sequence() -> (TerminalKey?, Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      return (Self.key(final: pending[2], modifier: 1), 3)
    case UInt8(ascii: "b"): return (.wordLeft, 2)
    case UInt8(ascii: "f"): return (.wordRight, 2)
    case 0x08, 0x7F: return (.deleteWord, 2)
    case Self.escape: return (.escape, 1)
    default: return (nil, 2)
    }
  }

  private mutating func controlSequence() -> (TerminalKey?, Int)? {
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return nil
    }
    let numbers = pending[2..<end].split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    let modifier = numbers.count > 1 ? numbers[1] : 1
    let key: TerminalKey?
    if pending[end] == UInt8(ascii: "~") {
      key = Self.key(number: numbers.first ?? 0, modifier: modifier)
      if numbers.first == 200 { isPasting = true }
    } else {
      key = Self.key(final: pending[end], modifier: modifier)
    }
    return (key, end + 1)
  }

  private static func key(final: UInt8, modifier: Int) -> TerminalKey? {
    let (isShift, isWord) = (modifier == 2, modifier > 2)
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isShift ? .selectRight : isWord ? .wordRight : .right
    case UInt8(ascii: "D"): return isShift ? .selectLeft : isWord ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return .function(Int(final) - 0x4F)
    default: return nil
    }
  }

  private static func key(number: Int, modifier: Int) -> TerminalKey? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
