/// Foundation's scanner of format strings, over UTF-8.
struct FormatScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private let firstArgument: Int
  /// How many arguments have been taken that were not stated.
  private var taken = 0

  static func specifiers(of text: String, firstArgument: Int) -> FormatSpecifiers {
    var text = text
    var read: [FormatSpecifier] = []
    var starts: [FormatSpecifiers.Start] = []
    text.withUTF8 { bytes in
      var scanner = FormatScanner(bytes, firstArgument: firstArgument)
      while read.count <= FormatSpecifiers.few, scanner.goToNext() != nil {
        read.append(scanner.specifier())
      }
      guard read.count > FormatSpecifiers.few else { return }
      scanner = FormatScanner(bytes, firstArgument: firstArgument)
      starts.reserveCapacity(bytes.count { $0 == UInt8(ascii: "%") })
      while let start = scanner.goToNext() {
        starts.append(start)
        _ = scanner.specifier()
      }
    }
    return starts.isEmpty
      ? FormatSpecifiers(read) : FormatSpecifiers(text, firstArgument: firstArgument, starts)
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    firstArgument: Int,
    at start: FormatSpecifiers.Start = FormatSpecifiers.Start(offset: 0, taken: 0)
  ) {
    self.bytes = bytes
    offset = Int(start.offset)
    taken = Int(start.taken)
    self.firstArgument = firstArgument
  }

  /// Goes to the next percent sign; nil behind the last, and behind 4 GiB.
  private mutating func goToNext() -> FormatSpecifiers.Start? {
    guard let next = bytes[offset...].firstIndex(of: UInt8(ascii: "%")),
      let start = UInt32(exactly: next)
    else { return nil }
    offset = next
    return FormatSpecifiers.Start(offset: start, taken: UInt32(taken))
  }

  /// Reads the specifier that begins here.
  mutating func specifier() -> FormatSpecifier {
    let start = offset
    offset += 1
    return specifier(from: start)
  }

  private mutating func next() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func specifier(from start: Int) -> FormatSpecifier {
    var items = Items(specifier: FormatSpecifier(span: start..<start, kind: .incomplete))
    let kind = kind(&items, from: start)
    items.specifier.kind = items.overflows ? .overflow : kind
    items.specifier.span = start..<offset
    number(&items)
    return items.specifier
  }

  /// What is known of a specifier while its items are read.
  private struct Items {
    var specifier: FormatSpecifier
    var awaitsWidthPosition = false
    var awaitsPrecisionPosition = false
    var hasImplicitWidth = false
    var hasImplicitPrecision = false
    var seenSharp = false
    var seenBracket = false
    var overflows = false
  }

  private mutating func kind(_ items: inout Items, from start: Int) -> FormatSpecifier.Kind {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "#"):
        items.seenSharp = true
        items.specifier.flags.insert(.alternate)
      case UInt8(ascii: " "):
        if !items.specifier.flags.contains(.plus) { items.specifier.flags.insert(.space) }
      case UInt8(ascii: "-"):
        items.specifier.flags.insert(.left)
        items.specifier.flags.remove(.zero)
      case UInt8(ascii: "+"):
        items.specifier.flags.insert(.plus)
        items.specifier.flags.remove(.space)
      case UInt8(ascii: "0"):
        if items.specifier.hasPoint {
          items.specifier.precision = .fixed(0)
        } else if !items.specifier.flags.contains(.left) {
          items.specifier.flags.insert(.zero)
        }
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        offset -= 1
        readNumber(&items)
      case UInt8(ascii: "*"):
        items.hasImplicitWidth = true
        items.awaitsWidthPosition = true
      case UInt8(ascii: "."):
        items.specifier.hasPoint = true
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "*") {
          offset += 1
          items.hasImplicitPrecision = true
          items.awaitsPrecisionPosition = true
        }
      case UInt8(ascii: "h"):
        items.specifier.modifier = skip(UInt8(ascii: "h")) ? .byte : .two
      case UInt8(ascii: "l"):
        _ = skip(UInt8(ascii: "l"))
        items.specifier.modifier = .eight
      case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
        items.specifier.modifier = .eight
      case UInt8(ascii: "L"):
        items.specifier.modifier = .sixteen
      case UInt8(ascii: "["):
        guard !items.seenBracket else { continue }
        items.seenBracket = true
        if let kind = name(isBracketed: true) { return kind }
      case UInt8(ascii: "@") where items.seenSharp:
        items.seenSharp = false
        if let kind = name(isBracketed: items.seenBracket) { return kind }
      default:
        guard let conversion = FormatSpecifier.Conversion(rawValue: byte) else {
          return literal(after: start)
        }
        let isFloat = conversion.argumentClass == .floatingPoint && conversion.isLocalizable
        if isFloat, items.specifier.hasPoint, items.specifier.precision == nil,
          !items.hasImplicitPrecision
        {
          items.specifier.precision = .fixed(0)
        }
        return .value(conversion)
      }
    }
    return .incomplete
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// A position, width or precision.
  private mutating func readNumber(_ items: inout Items) {
    var number = 0
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
      if number > Int(Int32.max) {
        items.overflows = true
        number = Int(Int32.max)
      }
      offset += 1
    }
    if skip(UInt8(ascii: "$")) {
      if number > Int(Int8.max) { items.overflows = true }
      if items.awaitsPrecisionPosition {
        items.specifier.precision = .argument(number)
        items.awaitsPrecisionPosition = false
        items.hasImplicitPrecision = false
      } else if items.awaitsWidthPosition {
        items.specifier.width = .argument(number)
        items.awaitsWidthPosition = false
        items.hasImplicitWidth = false
      } else {
        items.specifier.position = number
      }
    } else if items.specifier.hasPoint {
      items.specifier.precision = .fixed(number)
    } else {
      items.specifier.width = .fixed(number)
    }
  }

  /// The rest of `#@name@` or `[name]@`; nil where a character ends the name that no name has.
  private mutating func name(isBracketed: Bool) -> FormatSpecifier.Kind? {
    let start = offset
    var bracket: Int?
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "@"):
        let name = String(decoding: bytes[start..<(bracket ?? offset - 1)], as: UTF8.self)
        return bracket != nil || name.isEmpty ? .value(.object) : .variable(name)
      case UInt8(ascii: "]"):
        if isBracketed { bracket = offset - 1 }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
        break
      default:
        skipScalar(after: byte)
        return nil
      }
    }
    return .incomplete
  }

  /// The character after `%`, with `offset` after the one that ended the specifier.
  private mutating func literal(after start: Int) -> FormatSpecifier.Kind {
    skipScalar(after: bytes[offset - 1])
    let text = String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
    return .literal(text.unicodeScalars[text.startIndex])
  }

  private mutating func skipScalar(after lead: UInt8) {
    guard lead >= 0x80 else { return }
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
  }

  /// Gives unnumbered items the next arguments: the width, the precision, then the value.
  private mutating func number(_ items: inout Items) {
    guard items.specifier.takesArgument else { return }
    if items.hasImplicitWidth {
      let argument = takeArgument()
      items.specifier.width = items.specifier.width ?? .argument(argument)
    }
    if items.hasImplicitPrecision {
      let argument = takeArgument()
      items.specifier.precision = items.specifier.precision ?? .argument(argument)
    }
    items.specifier.argument = items.specifier.position ?? takeArgument()
  }

  private mutating func takeArgument() -> Int {
    defer { taken += 1 }
    return firstArgument + taken
  }
}
