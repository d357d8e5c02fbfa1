/// The specifiers of a catalog's text, as far as compiling it needs them.
struct CatalogFormat {
  /// One `%…`.
  struct Specifier {
    /// In UTF-8 offsets of the text.
    let range: Range<Int>
    /// The position that is written, from 1.
    let position: Int?
    /// The number of its argument: the position, or the next that is free.
    let argument: Int
    let kind: Kind
  }

  enum Kind: Equatable {
    /// `%#@name@`
    case reference(String)
    /// The size and the letter of what prints a number: `lld`.
    case number(String)
    case other
  }

  let specifiers: [Specifier]

  init(_ text: String) {
    var scanner = Scanner(text: Array(text.utf8))
    specifiers = scanner.specifiers()
  }

  /// The conversion of the first number that is printed.
  var numberType: String? {
    for specifier in specifiers {
      if case .number(let type) = specifier.kind { return type }
    }
    return nil
  }

  private struct Scanner {
    let text: [UInt8]
    var offset = 0
    var nextArgument = 1

    mutating func specifiers() -> [Specifier] {
      var specifiers: [Specifier] = []
      while let start = text[offset...].firstIndex(of: UInt8(ascii: "%")) {
        offset = start + 1
        if let specifier = specifier(start) { specifiers.append(specifier) }
      }
      return specifiers
    }

    private var byte: UInt8? { offset < text.count ? text[offset] : nil }

    /// Nil for what takes no argument, such as `%%`.
    private mutating func specifier(_ start: Int) -> Specifier? {
      var position: Int?
      var size = ""
      var stars = 0
      var isAlternate = false
      while let byte {
        offset += 1
        switch byte {
        case UInt8(ascii: "#"): isAlternate = true
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"),
          UInt8(ascii: "."):
          break
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
          let number = digits(from: offset - 1)
          if self.byte == UInt8(ascii: "$") {
            offset += 1
            position = number
          }
        case UInt8(ascii: "*"):
          let mark = offset
          _ = digits(from: offset)
          if offset > mark, self.byte == UInt8(ascii: "$") { offset += 1 } else { stars += 1 }
        case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"),
          UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
          size.unicodeScalars.append(Unicode.Scalar(byte))
        case UInt8(ascii: "@"):
          if isAlternate, let name = name() {
            return found(start, position, stars, .reference(name))
          }
          return found(start, position, stars, .other)
        case _ where "dDiuUxXoOfFeEgGaA".utf8.contains(byte):
          let letter = String(Unicode.Scalar(byte))
          return found(start, position, stars, .number(size + letter))
        case _ where "cCsSPpn".utf8.contains(byte): return found(start, position, stars, .other)
        default: return nil
        }
      }
      return nil
    }

    private mutating func found(
      _ start: Int,
      _ position: Int?,
      _ stars: Int,
      _ kind: Kind
    ) -> Specifier {
      nextArgument += stars
      let argument = position ?? nextArgument
      if position == nil { nextArgument += 1 }
      return Specifier(range: start..<offset, position: position, argument: argument, kind: kind)
    }

    private mutating func digits(from start: Int) -> Int {
      offset = start
      var number = 0
      while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        number = min(number * 10 + Int(byte - UInt8(ascii: "0")), Int(Int32.max))
        offset += 1
      }
      return number
    }

    /// The name up to the next `@`.
    private mutating func name() -> String? {
      guard let end = text[offset...].firstIndex(of: UInt8(ascii: "@")), end > offset else {
        return nil
      }
      defer { offset = end + 1 }
      return String(decoding: text[offset..<end], as: UTF8.self)
    }
  }
}
