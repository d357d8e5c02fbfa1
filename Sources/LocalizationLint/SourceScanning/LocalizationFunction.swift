import StringTables

/// A function, initializer or method that looks a key up, and what each of its arguments is. Names are
/// compared by their bytes, as compilers do.
package struct LocalizationFunction: Hashable, Sendable {
  /// What an argument says.
  enum Role: String, Sendable, CaseIterable {
    case key, table, bundle, defaultValue, comment
  }

  /// How the function takes its key.
  enum KeyForm: Hashable, Sendable {
    /// As a text: what is interpolated is part of the key.
    case text
    /// As a format: what is interpolated becomes an argument, and the key has its specifier.
    case format
    /// As a format where a literal is written, and not as a key otherwise.
    case literal
  }

  struct Parameter: Hashable, Sendable {
    /// Empty for an argument without label.
    var label: String { literalLabel.text }
    let role: Role?
    private let literalLabel: LiteralText

    /// - Parameter label: `_` for none.
    init(_ label: String, role: Role?) {
      literalLabel = LiteralText(label == "_" ? "" : label)
      self.role = role
    }
  }

  /// Where a call of it is meant.
  enum Scope: Hashable, Sendable {
    case anywhere
    /// In files that import SwiftUI, or a framework that builds on it.
    case swiftUI
  }

  /// The name, with the types it is reached through where these tell it apart: `L10n.tr`.
  var name: String { literalName.text }
  private let literalName: LiteralText
  /// In order. Arguments without label are told by their order, others by their label.
  private(set) var parameters: [Parameter]
  var keyForm = KeyForm.text
  var scope = Scope.anywhere
  /// The table that it always asks; nil where an argument or nothing says.
  var table: String? { literalTable?.text }
  private let literalTable: LiteralText?
  /// Whether the table is named where the key is shown.
  var defersTable = false
  /// Whether it is called on a value or type: `.help("…")`.
  var isMember = false
  /// Whether a call always begins with its key.
  var beginsWithKey = false
  /// Of these labels, one must be given; none are asked for where it is empty.
  var distinguishingLabels: [String] = []

  /// A function written as Apple's documentation writes names, `localizedString(forKey:value:table:)`.
  /// Its first argument is the key, others have the role that their label has in Foundation.
  init(
    _ signature: StaticString,
    key keyForm: KeyForm = .text,
    scope: Scope = .anywhere,
    defersTable: Bool = false
  ) {
    self.init(signature: signature.description)!
    self.keyForm = keyForm
    self.scope = scope
    self.defersTable = defersTable
  }

  /// The same of any text; nil where it is no signature with an argument.
  init?(signature: String) {
    let parts = signature.split(separator: "(", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix(":)") else { return nil }
    let name = String(parts[0])
    var labels = parts[1].dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
      .map(String.init)
    guard name.isFunctionName, labels.allSatisfy(\.isIdentifier) else { return nil }
    let isMember = name.hasPrefix(".")
    self.init(
      name: isMember ? String(name.dropFirst()) : name,
      parameters: [Parameter(labels.removeFirst(), role: .key)]
        + labels.map { Parameter($0, role: Role(label: $0)) },
      isMember: isMember
    )
    beginsWithKey = true
  }

  init(
    name: String,
    parameters: [Parameter],
    keyForm: KeyForm = .text,
    scope: Scope = .anywhere,
    table: String? = nil,
    isMember: Bool = false,
    distinguishingLabels: [String] = []
  ) {
    literalName = LiteralText(name)
    self.parameters = parameters
    self.keyForm = keyForm
    self.scope = scope
    literalTable = table.map(LiteralText.init)
    self.isMember = isMember
    self.distinguishingLabels = distinguishingLabels
  }

  /// A function that takes its key first, without what no call of it depends on: parameters without a
  /// role, and the order of those with one.
  var simplified: LocalizationFunction {
    var others: [Parameter] = []
    for parameter in parameters.dropFirst().reversed()
    where parameter.role != nil && !others.contains(parameter) {
      others.append(parameter)
    }
    var function = self
    // Of two that say the same thing, the last one counts.
    function.parameters =
      parameters.prefix(1)
      + Role.allCases.flatMap { role in others.reversed().filter { $0.role == role } }
    return function
  }

  /// The last part of the name, which stands before the parenthesis.
  var baseName: String { name.split(separator: ".").last.map(String.init) ?? "" }
}

extension LocalizationFunction.Role {
  /// The role that a label has in Foundation and SwiftUI.
  init?(label: String) {
    switch label {
    case "table", "tableName": self = .table
    case "bundle": self = .bundle
    case "value", "defaultValue": self = .defaultValue
    case "comment": self = .comment
    default: return nil
    }
  }
}

extension String {
  /// Whether it is the name of a function, with the types it is reached through, or a dot in front.
  var isFunctionName: Bool {
    let parts = (hasPrefix(".") ? dropFirst() : self[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { String($0).isIdentifier }
  }

  /// Whether it can be a name in code.
  var isIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
