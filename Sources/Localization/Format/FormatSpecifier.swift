/// One `%…` of a format string, as Foundation's scanner (`__CFParseFormatSpec`) reads it.
public struct FormatSpecifier: Hashable, Sendable {
  /// What a `%` turns out to begin.
  public enum Kind: Hashable, Sendable {
    /// Prints an argument.
    case value(Conversion)
    /// Prints a plural, width or device variable of this name: `%#@name@`.
    case variable(String)
    /// Prints this character, the one after `%`, and takes no argument: `%%`, and also `%)`, `%k`
    /// or `%5y`.
    case literal(Unicode.Scalar)
    /// Cut off by the end of the text; prints nothing.
    case incomplete
    /// A position above 127, or a width or precision above 2³¹ − 1, with which Foundation gives up.
    case overflow
  }

  /// The letter that ends a specifier, which says how the argument is read.
  public enum Conversion: UInt8, Hashable, Sendable, CaseIterable {
    case object = 0x40  // @
    case signed = 0x64  // d
    case signedAlternative = 0x69  // i
    case signedLong = 0x44  // D
    case unsigned = 0x75  // u
    case unsignedLong = 0x55  // U
    case hexadecimal = 0x78  // x
    case hexadecimalUppercase = 0x58  // X
    case octal = 0x6F  // o
    case octalLong = 0x4F  // O
    case fixed = 0x66  // f
    case fixedUppercase = 0x46  // F
    case scientific = 0x65  // e
    case scientificUppercase = 0x45  // E
    case shortest = 0x67  // g
    case shortestUppercase = 0x47  // G
    case hexadecimalFloat = 0x61  // a
    case hexadecimalFloatUppercase = 0x41  // A
    case character = 0x63  // c
    case utf16Unit = 0x43  // C
    case cString = 0x73  // s
    case utf16String = 0x53  // S
    case pascalString = 0x50  // P
    case pointer = 0x70  // p
    case count = 0x6E  // n

    /// The letter itself.
    public var letter: Character { Character(Unicode.Scalar(rawValue)) }
  }

  /// The kinds of argument between which a format must not change.
  public enum ArgumentClass: String, Hashable, Sendable {
    case object, integer, floatingPoint, character, utf16Unit, cString, utf16String, pascalString
    case pointer
  }

  /// How many bytes of an argument are read.
  public enum Size: Int, Hashable, Sendable {
    case byte = 1
    case two = 2
    case four = 4
    case eight = 8
    /// `L`: a `long double`.
    case sixteen = 16
  }

  /// The flags before the width.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// A bit a flag.
    public let rawValue: UInt8

    /// Of the bits of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `#`
    public static let alternate = Flags(rawValue: 1)
    /// A space before a number that has no sign.
    public static let space = Flags(rawValue: 2)
    /// `-`
    public static let left = Flags(rawValue: 4)
    /// `+`
    public static let plus = Flags(rawValue: 8)
    /// `0`
    public static let zero = Flags(rawValue: 16)
  }

  /// A width or a precision.
  public enum Count: Hashable, Sendable {
    case fixed(Int)
    /// `*` or `*n$`: the argument of this number, from 1.
    case argument(Int)
  }

  /// From `%` to the end, in UTF-8 offsets of the text.
  public package(set) var span: Range<Int>
  /// What it is.
  public internal(set) var kind: Kind
  /// The position that is written, from 1; nil where the order decides.
  public internal(set) var position: Int?
  /// The number of the argument that is printed, from 1; 0 for what takes none.
  public package(set) var argument = 0
  /// The flags that are in force: `-` has cancelled `0`, and `+` the space.
  public internal(set) var flags: Flags = []
  /// The minimal number of characters.
  public internal(set) var width: Count?
  /// Digits after the point, significant digits, or the minimal number of digits of an integer.
  public internal(set) var precision: Count?
  /// Whether a point is written, so that C prints with a precision of 0 where none follows.
  var hasPoint = false
  /// The length modifier; nil where none is written.
  public internal(set) var modifier: Size?

  /// Whether it takes an argument to print.
  public var takesArgument: Bool {
    switch kind {
    case .value, .variable: true
    case .literal, .incomplete, .overflow: false
    }
  }

  /// The kind of argument that it reads; nil for what takes none.
  ///
  /// A variable reads an object as far as the scanner knows: its value type stands elsewhere.
  public var argumentClass: ArgumentClass? {
    switch kind {
    case .value(let conversion): conversion.argumentClass
    case .variable: .object
    case .literal, .incomplete, .overflow: nil
    }
  }

  /// How much of its argument it reads.
  public var size: Size {
    guard case .value(let conversion) = kind else { return .eight }
    switch conversion {
    case .signedLong, .unsignedLong, .octalLong: return .eight
    case .character: return .byte
    case .utf16Unit: return .two
    default:
      switch conversion.argumentClass {
      case .integer: return modifier == .sixteen ? .four : modifier ?? .four
      case .floatingPoint: return modifier == .sixteen ? .sixteen : .eight
      default: return .eight
      }
    }
  }
}

extension FormatSpecifier.Conversion {
  /// The kind of argument that the letter reads.
  public var argumentClass: FormatSpecifier.ArgumentClass {
    switch self {
    case .object: .object
    case .signed, .signedAlternative, .signedLong, .unsigned, .unsignedLong, .hexadecimal,
      .hexadecimalUppercase, .octal, .octalLong:
      .integer
    case .fixed, .fixedUppercase, .scientific, .scientificUppercase, .shortest,
      .shortestUppercase, .hexadecimalFloat, .hexadecimalFloatUppercase:
      .floatingPoint
    case .character: .character
    case .utf16Unit: .utf16Unit
    case .cString: .cString
    case .utf16String: .utf16String
    case .pascalString: .pascalString
    case .pointer, .count: .pointer
    }
  }

  /// Whether a locale changes what is printed.
  var isLocalizable: Bool {
    switch self {
    case .signed, .signedAlternative, .signedLong, .unsigned, .unsignedLong, .fixed,
      .fixedUppercase, .scientific, .scientificUppercase, .shortest, .shortestUppercase:
      true
    default: false
    }
  }
}
