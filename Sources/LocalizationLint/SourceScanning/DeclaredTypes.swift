import StringTables

/// A type of value by the specifier that it leaves in a localized key.
enum ValueType: Hashable {
  case int, int32, uint, uint32, float, double, object

  /// The specifier that Foundation and SwiftUI write for it.
  var specifier: String {
    switch self {
    case .int: "%lld"
    case .int32: "%d"
    case .uint: "%llu"
    case .uint32: "%u"
    case .float: "%f"
    case .double: "%lf"
    case .object: "%@"
    }
  }

  /// A type by its name in source.
  init?(named name: Slice<UnsafeBufferPointer<UInt8>>) {
    switch String(decoding: name, as: UTF8.self) {
    case "Int", "Int64": self = .int
    case "Int8", "Int16", "Int32": self = .int32
    case "UInt", "UInt64": self = .uint
    case "UInt8", "UInt16", "UInt32": self = .uint32
    case "Float": self = .float
    case "Double", "CGFloat", "TimeInterval": self = .double
    case "String", "Substring", "Character", "AttributedString", "NSString", "Text", "Image",
      "Bool", "Date", "URL", "UUID",
      "Decimal", "NSNumber":
      self = .object
    default: return nil
    }
  }

  /// The type of a property that has one meaning throughout Apple's libraries.
  init?(member name: Slice<UnsafeBufferPointer<UInt8>>) {
    switch String(decoding: name, as: UTF8.self) {
    case "count", "hashValue": self = .int
    case "description", "debugDescription", "localizedDescription", "uuidString", "absoluteString",
      "lastPathComponent", "localizedName", "capitalized":
      self = .object
    default: return nil
    }
  }

  /// The result of a method that has one meaning throughout Apple's libraries.
  init?(result name: Slice<UnsafeBufferPointer<UInt8>>) {
    switch String(decoding: name, as: UTF8.self) {
    case "formatted", "uppercased", "lowercased", "joined", "trimmingCharacters", "string",
      "replacingOccurrences":
      self = .object
    default: return nil
    }
  }
}

/// The types that a file declares its variables and parameters with: of names that mean one type in
/// all of it.
struct DeclaredTypes {
  private var types: [LiteralText: ValueType?] = [:]

  init(tokens: SourceTokens, in bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index + 2 < tokens.count {
      defer { index += 1 }
      guard tokens[index].kind == .identifier else { continue }
      switch tokens[index + 1].kind {
      case .colon: break
      case .equal:
        guard index > 0, bytes.isKeyword(tokens[index - 1], "let", "var") else { continue }
        note(tokens[index], ValueType(initial: index + 2, in: tokens, bytes), in: bytes)
        continue
      default: continue
      }
      let type = index + 2
      let isDeclaration = index > 0 && bytes.isKeyword(tokens[index - 1], "let", "var")
      guard isDeclaration || DeclaredTypes.isParameter(type, in: tokens) else { continue }
      note(tokens[index], DeclaredTypes.type(at: type, in: tokens, bytes), in: bytes)
    }
  }

  subscript(name: String) -> ValueType? { types[LiteralText(name)] ?? nil }

  /// Notes what a name is declared as, nil for a type that has no specifier known here.
  private mutating func note(
    _ name: SourceToken,
    _ type: ValueType?,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    let name = LiteralText(String(decoding: bytes[name.range], as: UTF8.self))
    if let known = types[name], known != type {
      types[name] = .some(nil)
    } else {
      types[name] = .some(type)
    }
  }

  /// Whether a name after a colon reads like a parameter's type, not like an argument.
  private static func isParameter(_ type: Int, in tokens: SourceTokens) -> Bool {
    guard tokens[type].kind == .identifier, type + 1 < tokens.count else { return false }
    switch tokens[type + 1].kind {
    case .comma, .parenClose, .equal, .question, .braceOpen: return true
    default: return false
    }
  }

  private static func type(
    at index: Int,
    in tokens: SourceTokens,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> ValueType? {
    guard tokens[index].kind == .identifier else {
      return tokens[index].kind == .squareOpen ? .object : nil
    }
    guard index + 1 < tokens.count else { return ValueType(named: bytes[tokens[index].range]) }
    switch tokens[index + 1].kind {
    case .dot: return nil
    case .question: return .object
    default: return ValueType(named: bytes[tokens[index].range])
    }
  }
}

extension ValueType {
  /// The type of an initial value that is a literal or a call of a type.
  fileprivate init?(
    initial index: Int,
    in tokens: SourceTokens,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let isAlone = index + 1 == tokens.count || tokens[index + 1].startsLine
    switch tokens[index].kind {
    case .string where isAlone, .stringOpen: self = .object
    case .number where isAlone:
      self = bytes[tokens[index].range].contains(UInt8(ascii: ".")) ? .double : .int
    case .identifier where !isAlone && tokens[index + 1].kind == .parenOpen:
      let end = Int(tokens[index + 1].partner) + 1
      guard end >= tokens.count || tokens[end].startsLine else { return nil }
      self.init(named: bytes[tokens[index].range])
    default: return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isKeyword(_ token: SourceToken, _ names: StaticString...) -> Bool {
    token.kind == .identifier
      && names.contains { name in
        name.withUTF8Buffer { $0.elementsEqual(self[token.range]) }
      }
  }
}
