/// What all uses of one call have in common.
struct UseTemplate {
  var function: String
  var form: LocalizationFunction.KeyForm
  var table = KeyUse.Table.localizable
  var bundle: String?
  var defaultValue: String?
  var comment: String?
}

extension KeyFinder {
  /// How deep conditions and parentheses are followed in an expression.
  private static let depthLimit = 16

  /// Adds a use for each key that an expression may stand for.
  mutating func addUses(of expression: Range<Int>, as template: UseTemplate) {
    for branch in branches(of: expression) {
      guard let key = key(of: branch, form: template.form) else { continue }
      if case .undeterminable = key { scan.passesKeys = true }
      scan.uses.append(
        KeyUse(
          key: key,
          table: template.table,
          bundle: template.bundle,
          defaultValue: template.defaultValue,
          comment: template.comment,
          isIncidental: imports.isTest || isInPreview,
          function: template.function,
          span: span(branch)
        )
      )
    }
  }

  /// The text of an expression, where all of it is written in source; a format has `%@` for values
  /// of unknown type.
  mutating func knownText(
    _ expression: Range<Int>,
    form: LocalizationFunction.KeyForm = .text
  ) -> String? {
    guard let value = pattern(of: unwrapped(expression), form: form, depth: 0), value.reason == nil
    else { return nil }
    return value.pattern.description
  }

  private mutating func key(
    of expression: Range<Int>,
    form: LocalizationFunction.KeyForm
  ) -> KeyUse.Key? {
    guard let value = pattern(of: expression, form: form, depth: 0) else {
      return form == .literal || expression.isEmpty
        ? nil : .undeterminable(.anything, reason: .expression)
    }
    if form == .literal, value.reason != nil { return nil }
    if let literal = value.pattern.literal { return .literal(literal) }
    if let reason = value.reason { return .undeterminable(value.pattern, reason: reason) }
    return .pattern(value.pattern)
  }

  // MARK: Conditions

  /// The expressions that `a ? b : c` and parentheses choose from.
  private func branches(of expression: Range<Int>) -> [Range<Int>] {
    var branches: [Range<Int>] = []
    var rest = [(expression, 0)]
    while let (next, depth) = rest.popLast() {
      let inner = unwrapped(next)
      if depth < KeyFinder.depthLimit, let (first, second) = alternatives(of: inner) {
        rest.append((second, depth + 1))
        rest.append((first, depth + 1))
      } else {
        branches.append(inner)
      }
    }
    return branches
  }

  func unwrapped(_ expression: Range<Int>) -> Range<Int> {
    var expression = expression
    while expression.count > 1, kind(expression.lowerBound) == .parenOpen,
      close(of: expression.lowerBound) == expression.upperBound - 1
    {
      expression = (expression.lowerBound + 1)..<(expression.upperBound - 1)
    }
    return expression
  }

  private func alternatives(of expression: Range<Int>) -> (Range<Int>, Range<Int>)? {
    var question: Int?
    var conditions = 0
    var index = expression.lowerBound
    while index < expression.upperBound {
      switch tokens[index].kind {
      case .question where language == .objectiveC || tokens[index].isSpaced:
        if question == nil { question = index } else { conditions += 1 }
      case .colon:
        if let question {
          if conditions == 0 {
            return ((question + 1)..<index, (index + 1)..<expression.upperBound)
          }
          conditions -= 1
        }
      default: break
      }
      index = min(end(ofElement: index), expression.upperBound)
    }
    return nil
  }

  // MARK: Texts

  /// What is known of a text, and why not all of it is.
  private struct KnownText {
    var pattern: KeyPattern
    var reason: KeyUse.Reason?
  }

  /// Nil where nothing is known.
  private mutating func pattern(
    of expression: Range<Int>,
    form: LocalizationFunction.KeyForm,
    depth: Int
  ) -> KnownText? {
    guard !expression.isEmpty, depth < KeyFinder.depthLimit else { return nil }
    let operands = language == .swift ? operands(of: expression) : [expression]
    guard operands.count > 1 else { return operand(unwrapped(expression), form: form) }
    var joined = KnownText(pattern: KeyPattern())
    var isKnown = false
    for part in operands {
      guard let value = pattern(of: unwrapped(part), form: .text, depth: depth + 1) else {
        joined.pattern.append(.anything)
        joined.reason = .concatenation
        continue
      }
      isKnown = true
      for piece in value.pattern.pieces { joined.pattern.append(piece) }
      if let reason = value.reason { joined.reason = joined.reason ?? reason }
    }
    if form == .literal { joined.reason = .concatenation }
    return isKnown ? joined : nil
  }

  private func operands(of expression: Range<Int>) -> [Range<Int>] {
    var operands: [Range<Int>] = []
    var start = expression.lowerBound
    var index = start
    while index < expression.upperBound {
      if tokens[index].kind == .plus, index > start {
        operands.append(start..<index)
        start = index + 1
      }
      index = min(end(ofElement: index), expression.upperBound)
    }
    operands.append(start..<expression.upperBound)
    return operands
  }

  private mutating func operand(
    _ expression: Range<Int>,
    form: LocalizationFunction.KeyForm
  ) -> KnownText? {
    let start = expression.lowerBound
    guard start < expression.upperBound else { return nil }
    switch tokens[start].kind {
    case .string where language == .objectiveC:
      return adjacentLiterals(expression)
    case .string, .stringOpen:
      let end = end(ofElement: start)
      guard end == expression.upperBound || isNamed(end, "as" as StaticString) else { return nil }
      return literal(at: start, form: form)
    case .identifier
    where isNamed(start, "CFSTR" as StaticString) && expression.count > 2
      && close(of: start + 1) == expression.upperBound - 1:
      return adjacentLiterals((start + 2)..<(expression.upperBound - 1))
    default:
      return formatted(expression)
    }
  }

  private mutating func adjacentLiterals(_ expression: Range<Int>) -> KnownText? {
    guard tokens[expression].allSatisfy({ $0.kind == .string }) else { return nil }
    for index in expression { consume(index) }
    let text = expression.map { CLiteral.value(of: tokens[$0].range, in: bytes) }.joined()
    return KnownText(pattern: KeyPattern([.text(text)]))
  }

  private mutating func literal(at index: Int, form: LocalizationFunction.KeyForm) -> KnownText {
    consume(index)
    guard tokens[index].kind == .stringOpen else {
      let literal = SwiftLiteral(tokens[index].range, in: bytes)
      return KnownText(pattern: KeyPattern([.text(literal.value)]))
    }
    let pattern = interpolated(index, asFormat: form != .text)
    return KnownText(pattern: pattern, reason: form == .text ? .interpolation : nil)
  }

  /// The pattern of a literal with interpolation: with specifiers for its values, which doubles the
  /// percent signs of its text, or with any text for them.
  mutating func interpolated(_ opening: Int, asFormat: Bool) -> KeyPattern {
    let last = min(close(of: opening), tokens.count - 1)
    let literal = SwiftLiteral(Int(tokens[opening].start)..<Int(tokens[last].end), in: bytes)
    var pattern = KeyPattern()
    var index = opening + 1
    while index < last {
      switch tokens[index].kind {
      case .segment:
        let text = literal.text(tokens[index].range)
        pattern.append(.text(asFormat ? text.doublingPercentSigns : text))
      case .interpolationOpen where asFormat:
        pattern.append(specifier((index + 1)..<min(close(of: index), last)))
      case .interpolationOpen:
        pattern.append(.anything)
      default: break
      }
      index = end(ofElement: index)
    }
    return pattern
  }

  /// `String(format: "key.%d", …)` and `[NSString stringWithFormat:@"key.%d", …]`.
  private mutating func formatted(_ expression: Range<Int>) -> KnownText? {
    let start = expression.lowerBound
    let label = start + 2
    let isFormat =
      switch language {
      case .nib: false
      case .swift:
        isNamed(start, "String" as StaticString) && kind(start + 1) == .parenOpen
          && isNamed(label, "format" as StaticString)
          && end(ofElement: start + 1) == expression.upperBound
      case .objectiveC:
        kind(start) == .squareOpen && isNamed(label, "stringWithFormat" as StaticString)
          && end(ofElement: start) == expression.upperBound
      }
    guard isFormat, kind(label + 1) == .colon, kind(label + 2) == .string else { return nil }
    let range = tokens[label + 2].range
    let format =
      language == .swift
      ? SwiftLiteral(range, in: bytes).value : CLiteral.value(of: range, in: bytes)
    consume(label + 2)
    return KnownText(pattern: KeyPattern(format: format), reason: .format)
  }
}

extension String {
  fileprivate var doublingPercentSigns: String {
    utf8.contains(UInt8(ascii: "%"))
      ? split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%") : self
  }
}
