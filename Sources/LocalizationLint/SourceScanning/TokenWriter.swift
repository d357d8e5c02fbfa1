/// Collects tokens and pairs their brackets, in linear time whatever the input.
///
/// A closing bracket ends the innermost opening one of its kind, and with it all that were opened
/// since; where there is none in the same interpolation, it closes nothing.
struct TokenWriter: ~Copyable {
  private var tokens: UnsafeMutablePointer<SourceToken>
  private var count = 0
  private var capacity: Int
  private var open: [UInt32] = []
  private var counts = BracketCounts()
  private var outerCounts: [BracketCounts] = []
  /// What stood between the last token and the one to come.
  var isSpaced = false
  var startsLine = true

  var last: SourceToken? { count > 0 ? tokens[count - 1] : nil }

  init(byteCount: Int) {
    capacity = byteCount / 4 + 16
    tokens = .allocate(capacity: capacity)
  }

  deinit { tokens.deallocate() }

  @inline(__always)
  mutating func add(_ kind: SourceToken.Kind, _ start: Int, _ end: Int) {
    if count == capacity { grow() }
    tokens[count] = SourceToken(
      kind: kind,
      isSpaced: isSpaced,
      startsLine: startsLine,
      start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end),
      partner: 0
    )
    count += 1
    isSpaced = false
    startsLine = false
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<SourceToken>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    capacity *= 2
  }

  mutating func addOpening(_ kind: SourceToken.Kind, _ start: Int, _ end: Int) {
    open.append(UInt32(count))
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
    let index = UInt32(count)
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

  /// Calls `body` with all tokens once the last is added.
  consuming func finish<Result>(_ body: (UnsafeBufferPointer<SourceToken>) -> Result) -> Result {
    for opening in open { tokens[Int(opening)].partner = UInt32(count) }
    return body(UnsafeBufferPointer(start: tokens, count: count))
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
