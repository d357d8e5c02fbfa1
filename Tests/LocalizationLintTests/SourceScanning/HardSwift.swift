@testable import LocalizationLint

/// Makes Swift source that is hard to tell apart: every kind of string, regular expression, comment
/// and call inside each other. The same seed gives the same source.
struct HardSwift {
  private var state: UInt64
  private var source = ""
  private var depth = 0

  static func source(seed: UInt64, statements: Int) -> String {
    var maker = HardSwift(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    for index in 0..<statements { maker.statement(index) }
    return maker.source
  }

  private mutating func statement(_ index: Int) {
    let (head, tail) =
      switch next(8) {
      case 0: ("func f\(index)(_ a: Int = 1) -> Any { return ", " }")
      case 1: ("if x { f(", ") } else { /[\"(]/ }")
      case 2: ("a / b / c; a/b/c; let v\(index) = ", "")
      case 3: ("@available(*, message: \"(\") func f\(index)() { _ = x[0] / 2; y = ", " }")
      case 4: ("switch x { case /\"/: break; case \"//\": ", "; default: break }")
      case 5: ("#if DEBUG\n#warning(\"(\")\n_ = ", "\n#endif")
      case 6: ("prefix operator /; let o\(index) = reduce(1, /)\n_ = ", "")
      default: ("let v\(index) = ", "")
      }
    source += head
    expression()
    source += tail + oneOf(["\n", "; \n", " // \"end\n", "\r\n", "\n/* \" /* ( */ */\n"])
  }

  private init(state: UInt64) { self.state = state }

  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  private mutating func oneOf(_ choices: [String]) -> String { choices[next(choices.count)] }

  private mutating func expression() {
    depth += 1
    defer { depth -= 1 }
    switch next(depth > 4 ? 6 : 13) {
    case 0:
      source += oneOf(["x", "`in`", "v.w", "$0", "é한", "x!", "x[0]", "-y", "(\\.key)", "#line"])
    case 1: source += oneOf(["1", "0x1F", "1_000.5e-3", "0b101", "0x1p-4"])
    case 2, 3: plainString()
    case 4:
      source += oneOf(["/[\"]x\\/(a|b)/", "#/a \"/\" (b/#", "##/ \"#/\" /##", "#/\n  \"x /y\n/#"])
    case 5: source += "/* \"(\" */ y // \"(\n"; source += "+ z"
    case 6, 7: interpolatedString()
    case 8: call()
    case 9:
      expression()
      source += oneOf([" + ", " / ", " ?? ", " == ", " /*\"*/ + /*\"*/ ", " ... "])
      expression()
    case 10:
      source += "("
      expression()
      source += oneOf([")", " )", "\n)"])
    case 11:
      source += "["
      expression()
      source += oneOf([", ", ": ", ",\n"])
      expression()
      source += "]"
    default:
      source += "x ? "
      expression()
      source += " : "
      expression()
    }
  }

  private mutating func call() {
    source += oneOf(["f", "a.b", "Text", ".init", "#macro", "x?.g", "T<U>.h", "try! j"])
    source += oneOf(["(", "( ", "(\n  "])
    expression()
    if next(2) == 0 {
      source += oneOf([", label: ", ", \"in\" : "].dropLast())
      expression()
    }
    source += ")"
    if next(4) == 0 { source += " { /* } */ \"}\" }" }
  }

  private mutating func plainString() {
    source += oneOf([
      "\"\"", "\"a\"", "\"//\"", "\"/*\"", "\"\\\"\"", "\"\\\\\"", "\"\\u{1F600}(\"", "#\"\"#",
      "#\"\"\"#",
      "#\"a\"b\\(c)\"#", "##\"\"#\"##", "#\"\\#n\\n\\#\"\"#", "\"é한\\t\"", "\"\"\"\n\n\"\"\"",
      "\"\"\"\n  a\"b\"\"\n  \"\"\"",
      "\"\"\"\n    a\n\n      b \\\n    c\\\"\"\"\n    \"\"\"",
      "#\"\"\"\n  \\n \"\"\" \"\"\n  \"\"\"#", "\"\"\"\r\n  a\r\n  b\r\n  \"\"\"",
    ])
  }

  private mutating func interpolatedString() {
    let pounds = oneOf(["", "", "#", "##"])
    let isMultiline = depth < 3 && next(3) == 0
    source += pounds + (isMultiline ? "\"\"\"\n" : "\"")
    for _ in 0...next(3) {
      source += oneOf(["", "a", "(", "//", "' ", "\\" + pounds + "t", "%"])
      source += "\\" + pounds + "("
      let start = source.endIndex
      expression()
      if !isMultiline { source.replaceLineBreaks(from: start) }
      source += ")"
    }
    source += (isMultiline ? "\n\"\"\"" : "\"") + pounds
  }
}

extension String {
  /// Puts a name for a tail that has line breaks, which would end a literal of one line.
  fileprivate mutating func replaceLineBreaks(from start: Index) {
    guard self[start...].utf8.contains(where: \.isLineBreak) else { return }
    replaceSubrange(start..., with: "x")
  }
}
