/// Collects tokens and pairs their brackets, in linear time whatever the input.
///
/// A closing bracket ends the innermost opening one of its kind, and with it all that were opened
/// since; where there is none in the same interpolation, it closes nothing.
struct TokenWriter {
  private(set) var tokens: [SourceToken] = []
  private var open: [UInt32] = []
  private var counts = BracketCounts()
  private var outerCounts: [BracketCounts] = []
  /// What stood between the last token and the one to come.
  var isSpaced = false
  var startsLine = true

  var last: SourceToken? { tokens.last }

  init(byteCount: Int) {
    tokens.reserveCapacity(byteCount / 6 + 16)
  }

  @inline(__always)
  mutating func add(_ kind: SourceToken.Kind, _ start: Int, _ end: Int) {
    tokens.append(
      SourceToken(
        kind: kind,
        isSpaced: isSpaced,
        startsLine: startsLine,
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end),
        partner: 0
      )
    )
    isSpaced = false
    startsLine = false
  }

  mutating func addOpening(_ kind: SourceToken.Kind, _ start: Int, _ end: Int) {
    open.append(UInt32(tokens.count))
    add(kind, start, end)
    if kind == .interpolationOpen {
      outerCounts.append(counts)
      counts = BracketCounts()
    } else {
      counts[kind] += 1
    }
  }

  /// Adds a token that closes the innermost open one of `kind`.
  mutating func addClosing(
    _ closing: SourceToken.Kind,
    of kind: SourceToken.Kind,
    _ start: Int,
    _ end: Int
  ) {
    let index = UInt32(tokens.count)
    add(closing, start, end)
    guard kind == .interpolationOpen || counts[kind] > 0 else {
      tokens[Int(index)].partner = index
      return
    }
    while let opening = open.popLast() {
      let opened = tokens[Int(opening)].kind
      tokens[Int(opening)].partner = index
      if opened != .interpolationOpen { counts[opened] -= 1 }
      if opened == kind {
        tokens[Int(index)].partner = opening
        break
      }
    }
    if kind == .interpolationOpen, let outer = outerCounts.popLast() { counts = outer }
  }

  /// Whether a `)` would close something other than the interpolation that is being read.
  var hasOpenParenthesis: Bool { counts.parens > 0 }

  mutating func finish() -> [SourceToken] {
    for opening in open { tokens[Int(opening)].partner = UInt32(tokens.count) }
    open.removeAll()
    return tokens
  }
}

/// How many brackets of each kind are open.
private struct BracketCounts {
  var parens = 0
  var squares = 0
  var braces = 0
  var strings = 0

  subscript(kind: SourceToken.Kind) -> Int {
    get {
      switch kind {
      case .parenOpen: parens
      case .squareOpen: squares
      case .braceOpen: braces
      default: strings
      }
    }
    set {
      switch kind {
      case .parenOpen: parens = newValue
      case .squareOpen: squares = newValue
      case .braceOpen: braces = newValue
      default: strings = newValue
      }
    }
  }
}
