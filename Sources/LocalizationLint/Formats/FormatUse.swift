import Localization

/// What a text does with format arguments.
///
/// A `%` of ordinary prose is no specifier, although Foundation's grammar takes a space for a flag:
/// in "50% of all" it would read `% o`.
struct FormatUse {
  /// An argument, as a specifier reads it.
  struct Argument {
    let argumentClass: FormatSpecifier.ArgumentClass
    let size: FormatSpecifier.Size
    let specifier: FormatSpecifier

    /// Whether what is passed for one is read rightly as the other.
    func isCompatible(with other: Argument) -> Bool {
      argumentClass == other.argumentClass
        && (argumentClass != .integer && argumentClass != .floatingPoint || size == other.size)
    }
  }

  /// The text.
  let text: String
  /// Every `%` that is meant as one, in order.
  let specifiers: [FormatSpecifier]
  /// Every `%` that disappears with what follows it, or would read an argument that nobody meant.
  let strays: [FormatSpecifier]

  init(_ text: String) {
    var text = text
    let all = FormatString(text).specifiers
    let isProse = text.withUTF8 { bytes in all.map { FormatUse.isProse($0, in: bytes) } }
    specifiers = zip(all, isProse).filter { !$1 }.map(\.0)
    strays = zip(all, isProse).filter { $1 || FormatUse.isStray($0) }.map(\.0)
    self.text = text
  }

  /// Whether the text takes any argument, and so is a format.
  var hasArguments: Bool { specifiers.contains(where: \.takesArgument) }

  /// How each argument is read, by its number; where several specifiers read it, by the last.
  var arguments: [Int: Argument] {
    var arguments: [Int: Argument] = [:]
    for specifier in specifiers where specifier.takesArgument {
      for case .argument(let number)? in [specifier.width, specifier.precision] {
        arguments[number] = Argument(argumentClass: .integer, size: .four, specifier: specifier)
      }
      arguments[specifier.argument] = argument(of: specifier)
    }
    return arguments
  }

  /// How a specifier reads its argument.
  func argument(of specifier: FormatSpecifier) -> Argument? {
    specifier.argumentClass.map {
      Argument(argumentClass: $0, size: specifier.size, specifier: specifier)
    }
  }

  /// A specifier as it is written.
  func spelling(of specifier: FormatSpecifier) -> String {
    String(
      decoding: text.utf8.dropFirst(specifier.span.lowerBound).prefix(specifier.span.count),
      as: UTF8.self
    )
  }

  private static func isStray(_ specifier: FormatSpecifier) -> Bool {
    guard case .literal(let scalar) = specifier.kind else { return false }
    return scalar != "%" && scalar != "$" && specifier.position == nil
  }

  private static func isProse(_ specifier: FormatSpecifier, in bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard specifier.takesArgument, specifier.position == nil,
      bytes[specifier.span].contains(UInt8(ascii: " "))
    else { return false }
    let before = specifier.span.lowerBound > 0 ? bytes[specifier.span.lowerBound - 1] : 0
    let after = specifier.span.upperBound < bytes.count ? bytes[specifier.span.upperBound] : 0
    return isDigit(before) || isLetter(after)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension EntryContext {
  /// Whether the value is a format: whether its source takes arguments, or it does itself where it
  /// has no source.
  func isFormat(_ own: FormatUse) -> Bool {
    (sourceFormat ?? own).hasArguments
  }
}
