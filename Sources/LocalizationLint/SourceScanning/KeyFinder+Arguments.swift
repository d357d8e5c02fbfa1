/// One argument of a call.
struct CallArgument {
  /// The token of its label.
  let label: Int?
  /// The tokens of its expression.
  let expression: Range<Int>
}

/// A function with the arguments of a call that have a role for it.
struct CallMatch {
  let function: LocalizationFunction
  private(set) var arguments: [LocalizationFunction.Role: Range<Int>] = [:]

  /// Nil where the call gives no key, or lacks what tells the function from others of its name.
  ///
  /// - Parameter isNamed: Whether a token is a name.
  init?(
    _ function: LocalizationFunction,
    arguments given: [CallArgument],
    isNamed: (_ token: Int, _ name: String) -> Bool
  ) {
    self.function = function
    let unlabelled = given.filter { $0.label == nil }
    var position = 0
    for parameter in function.parameters {
      let argument: CallArgument?
      if parameter.label.isEmpty {
        argument = position < unlabelled.count ? unlabelled[position] : nil
        position += 1
      } else {
        argument = given.first { $0.label.map { isNamed($0, parameter.label) } ?? false }
      }
      if let role = parameter.role, let argument { arguments[role] = argument.expression }
    }
    guard arguments[.key] != nil else { return nil }
    let distinguishing = function.distinguishingLabels
    guard
      distinguishing.isEmpty
        || given.contains(where: { argument in
          guard let label = argument.label else { return false }
          return distinguishing.contains { isNamed(label, $0) }
        })
    else { return nil }
  }
}

extension KeyFinder {
  func isNamed(_ index: Int, _ name: String) -> Bool {
    kind(index) == .identifier && bytes[tokens[index].range].elementsEqual(name.utf8)
  }

  /// The arguments between parentheses.
  func arguments(in range: Range<Int>) -> [CallArgument] {
    var arguments: [CallArgument] = []
    var start = range.lowerBound
    var index = start
    func argument(to end: Int) -> CallArgument {
      let isLabelled = kind(start) == .identifier && kind(start + 1) == .colon && start + 1 < end
      return CallArgument(
        label: isLabelled ? start : nil,
        expression: (isLabelled ? start + 2 : start)..<end
      )
    }
    while index < range.upperBound {
      if tokens[index].kind == .comma {
        arguments.append(argument(to: index))
        start = index + 1
      }
      index = min(end(ofElement: index), range.upperBound)
    }
    if start < range.upperBound { arguments.append(argument(to: range.upperBound)) }
    return arguments
  }

  /// How many elements of a message are read, so that what never ends is not read again and again.
  private static let messageLimit = 256

  /// The arguments of a message, from its first colon to the bracket that ends it.
  func messageArguments(after colon: Int) -> [CallArgument] {
    var arguments: [CallArgument] = []
    var label: Int?
    var start = colon + 1
    var index = start
    var conditions = 0
    var elements = 0
    loop: while index < tokens.count, elements < KeyFinder.messageLimit {
      elements += 1
      switch tokens[index].kind {
      case .squareClose, .parenClose, .braceClose, .semicolon: break loop
      case .question: conditions += 1
      case .colon where conditions > 0: conditions -= 1
      case .identifier where conditions == 0 && index > start && kind(index + 1) == .colon:
        arguments.append(CallArgument(label: label, expression: start..<index))
        label = index
        index += 1
        start = index + 1
      default: break
      }
      index = end(ofElement: index)
    }
    arguments.append(CallArgument(label: label, expression: start..<index))
    return arguments
  }

  mutating func addUses(of match: CallMatch) {
    guard let key = match.arguments[.key] else { return }
    var template = UseTemplate(function: match.function.name, form: match.function.keyForm)
    if let table = match.function.table { template.table = .named(table) }
    if match.function.defersTable { template.table = .deferred }
    for (role, expression) in match.arguments { apply(expression, as: role, to: &template) }
    addUses(of: key, as: template)
  }

  mutating func apply(
    _ expression: Range<Int>,
    as role: LocalizationFunction.Role,
    to template: inout UseTemplate
  ) {
    switch role {
    case .key: break
    case .table: template.table = table(expression)
    case .bundle: template.bundle = isNil(expression) ? nil : sourceText(expression)
    case .defaultValue: template.defaultValue = knownText(expression, form: template.form)
    case .comment: template.comment = knownText(expression)
    }
  }

  private mutating func table(_ expression: Range<Int>) -> KeyUse.Table {
    guard !isNil(expression) else { return .localizable }
    guard let name = knownText(expression) else { return .undeterminable }
    return name.isEmpty ? .localizable : .named(name)
  }

  private func isNil(_ expression: Range<Int>) -> Bool {
    expression.count == 1
      && (isNamed(expression.lowerBound, "nil" as StaticString)
        || isNamed(expression.lowerBound, "NULL" as StaticString))
  }

  private func sourceText(_ expression: Range<Int>) -> String {
    String(decoding: bytes[span(expression)], as: UTF8.self)
  }
}

extension KeyUse.Table {
  /// The table that is asked where none is named.
  static let localizable = KeyUse.Table.named("Localizable")
}
