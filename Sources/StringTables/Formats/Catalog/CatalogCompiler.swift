/// Compiles one localization of a string catalog to what `.strings` and `.stringsdict` files hold, as
/// `xcstringstool` does.
struct CatalogCompiler {
  /// The value in the `.strings` file.
  private(set) var text: String?
  /// The value in the `.stringsdict` file.
  private(set) var rule: TableValue?
  /// For what the compiler refuses the catalog.
  private(set) var problems: [CatalogDiagnostic] = []

  private let substitutions: [PluralVariable]
  /// For each name, by its UTF-8, the number of the last substitution.
  private let lastSubstitutions: [[UInt8]: Int]

  static func problems(of localization: CatalogLocalization) -> [CatalogDiagnostic] {
    CatalogCompiler(localization).problems
  }

  init(_ localization: CatalogLocalization) {
    substitutions = localization.substitutions
    lastSubstitutions = Dictionary(
      substitutions.enumerated().map { (Array($1.name.utf8), $0) },
      uniquingKeysWith: { $1 }
    )
    switch localization.text {
    case nil:
      if let first = substitutions.first, localization.member.value.member("variations") == nil {
        report(.substitutionsWithoutText, first.nameSpan)
      }
    case .text(let unit): text = unit.text
    case .format(let unit, _): rule = format(unit)
    case .plural(let branches): rule = plural(branches)
    case .device(let branches, _): compileDevices(branches)
    case .width: break
    }
    for substitution in substitutions {
      for branch in substitution.branches { checkReferences(in: branch.value) }
    }
  }

  // MARK: Values

  private mutating func compileDevices(_ branches: [VariedBranch]) {
    var devices: [TableValueMember] = []
    for branch in branches.effective {
      let isFallback = branch.name == "other"
      let value: TableValue?
      switch branch.value {
      case .text(let unit): value = .string(unit.text)
      case .format(let unit, _): value = format(unit)
      case .plural(let categories): value = plural(categories)
      case .device, .width:
        report(.unsupportedNesting, branch.nameSpan)
        value = nil
      }
      guard let value else { continue }
      if !isFallback {
        devices.append(TableValueMember(key: branch.name, value: value))
      } else if case .string(let string) = value {
        text = string
      } else {
        report(.variedFallback, branch.nameSpan)
      }
    }
    if !devices.isEmpty {
      rule = .dictionary([.init(key: RuleKey.device, value: .dictionary(devices))])
    }
  }

  /// A plural has one variable without a name, which its texts print.
  private mutating func plural(_ branches: [VariedBranch]) -> TableValue? {
    for branch in branches { checkReferences(in: branch.value) }
    let texts = texts(of: branches)
    guard let first = branches.first else { return nil }
    let other = texts.first { $0.key == PluralCategory.other.rawValue }
    let types = ([other].compactMap(\.self) + texts).lazy.compactMap {
      CatalogFormat($0.value.string ?? "").numberType
    }
    guard let type = types.first else {
      report(.pluralWithoutNumber, first.nameSpan)
      return nil
    }
    return .dictionary([
      .init(key: RuleKey.format, value: .string("%#@\(Self.unnamed)@")),
      .init(key: Self.unnamed, value: Self.variable(type: type, texts)),
    ])
  }

  /// A text that refers to substitutions, with the positions of their arguments; one that refers to
  /// none is a plain text.
  private mutating func format(_ unit: VariantText) -> TableValue {
    var replacements: [(Range<Int>, String)] = []
    var variables: [TableValueMember] = []
    var names = VariableNames()
    for specifier in CatalogFormat(unit.text).specifiers {
      guard case .reference(let name) = specifier.kind else { continue }
      guard let number = lastSubstitutions[Array(name.utf8)] else {
        report(.undefinedSubstitution(name), unit.span)
        continue
      }
      let substitution = substitutions[number]
      let argument = max(specifier.position ?? substitution.argument ?? specifier.argument, 1)
      let (variable, isNew) = names.name(for: name)
      replacements.append((specifier.range, "%\(argument)$#@\(variable)@"))
      guard isNew else { continue }
      let type = substitution.specifier ?? ""
      let own = substitution.argument ?? argument
      let texts = texts(of: substitution.branches).map { branch in
        let text = Self.expandingArgument(in: branch.value.string ?? "", "%\(own)$\(type)")
        return TableValueMember(key: branch.key, value: .string(text))
      }
      variables.append(.init(key: variable, value: Self.variable(type: type, texts)))
    }
    let text = unit.text.replacing(replacements)
    guard !variables.isEmpty else { return .string(text) }
    return .dictionary([.init(key: RuleKey.format, value: .string(text))] + variables)
  }

  private static func variable(type: String, _ texts: [TableValueMember]) -> TableValue {
    .dictionary(
      [
        .init(key: RuleKey.ruleType, value: .string(RuleKey.plural)),
        .init(key: RuleKey.valueType, value: .string(type)),
      ] + texts
    )
  }

  /// The texts of plural branches by category.
  private mutating func texts(of branches: [VariedBranch]) -> [TableValueMember] {
    branches.effective.compactMap { branch in
      guard case .text(let unit) = branch.value else {
        report(.unsupportedNesting, branch.nameSpan)
        return nil
      }
      return TableValueMember(key: branch.name, value: .string(unit.text))
    }
  }

  /// What Xcode calls the variable of a plural that has no name.
  private static let unnamed = "value"

  /// `%arg` stands for the substitution's own argument.
  private static func expandingArgument(in text: String, _ specifier: String) -> String {
    let bytes = Array(text.utf8)
    var replacements: [(Range<Int>, String)] = []
    var offset = 0
    while let percent = bytes[offset...].firstIndex(of: UInt8(ascii: "%")) {
      offset = percent + 1
      if bytes[offset...].starts(with: "arg".utf8) {
        replacements.append((percent..<percent + 4, specifier))
      }
      // The character after a percent sign begins no specifier of its own.
      offset = min(offset + 1, bytes.count)
    }
    return text.replacing(replacements)
  }

  // MARK: Problems

  /// A text that varies by itself must not refer to a substitution.
  private mutating func checkReferences(in value: VariedText) {
    guard !substitutions.isEmpty else { return }
    for variant in value.variants {
      for specifier in CatalogFormat(variant.text.text).specifiers {
        guard case .reference(let name) = specifier.kind else { continue }
        let isDefined = lastSubstitutions[Array(name.utf8)] != nil
        report(
          isDefined ? .substitutionInVariation(name) : .undefinedSubstitution(name),
          variant.text.span
        )
      }
    }
  }

  private mutating func report(_ kind: CatalogDiagnostic.Kind, _ span: Range<Int>?) {
    problems.append(CatalogDiagnostic(kind: kind, span: span ?? 0..<0))
  }
}

/// The names that variables have in a compiled format: formats know ASCII letters, digits and
/// underscores only.
private struct VariableNames {
  private var names: [[UInt8]: String] = [:]
  private var used: Set<String> = []
  /// What the next name with a beginning is numbered; the first has no number.
  private var numbers: [String: Int] = [:]

  mutating func name(for name: String) -> (name: String, isNew: Bool) {
    let key = Array(name.utf8)
    if let known = names[key] { return (known, false) }
    var base = String(
      String.UnicodeScalarView(name.unicodeScalars.filter { $0.isASCIIWord })
    )
    if !base.unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) {
      base = "value"
    }
    var number = numbers[base] ?? 1
    var result = number == 1 ? base : "\(base)\(number)"
    while !used.insert(result).inserted {
      number += 1
      result = "\(base)\(number)"
    }
    numbers[base] = number + 1
    names[key] = result
    return (result, true)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIWord: Bool {
    self == "_" || isASCII && (properties.isAlphabetic || properties.numericType != nil)
  }
}

extension [VariedBranch] {
  /// The branches that count: of several with one name the last.
  fileprivate var effective: [VariedBranch] {
    var seen: Set<[UInt8]> = []
    return reversed().filter { seen.insert(Array<UInt8>($0.name.utf8)).inserted }.reversed()
  }
}
