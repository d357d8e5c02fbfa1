import Localization
import StringTables

/// Where a format stands, as far as that says what its specifiers read.
package struct FormatContext: Sendable {
  /// The number of the argument that the first specifier without a position reads.
  var firstArgument = 1
  /// The conversion that `%arg` stands for, without a percent sign; nil where it is no word.
  var argumentSpecifier: String?
  /// How the argument is read that `%arg` stands for.
  var argument: FormatSpecifier?
  /// What the text may refer to.
  var scope: FormatScope?
}

/// What a text does with format arguments.
///
/// A `%` of ordinary prose is no specifier, although Foundation's grammar takes a space for a flag:
/// in "50% of all" it would read `% o`.
final class FormatUse: Sendable {
  /// An argument, as a specifier reads it.
  struct Argument {
    /// Nil for a variable that does not say what it counts.
    let argumentClass: FormatSpecifier.ArgumentClass?
    let size: FormatSpecifier.Size
    /// Of the specifier, in UTF-8 offsets of its text.
    let span: Range<Int>
    fileprivate let text: String

    /// The specifier as it is written.
    var spelling: String { FormatUse.text(of: span, in: text) }

    /// Whether it is a number, which some texts of a plural need not print.
    var isNumber: Bool { argumentClass == .integer || argumentClass == .floatingPoint }

    /// Whether what is passed for one is read rightly as the other.
    func isCompatible(with other: Argument) -> Bool {
      guard argumentClass != nil, other.argumentClass != nil else { return true }
      return argumentClass == other.argumentClass && (!isNumber || size == other.size)
    }
  }

  /// The text.
  let text: String
  /// Every `%` that is meant as one, in order.
  let specifiers: FormatSpecifiers
  /// Every `%` that disappears with what follows it, or would read an argument that nobody meant.
  let strays: FormatSpecifiers
  private let context: FormatContext

  init(_ text: String, _ context: FormatContext = FormatContext()) {
    self.text = text
    self.context = context
    let all = FormatUse.specifiers(of: text, context)
    let utf8 = text.utf8
    specifiers = all.including { !FormatUse.isProse($0, in: utf8) }
    strays = all.including { FormatUse.isProse($0, in: utf8) || FormatUse.isStray($0) }
  }

  /// Every specifier that is not finished, or that can print nothing.
  var malformed: [FormatSpecifier] {
    specifiers.filter {
      switch $0.kind {
      case .incomplete, .overflow: true
      case .literal(let scalar): $0.position != nil || scalar == "$"
      case .value, .variable: $0.position == 0
      }
    }
  }

  /// Whether the text takes any argument, and so is a format.
  var hasArguments: Bool { specifiers.contains(where: \.takesArgument) }

  /// Whether it refers to texts that vary by themselves.
  var hasVariables: Bool {
    specifiers.contains { if case .variable = $0.kind { true } else { false } }
  }

  /// The text with blanks in place of what prints arguments.
  var textWithoutSpecifiers: String {
    guard !specifiers.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for specifier in specifiers { for offset in specifier.span { bytes[offset] = 0x20 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is a letter in what prints no argument.
  var hasWords: Bool {
    textWithoutSpecifiers.unicodeScalars.contains(where: \.properties.isAlphabetic)
  }

  /// How each argument is read, by its number; where several specifiers read it, by the last.
  var arguments: [Int: Argument] {
    var arguments: [Int: Argument] = [:]
    for specifier in specifiers where specifier.takesArgument {
      for case .argument(let number)? in [specifier.width, specifier.precision] {
        arguments[number] = Argument(
          argumentClass: .integer,
          size: .four,
          span: specifier.span,
          text: text
        )
      }
      arguments[specifier.argument] = argument(of: specifier)
    }
    return arguments
  }

  /// How a specifier reads its argument.
  func argument(of specifier: FormatSpecifier) -> Argument? {
    guard let argumentClass = specifier.argumentClass else { return nil }
    guard case .variable(let name) = specifier.kind else {
      return Argument(
        argumentClass: argumentClass,
        size: specifier.size,
        span: specifier.span,
        text: text
      )
    }
    let counted = context.scope?.reading(of: name)?.counted
    return Argument(
      argumentClass: counted?.argumentClass,
      size: counted?.size ?? .eight,
      span: specifier.span,
      text: text
    )
  }

  /// A specifier as it is written.
  func spelling(of specifier: FormatSpecifier) -> String {
    FormatUse.text(of: specifier.span, in: text)
  }

  private static func text(of span: Range<Int>, in text: String) -> String {
    String(decoding: text.utf8.dropFirst(span.lowerBound).prefix(span.count), as: UTF8.self)
  }

  /// The specifiers of a text, what `%arg` stands for in its place.
  private static func specifiers(
    of text: String,
    _ context: FormatContext
  ) -> FormatSpecifiers {
    let specifiers = FormatString(text, firstArgument: context.firstArgument).specifiers
    guard let meant = context.argument else { return specifiers }
    let read = specifiers.map { specifier in
      let rest = text.utf8.dropFirst(specifier.span.lowerBound)
      guard specifier.span.count == 2, rest.starts(with: "%arg".utf8) else { return specifier }
      var argument = meant
      argument.span = specifier.span.lowerBound..<specifier.span.lowerBound + 4
      argument.argument = context.firstArgument
      return argument
    }
    return FormatSpecifiers(read)
  }

  private static func isStray(_ specifier: FormatSpecifier) -> Bool {
    guard case .literal(let scalar) = specifier.kind else { return false }
    return scalar != "%" && scalar != "$" && specifier.position == nil
  }

  private static func isProse(_ specifier: FormatSpecifier, in text: String.UTF8View) -> Bool {
    guard specifier.takesArgument, specifier.position == nil else { return false }
    let start = text.index(text.startIndex, offsetBy: specifier.span.lowerBound)
    let end = text.index(start, offsetBy: specifier.span.count)
    guard text[start..<end].contains(UInt8(ascii: " ")) else { return false }
    let before = start == text.startIndex ? 0 : text[text.index(before: start)]
    let after = end == text.endIndex ? 0 : text[end]
    return isDigit(before) || isLetter(after)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension PluralVariable {
  /// How its argument is read: as a number, or as an object that is one. Nil where the file does not
  /// say, or says what no number is.
  var countedSpecifier: FormatSpecifier? {
    guard let specifier else { return nil }
    let specifiers = FormatString("%" + specifier).specifiers
    guard specifiers.count == 1, specifiers[0].span.count == specifier.utf8.count + 1,
      case .value = specifiers[0].kind, let argumentClass = specifiers[0].argumentClass,
      [.integer, .floatingPoint, .object].contains(argumentClass)
    else { return nil }
    return specifiers[0]
  }
}

extension EntryContext {
  /// Whether the value is a format: whether its source takes arguments, or it does itself where it
  /// has no source. The texts of a plural always are.
  func isFormat(_ own: FormatUse) -> Bool {
    if isPlural { return true }
    return sourceUsage?.hasArguments ?? own.hasArguments
  }
}
