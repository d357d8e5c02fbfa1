/// A pattern of texts, compared by bytes: `*` stands for any characters, `?` for one, and `\` makes
/// the character behind it stand for itself.
struct Glob: Sendable {
  private enum Token {
    case byte(UInt8)
    /// One Unicode scalar.
    case character
    /// Any bytes.
    case run
  }

  private var tokens: [Token] = []
  /// How many bytes stand for themselves.
  private(set) var literalCount = 0

  /// Reads a pattern. Any text is one.
  init(_ pattern: some StringProtocol) {
    var isEscaped = false
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: "*") where !isEscaped: tokens.append(.run)
      case UInt8(ascii: "?") where !isEscaped: tokens.append(.character)
      default: tokens.append(.byte(byte))
      }
      isEscaped = false
    }
    literalCount = tokens.count { if case .byte = $0 { true } else { false } }
  }

  /// A pattern of one text alone.
  init(literal text: some StringProtocol) {
    tokens = text.utf8.map { .byte($0) }
    literalCount = tokens.count
  }

  /// Whether it stands for one text alone.
  var isLiteral: Bool { literalCount == tokens.count }

  /// The one text that it stands for; nil where there may be others.
  var literal: String? {
    guard isLiteral else { return nil }
    let bytes = tokens.compactMap { token in if case .byte(let byte) = token { byte } else { nil } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands for itself.
  var fixedParts: FixedParts {
    var parts: [[UInt8]] = [[]]
    for token in tokens {
      if case .byte(let byte) = token {
        parts[parts.count - 1].append(byte)
      } else {
        parts.append([])
      }
    }
    return FixedParts(parts)
  }

  /// Whether it stands for a text. Linear in the text's length for one `*`; for several of them at
  /// worst in the product of both lengths.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var token = 0
    var offset = 0
    // Where the last run goes on if what follows it does not fit.
    var retry: (token: Int, offset: Int)?
    while true {
      if token == tokens.count {
        if offset == text.count { return true }
      } else if case .run = tokens[token] {
        token += 1
        if token == tokens.count { return true }
        retry = (token, offset)
        continue
      } else if let end = end(of: tokens[token], at: offset, in: text) {
        token += 1
        offset = end
        continue
      }
      guard let last = retry, last.offset < text.count else { return false }
      token = last.token
      offset = last.offset + 1
      retry = (token, offset)
    }
  }

  /// Whether it stands for a text.
  func matches(_ text: some StringProtocol) -> Bool {
    var text = String(text)
    return text.withUTF8 { matches($0) }
  }

  private func end(
    of token: Token,
    at offset: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard offset < text.count else { return nil }
    switch token {
    case .byte(let byte): return text[offset] == byte ? offset + 1 : nil
    case .character:
      let rest = text[(offset + 1)...]
      return rest.firstIndex { !UTF8.isContinuation($0) } ?? text.count
    case .run: return nil
    }
  }
}
