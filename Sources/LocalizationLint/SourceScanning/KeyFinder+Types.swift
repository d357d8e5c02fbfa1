extension KeyFinder {
  /// The specifier that an interpolation leaves in a key, by what its arguments show of its type.
  mutating func specifier(_ interpolation: Range<Int>) -> KeyPattern.Piece {
    let arguments = arguments(in: interpolation)
    guard let first = arguments.first else { return .anySpecifier }
    if let label = first.label {
      guard isNamed(label, "placeholder" as StaticString) else { return .anySpecifier }
      return placeholder(first.expression)
    }
    for argument in arguments.dropFirst() {
      guard let label = argument.label else { continue }
      if isNamed(label, "specifier" as StaticString), let text = knownText(argument.expression) {
        return .specifier(text)
      }
      if isNamed(label, "format" as StaticString) || isNamed(label, "formatter" as StaticString)
        || isNamed(label, "style" as StaticString)
      {
        return .specifier("%@")
      }
    }
    guard let type = type(of: first.expression) else { return .anySpecifier }
    return .specifier(type.specifier)
  }

  /// `placeholder: .int` of `String.LocalizationValue`.
  private func placeholder(_ expression: Range<Int>) -> KeyPattern.Piece {
    guard let last = expression.last, kind(last) == .identifier else { return .anySpecifier }
    switch text(last) {
    case "int": return .specifier("%lld")
    case "uint": return .specifier("%llu")
    case "float": return .specifier("%f")
    case "double": return .specifier("%lf")
    case "object": return .specifier("%@")
    default: return .anySpecifier
    }
  }

  /// The type of an expression, where its own tokens or the file's declarations tell it.
  private mutating func type(of expression: Range<Int>) -> ValueType? {
    let inner = unwrapped(expression)
    guard let last = inner.last else { return nil }
    switch tokens[inner.lowerBound].kind {
    case .string where inner.count == 1: return .object
    case .stringOpen where end(ofElement: inner.lowerBound) == inner.upperBound: return .object
    case .number where inner.count == 1: return number(inner.lowerBound)
    case .operator where inner.count == 2 && kind(last) == .number: return number(last)
    case .identifier, .dot:
      guard isPath(inner) else { return nil }
    default: return nil
    }
    if kind(last) == .parenClose {
      let name = close(of: last) - 1
      guard name == inner.lowerBound || kind(name - 1) == .dot else { return nil }
      return ValueType(named: bytes[tokens[name].range])
        ?? ValueType(result: bytes[tokens[name].range])
    }
    guard kind(last) == .identifier else { return nil }
    if let type = ValueType(member: bytes[tokens[last].range]), inner.count > 1 { return type }
    let types = declaredTypes ?? DeclaredTypes(tokens: tokens, in: bytes)
    declaredTypes = types
    return types[text(last)]
  }

  /// Whether an expression is names, calls and subscripts joined by dots only.
  private func isPath(_ expression: Range<Int>) -> Bool {
    var index = expression.lowerBound
    while index < expression.upperBound {
      switch tokens[index].kind {
      case .identifier, .dot, .parenOpen, .squareOpen: break
      case .question where !tokens[index].isSpaced: break
      case .operator where isNamedOperator(index, "!"): break
      default: return false
      }
      index = end(ofElement: index)
    }
    return true
  }

  private func isNamedOperator(_ index: Int, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { $0.elementsEqual(bytes[tokens[index].range]) }
  }

  private func number(_ index: Int) -> ValueType {
    let digits = bytes[tokens[index].range]
    let isHexadecimal = digits.count > 1 && digits[digits.startIndex + 1] == UInt8(ascii: "x")
    let isFraction = digits.contains { byte in
      byte == UInt8(ascii: ".") || !isHexadecimal && byte | 0x20 == UInt8(ascii: "e")
    }
    return isFraction ? .double : .int
  }
}
