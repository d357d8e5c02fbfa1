/// A value to print in a format string.
///
/// Unlike C's variable arguments it knows its type, so nothing that a translation says can make the
/// formatter read memory that is not its own.
public enum FormatArgument: Hashable, Sendable {
  /// A signed integer.
  case integer(Int64)
  /// An integer without a sign.
  case unsigned(UInt64)
  /// A floating-point number.
  case double(Double)
  /// A text.
  case string(String)

  /// Any integer; beyond 64 bits, its low 64.
  public init(_ value: some BinaryInteger) {
    if let value = Int64(exactly: value) {
      self = .integer(value)
    } else {
      self = .unsigned(UInt64(truncatingIfNeeded: value))
    }
  }

  /// A floating-point number.
  public init(_ value: some BinaryFloatingPoint) { self = .double(Double(value)) }

  /// A text.
  public init(_ value: some StringProtocol) { self = .string(String(value)) }

  /// Anything else, by its description.
  public init(describing value: some Any) { self = .string(String(describing: value)) }
}

/// What can be handed to a format string directly: integers, floating-point numbers, texts.
///
/// A type of yours joins by returning what is to be printed, usually `FormatArgument(describing:)`.
public protocol FormatArgumentConvertible {
  /// The value to print.
  var formatArgument: FormatArgument { get }
}

extension FormatArgument: FormatArgumentConvertible {
  /// Itself.
  public var formatArgument: FormatArgument { self }
}

extension FormatArgumentConvertible where Self: BinaryInteger {
  /// The integer.
  public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension FormatArgumentConvertible where Self: BinaryFloatingPoint {
  /// The number.
  public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension FormatArgumentConvertible where Self: StringProtocol {
  /// The text.
  public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension Int: FormatArgumentConvertible {}
extension Int8: FormatArgumentConvertible {}
extension Int16: FormatArgumentConvertible {}
extension Int32: FormatArgumentConvertible {}
extension Int64: FormatArgumentConvertible {}
extension UInt: FormatArgumentConvertible {}
extension UInt8: FormatArgumentConvertible {}
extension UInt16: FormatArgumentConvertible {}
extension UInt32: FormatArgumentConvertible {}
extension UInt64: FormatArgumentConvertible {}
extension Float: FormatArgumentConvertible {}
extension Double: FormatArgumentConvertible {}
extension String: FormatArgumentConvertible {}
extension Substring: FormatArgumentConvertible {}

extension Character: FormatArgumentConvertible {
  /// The character as a text.
  public var formatArgument: FormatArgument { .string(String(self)) }
}

extension Bool: FormatArgumentConvertible {
  /// 1 or 0, as C and NSNumber have it.
  public var formatArgument: FormatArgument { .integer(self ? 1 : 0) }
}

extension FormatArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// A floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }

  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension FormatArgument: CustomStringConvertible {
  /// What `%@` prints without a locale.
  public var description: String {
    switch self {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): String(value)
    case .string(let value): value
    }
  }

  /// The number, for plural rules; nil for a text that is none.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    case .string: nil
    }
  }
}

extension FormatArgument: Codable {
  private enum Key: String, CodingKey {
    case integer, unsigned, double, string
  }

  /// Writes an object with one member, named for the type: `{"integer": 5}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .integer(let value): try container.encode(value, forKey: .integer)
    case .unsigned(let value): try container.encode(value, forKey: .unsigned)
    case .double(let value): try container.encode(value, forKey: .double)
    case .string(let value): try container.encode(value, forKey: .string)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let value = try container.decodeIfPresent(Int64.self, forKey: .integer) {
      self = .integer(value)
    } else if let value = try container.decodeIfPresent(UInt64.self, forKey: .unsigned) {
      self = .unsigned(value)
    } else if let value = try container.decodeIfPresent(Double.self, forKey: .double) {
      self = .double(value)
    } else {
      self = .string(try container.decode(String.self, forKey: .string))
    }
  }
}
