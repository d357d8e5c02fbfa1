import StringTables

extension KeyFinder {
  /// Notes a literal that no known function takes.
  mutating func visitLiteral(_ index: Int) {
    guard consumed.isEmpty || consumed.remove(index) == nil else { return }
    switch (language, tokens[index].kind) {
    case (.objectiveC, _):
      scan.mentions.insert(LiteralText(CLiteral.value(of: tokens[index].range, in: bytes)))
    case (.swift, .string):
      visitPlainLiteral(index)
    default:
      mention(interpolated(index, asFormat: false))
    }
  }

  private mutating func visitPlainLiteral(_ index: Int) {
    let text = SwiftLiteral(tokens[index].range, in: bytes).value
    scan.mentions.insert(LiteralText(text))
    let isAppended = kind(index - 1) == .plus
    let isExtended = kind(index + 1) == .plus
    guard isAppended || isExtended else { return }
    mention(
      KeyPattern(
        [isAppended ? .anything : nil, .text(text), isExtended ? .anything : nil].compactMap { $0 }
      )
    )
  }

  private mutating func mention(_ pattern: KeyPattern) {
    if pattern.isTelling { scan.mentionedPatterns.insert(pattern) }
  }

  // MARK: Members

  /// `"key".localized`, `"key".localized(table: "Table")`, and the same of another expression.
  mutating func visitMember(after dot: Int) {
    let name = dot + 1
    guard kind(name) == .identifier, functions.isMember(bytes[tokens[name].range]) else { return }
    var template = UseTemplate(function: text(name), form: .text)
    if kind(name + 1) == .parenOpen, !tokens[name + 1].startsLine {
      let arguments = arguments(in: (name + 2)..<min(close(of: name + 1), tokens.count))
      for argument in arguments {
        guard let label = argument.label,
          let role = LocalizationFunction.Role(label: text(label))
        else { continue }
        apply(argument.expression, as: role, to: &template)
      }
    }
    addUses(of: receiver(before: dot), as: template)
  }

  /// What a member is taken of: a literal, a call, a parenthesis, or the last name only.
  private func receiver(before dot: Int) -> Range<Int> {
    let last = dot - 1
    switch kind(last) {
    case .stringClose, .squareClose, .braceClose:
      return min(close(of: last), last)..<dot
    case .parenClose:
      let opening = min(close(of: last), last)
      let isCall = kind(opening - 1) == .identifier && !tokens[opening].startsLine
      return (isCall ? opening - 1 : opening)..<dot
    default:
      return max(last, 0)..<dot
    }
  }

  // MARK: Types that make a literal a key

  /// `"key" as LocalizedStringKey`.
  mutating func visitConversion(_ index: Int) {
    guard isNamed(index, "as" as StaticString), isLocalizedType(index + 1) else { return }
    let start: Int
    switch kind(index - 1) {
    case .string: start = index - 1
    case .stringClose: start = min(close(of: index - 1), index - 1)
    default: return
    }
    addUses(of: start..<index, as: template(ofType: index + 1))
  }

  /// `: LocalizedStringKey = "key"`, an array of them, and a body that returns one.
  mutating func visitAnnotation(_ index: Int) {
    let isArray = kind(index + 1) == .squareOpen
    let type = isArray ? index + 2 : index + 1
    guard isLocalizedType(type) else { return }
    var next = type + 1
    while kind(next) == .dot, kind(next + 1) == .identifier { next += 2 }
    if isArray, kind(next) == .squareClose { next += 1 }
    if kind(next) == .question { next += 1 }
    let template = template(ofType: type)
    switch kind(next) {
    case .equal where isArray && kind(next + 1) == .squareOpen:
      for element in arguments(in: (next + 2)..<min(close(of: next + 1), tokens.count)) {
        addUses(of: element.expression, as: template)
      }
    case .equal:
      addUses(of: (next + 1)..<endOfExpression(from: next + 1), as: template)
    case .braceOpen:
      if next >= returnsAreKnownUpTo { addReturnedUses(in: next, as: template) }
    default:
      scan.passesKeys = true
    }
  }

  /// A resource carries its table; other types leave it to whatever shows the text.
  private func template(ofType type: Int) -> UseTemplate {
    var template = UseTemplate(function: text(type), form: .literal)
    if !isNamed(type, "LocalizedStringResource" as StaticString) { template.table = .deferred }
    return template
  }

  private func isLocalizedType(_ index: Int) -> Bool {
    isNamed(index, "LocalizedStringKey" as StaticString)
      || isNamed(index, "LocalizedStringResource" as StaticString)
      || isNamed(index, "LocalizedText" as StaticString)
      || isNamed(index, "String" as StaticString) && kind(index + 1) == .dot
        && isNamed(index + 2, "LocalizationValue" as StaticString)
  }

  /// Where a default or initial value ends: with its line, or before what cannot belong to it.
  private func endOfExpression(from start: Int) -> Int {
    let limit = min(start + 64, tokens.count)
    var index = start
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .question, .colon, .plus: break
      case .comma, .semicolon, .parenClose, .squareClose, .braceClose, .braceOpen,
        .interpolationClose:
        return index
      default:
        if token.startsLine, index > start, !continuesLine(index - 1) { return index }
      }
      index = end(ofElement: index)
    }
    return min(index, tokens.count)
  }

  private func continuesLine(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .question, .colon, .plus, .equal: true
    default: false
    }
  }

  /// The literals that stand as results in a body, in its conditions and cases too.
  private mutating func addReturnedUses(in brace: Int, as template: UseTemplate) {
    let end = min(close(of: brace), tokens.count)
    returnsAreKnownUpTo = end
    var index = brace + 1
    while index < end {
      let next = self.end(ofElement: index)
      switch tokens[index].kind {
      case .string, .stringOpen:
        if isResult(index, end: next) { addUses(of: index..<next, as: template) }
        index = next
      case .parenOpen, .squareOpen: index = next
      default: index += 1
      }
    }
  }

  private func isResult(_ index: Int, end: Int) -> Bool {
    let begins =
      switch tokens[index - 1].kind {
      case .colon, .braceOpen, .question, .semicolon: true
      case .identifier: isNamed(index - 1, "return" as StaticString) || tokens[index].startsLine
      default: tokens[index].startsLine
      }
    guard begins, end < tokens.count else { return begins }
    switch tokens[end].kind {
    case .braceClose, .colon, .semicolon: return true
    case .dot, .operator, .plus, .question, .comma: return false
    default: return tokens[end].startsLine
    }
  }
}
