import StringTables

extension Form<SourceSettings> {
  /// What is said about the project's source.
  static let source = object(
    SourceSettings(),
    [
      Setting(
        "functions",
        .list(of: .function),
        help: Message("setting.source.functions"),
        store: { $0.functions = $1 }
      ),
      Setting(
        "members",
        .list(of: .text(.identifier)),
        help: Message("setting.source.members"),
        store: { $0.members = $1 }
      ),
      Setting(
        "attributes",
        .list(of: .text(.keyPath)),
        help: Message("setting.source.attributes"),
        store: { $0.runtimeAttributes = $1 }
      ),
      Setting(
        "paths",
        .list(of: .path),
        help: Message("setting.source.paths"),
        store: { $0.paths = $1 }
      ),
    ]
  )
}

extension Form<String> {
  /// A path to something that there is.
  fileprivate static let path = Form(text(.any).schema) { value, name, reader in
    guard let path = text(.any).read(value, name, &reader) else { return nil }
    if !reader.exists(path) { reader.note(.noSuchPath(path), value.span) }
    return path
  }
}

extension Form<LocalizationFunction> {
  /// A function by its signature, or by its name and the roles of its arguments.
  fileprivate static let function = either(
    Form(
      .text(pattern: "^\\.?\(TextForm.name)(\\.\(TextForm.name))*\\((\(TextForm.name):)+\\)$")
    ) {
      value,
      _,
      reader in
      guard let text = value.string else { return nil }
      if let function = LocalizationFunction(signature: text) { return function }
      reader.note(.noSignature(text), value.span)
      return nil
    },
    Form<FunctionDraft>.object(
      FunctionDraft(),
      [
        Setting(
          "name",
          .text(.functionName),
          help: Message("setting.function.name"),
          store: { $0.name = $1 }
        ),
        argument("key", .key, Message("setting.function.key")),
        argument("table", .table, Message("setting.function.table")),
        argument("bundle", .bundle, Message("setting.function.bundle")),
        argument("value", .defaultValue, Message("setting.function.value")),
        argument("comment", .comment, Message("setting.function.comment")),
        Setting(
          "inTable",
          .text(.any),
          help: Message("setting.function.in_table"),
          store: { $0.fixedTable = $1 }
        ),
      ],
      [.needs("name"), .needs("key")]
    )
    .checked { draft in
      draft.contradiction.map { .contradiction($0.0.rawValue, $0.1.rawValue) }
    }
    .map(\.function)
  )

  private static func argument(
    _ name: String,
    _ role: LocalizationFunction.Role,
    _ help: Message
  ) -> Setting<FunctionDraft> {
    Setting(name, .argument, help: help, store: { $0.arguments[role] = $1 })
  }
}

/// A function as it is written.
private struct FunctionDraft {
  /// How an argument is told from the others.
  enum Argument: Hashable {
    case label(LiteralText)
    /// The number among the arguments without label, from 1.
    case number(Int)
  }

  var name = ""
  var arguments: [LocalizationFunction.Role: Argument] = [:]
  var fixedTable: String?

  /// Two roles that one argument cannot have.
  var contradiction: (LocalizationFunction.Role, LocalizationFunction.Role)? {
    let roles = LocalizationFunction.Role.allCases.filter { arguments[$0] != nil }
    for (index, role) in roles.enumerated() {
      if let other = roles[..<index].first(where: { arguments[$0] == arguments[role] }) {
        return (other, role)
      }
    }
    return nil
  }

  var function: LocalizationFunction {
    var unlabeled: [LocalizationFunction.Role?] = []
    var labeled: [LocalizationFunction.Parameter] = []
    for role in LocalizationFunction.Role.allCases {
      switch arguments[role] {
      case .label(let label): labeled.append(LocalizationFunction.Parameter(label.text, role: role))
      case .number(let number):
        while unlabeled.count < number { unlabeled.append(nil) }
        unlabeled[number - 1] = role
      case nil: break
      }
    }
    let isMember = name.hasPrefix(".")
    return LocalizationFunction(
      name: isMember ? String(name.dropFirst()) : name,
      parameters: unlabeled.map { LocalizationFunction.Parameter("_", role: $0) } + labeled,
      table: fixedTable,
      isMember: isMember
    )
  }
}

extension Form<FunctionDraft.Argument> {
  fileprivate static let argument = either(
    Form<Int>.integer(in: 1...20).map { .number($0) },
    Form<String>.text(.identifier).map { .label(LiteralText($0)) }
  )
}

extension TextForm {
  fileprivate static let name = "[A-Za-z_\\u0080-\\uFFFF][A-Za-z0-9_\\u0080-\\uFFFF]*"

  fileprivate static let identifier = TextForm(schema: .text(pattern: "^\(name)$")) { text, _ in
    text.isIdentifier ? nil : .noName(text)
  }

  fileprivate static let keyPath = TextForm(
    schema: .text(pattern: "^\(name)(\\.\(name))*$")
  ) { text, _ in
    text.isFunctionName && !text.hasPrefix(".") ? nil : .noName(text)
  }

  fileprivate static let functionName = TextForm(
    schema: .text(pattern: "^\\.?\(name)(\\.\(name))*$")
  ) { text, _ in
    text.isFunctionName ? nil : .noFunctionName(text)
  }
}
