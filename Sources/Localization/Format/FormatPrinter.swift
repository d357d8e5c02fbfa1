#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FormatString {
  /// The text with its arguments in place.
  ///
  /// What cannot be printed, because the argument is missing or of another type, shows as the
  /// specifier between `⟨` and `⟩`. Widths and precisions above 4096 count as 4096.
  /// - Parameters:
  ///   - arguments: by number, the first being 1 in `%1$@`.
  ///   - locale: an identifier (`ko_KR`) for digits, grouping and decimal point in `%d`, `%u`, `%f`,
  ///     `%e` and `%g`; nil prints as C does.
  public func formatted(_ arguments: [FormatArgument], locale: String? = nil) -> String {
    var printer = FormatPrinter(arguments, locale.map(NumberSymbols.symbols))
    printer.append(self)
    return printer.text
  }

  /// The text with its arguments in place, as ``formatted(_:locale:)``.
  /// - Throws: the first problem, where an argument is missing or of a type that cannot be printed.
  public func formattedOrThrow(
    _ arguments: [FormatArgument],
    locale: String? = nil
  ) throws(FormatProblem) -> String {
    var printer = FormatPrinter(arguments, locale.map(NumberSymbols.symbols))
    printer.append(self)
    if let problem = printer.problems.first { throw problem }
    return printer.text
  }
}

/// Prints specifiers one after another, collecting what goes wrong.
struct FormatPrinter {
  let arguments: [FormatArgument]
  private(set) var text = ""
  private(set) var problems: [FormatProblem] = []
  private let symbols: NumberSymbols?

  /// More than any layout needs; keeps a malicious `%999999999d` from exhausting memory.
  private static let maximalCount = 4096

  /// - Parameter symbols: what to write numbers with; nil prints as C does.
  init(_ arguments: [FormatArgument], _ symbols: NumberSymbols?) {
    self.arguments = arguments
    self.symbols = symbols
  }

  /// Prints a format. `variable` prints a variable of it, and says false where there is none.
  mutating func append(
    _ format: FormatString,
    variable: (inout FormatPrinter, FormatSpecifier, String) -> Bool = { _, _, _ in false }
  ) {
    let utf8 = format.text.utf8
    var end = utf8.startIndex
    var offset = 0
    let sizes = format.sharedSizes
    for specifier in format.specifiers {
      let start = utf8.index(end, offsetBy: specifier.span.lowerBound - offset)
      text += format.text[end..<start]
      end = utf8.index(start, offsetBy: specifier.span.count)
      offset = specifier.span.upperBound
      if case .variable(let name) = specifier.kind, variable(&self, specifier, name) { continue }
      append(specifier, readAs: sizes[specifier.argument], source: format.text[start..<end])
    }
    text += format.text[end...]
  }

  private mutating func append(
    _ specifier: FormatSpecifier,
    readAs size: FormatSpecifier.Size?,
    source: Substring
  ) {
    switch specifier.kind {
    case .literal(let scalar):
      text.unicodeScalars.append(scalar)
    case .incomplete:
      break
    case .overflow:
      mark(.overflow(specifier: String(source)), source)
    case .variable:
      append(.object, specifier, readAs: nil, source: source)
    case .value(let conversion):
      append(conversion, specifier, readAs: size, source: source)
    }
  }

  private mutating func append(
    _ conversion: FormatSpecifier.Conversion,
    _ specifier: FormatSpecifier,
    readAs size: FormatSpecifier.Size?,
    source: Substring
  ) {
    let number = specifier.argument
    if conversion == .count { return }
    guard arguments.indices.contains(number - 1) else {
      return mark(.missingArgument(number, specifier: String(source)), source)
    }
    let layout: Layout
    do {
      layout = try self.layout(of: specifier, source: source)
    } catch {
      return mark(error, source)
    }
    switch (conversion.argumentClass, arguments[number - 1]) {
    case (.object, let argument):
      text += argument.description
    case (.integer, .integer(let value)):
      append(integer: value, conversion, size ?? specifier.size, specifier, layout)
    case (.integer, .unsigned(let value)):
      append(
        integer: Int64(bitPattern: value),
        conversion,
        size ?? specifier.size,
        specifier,
        layout
      )
    case (.floatingPoint, .double(let value)):
      append(double: value, conversion, layout)
    case (.character, .integer(let value)):
      append(character: UInt8(truncatingIfNeeded: value), layout)
    case (.utf16Unit, .integer(let value)):
      text += String(decoding: [UInt16(truncatingIfNeeded: value)], as: UTF16.self)
    case (.cString, .string(let value)), (.utf16String, .string(let value)),
      (.pascalString, .string(let value)):
      append(string: value, layout)
    case (.pointer, let argument):
      append(pointer: argument, layout, number, source)
    default:
      mark(.wrongType(number, specifier: String(source)), source)
    }
  }

  private mutating func mark(_ problem: FormatProblem, _ source: Substring) {
    problems.append(problem)
    text += "⟨\(source)⟩"
  }

  /// Flags, width and precision after their arguments are read.
  private struct Layout {
    var flags: FormatSpecifier.Flags
    var width = 0
    var precision: Int?
    /// A precision of 0 to C, none to a locale.
    var hasBarePoint = false

    var isPlain: Bool { flags.isEmpty && width == 0 && precision == nil && !hasBarePoint }
  }

  private func layout(
    of specifier: FormatSpecifier,
    source: Substring
  ) throws(FormatProblem) -> Layout {
    var layout = Layout(flags: specifier.flags)
    if let count = specifier.width {
      let width = try value(of: count, source: source)
      if width < 0 { layout.flags = layout.flags.subtracting(.zero).union(.left) }
      layout.width = min(Int(width.magnitude), Self.maximalCount)
    }
    if let count = specifier.precision {
      let precision = try value(of: count, source: source)
      if precision >= 0 { layout.precision = min(precision, Self.maximalCount) }
    } else {
      layout.hasBarePoint = specifier.hasPoint
    }
    return layout
  }

  private func value(
    of count: FormatSpecifier.Count,
    source: Substring
  ) throws(FormatProblem) -> Int {
    switch count {
    case .fixed(let value): return value
    case .argument(let number):
      guard arguments.indices.contains(number - 1) else {
        throw .missingArgument(number, specifier: String(source))
      }
      switch arguments[number - 1] {
      case .integer(let value): return Int(Int32(truncatingIfNeeded: value))
      case .unsigned(let value): return Int(Int32(truncatingIfNeeded: value))
      default: throw .wrongType(number, specifier: String(source))
      }
    }
  }

  private mutating func append(
    integer value: Int64,
    _ conversion: FormatSpecifier.Conversion,
    _ readSize: FormatSpecifier.Size,
    _ specifier: FormatSpecifier,
    _ layout: Layout
  ) {
    let read = value.truncated(to: readSize).truncated(to: specifier.size)
    let bits = UInt64(bitPattern: read) & specifier.size.mask
    if let symbols, conversion.isLocalizable {
      let isSigned = conversion.isSigned
      let number = LocalizedNumber(
        symbols: symbols,
        flags: layout.flags,
        width: layout.width,
        precision: layout.precision
      )
      text += number.text(
        magnitude: isSigned ? read.magnitude : bits,
        isNegative: isSigned && read < 0
      )
    } else if conversion.isSigned {
      if layout.isPlain {
        text += String(read)
      } else {
        print(layout, "lld", read)
      }
    } else {
      print(layout, "ll" + String(conversion.cLetter), bits)
    }
  }

  private mutating func append(
    double value: Double,
    _ conversion: FormatSpecifier.Conversion,
    _ layout: Layout
  ) {
    guard let symbols else { return print(layout, String(conversion.letter), value) }
    let number = LocalizedNumber(
      symbols: symbols,
      flags: layout.flags,
      width: layout.width,
      precision: layout.precision
    )
    switch conversion {
    case .fixed, .fixedUppercase: text += number.text(fixed: value)
    case .scientific, .scientificUppercase: text += number.text(scientific: value)
    case .shortest, .shortestUppercase: text += number.text(shortest: value)
    default:
      let start = text.endIndex
      print(layout, String(conversion.letter), value)
      if let point = text[start...].firstIndex(of: ".") {
        text.replaceSubrange(point...point, with: symbols.decimal)
      }
    }
  }

  private mutating func append(character: UInt8, _ layout: Layout) {
    let character = character == 0 ? "" : String(Character(Unicode.Scalar(character)))
    append(string: character, Layout(flags: layout.flags, width: layout.width))
  }

  private mutating func append(string: String, _ layout: Layout) {
    var string = Substring(string)
    if let precision = layout.precision { string = string.prefix(precision) }
    let filling = String(repeating: " ", count: max(0, layout.width - string.utf8.count))
    text += layout.flags.contains(.left) ? string + filling : filling + string
  }

  private mutating func append(
    pointer argument: FormatArgument,
    _ layout: Layout,
    _ number: Int,
    _ source: Substring
  ) {
    switch argument {
    case .integer(let value):
      append(pointer: UInt64(bitPattern: value), layout)
    case .unsigned(let value):
      append(pointer: value, layout)
    default:
      mark(.wrongType(number, specifier: String(source)), source)
    }
  }

  private mutating func append(pointer: UInt64, _ layout: Layout) {
    let address = pointer == 0 ? "(nil)" : "0x" + String(pointer, radix: 16)
    append(string: address, Layout(flags: layout.flags, width: layout.width))
  }

  /// Prints one number by C's rules. The letters name the type that is passed, always.
  private mutating func print(_ layout: Layout, _ letters: String, _ value: some CVarArg) {
    var format = "%"
    if layout.flags.contains(.alternate) { format += "#" }
    if layout.flags.contains(.space) { format += " " }
    if layout.flags.contains(.left) { format += "-" }
    if layout.flags.contains(.plus) { format += "+" }
    if layout.flags.contains(.zero) { format += "0" }
    if layout.width > 0 { format += String(layout.width) }
    if let precision = layout.precision { format += "." + String(precision) }
    if layout.hasBarePoint { format += ".0" }
    format += letters
    let count = max(layout.width, layout.precision ?? 0) + 400
    text += withUnsafeTemporaryAllocation(of: CChar.self, capacity: count) { buffer in
      let written = withVaList([value]) { vsnprintf(buffer.baseAddress, count, format, $0) }
      return buffer.prefix(max(0, Int(written))).withMemoryRebound(to: UInt8.self) {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

extension FormatString {
  /// By argument, how much of it the last specifier that names it reads: this one decides for all.
  fileprivate var sharedSizes: [Int: FormatSpecifier.Size] {
    var sizes: [Int: FormatSpecifier.Size] = [:]
    guard specifiers.contains(where: { $0.position != nil }) else { return sizes }
    for specifier in specifiers where specifier.argumentClass == .integer {
      sizes[specifier.argument] = specifier.size
    }
    return sizes
  }
}

extension FormatSpecifier.Conversion {
  fileprivate var isSigned: Bool {
    self == .signed || self == .signedAlternative || self == .signedLong
  }

  fileprivate var cLetter: Character {
    switch self {
    case .unsignedLong: "u"
    case .octalLong: "o"
    default: letter
    }
  }
}

extension FormatSpecifier.Size {
  fileprivate var mask: UInt64 {
    switch self {
    case .byte: 0xFF
    case .two: 0xFFFF
    case .four: 0xFFFF_FFFF
    case .eight, .sixteen: .max
    }
  }
}

extension Int64 {
  fileprivate func truncated(to size: FormatSpecifier.Size) -> Int64 {
    switch size {
    case .byte: Int64(Int8(truncatingIfNeeded: self))
    case .two: Int64(Int16(truncatingIfNeeded: self))
    case .four: Int64(Int32(truncatingIfNeeded: self))
    case .eight, .sixteen: self
    }
  }
}
