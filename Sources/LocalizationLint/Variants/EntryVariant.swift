import Localization
import StringTables

/// One of an entry's texts, as rules see it: the only one, or one among which circumstances choose.
package final class EntryVariant: Sendable {
  /// The choices that lead to it; empty for the only one.
  package let path: VariantPath
  /// The text with its place.
  package let text: VariantText
  /// What the text means as a format.
  let format: FormatContext

  init(_ variant: Variant) {
    path = variant.path
    text = variant.text
    guard let scope = variant.scope else {
      format = FormatContext()
      return
    }
    guard case .substitution(let name)? = variant.path.steps.dropLast().last,
      let variable = scope.variables.named(name)
    else {
      format = FormatContext(variables: scope.variables)
      return
    }
    let reference = FormatString(scope.format.text).specifiers.first {
      if case .variable(let found) = $0.kind { found.hasSameBytes(as: name) } else { false }
    }
    format = FormatContext(
      firstArgument: reference.map(variable.number) ?? variable.argument ?? 1,
      // What a `.stringsdict` says of a variable has a rule; there `%arg` is no word.
      argumentSpecifier: variable.rule == nil ? variable.specifier : nil,
      variables: scope.variables
    )
  }

  /// What the text does with format arguments.
  var use: FormatUse { FormatUse(text.text, format) }

  /// Whether it is nothing but a reference to the texts of a variable, which people never see.
  fileprivate var isReference: Bool {
    let specifiers = format.variables.isEmpty ? [] : FormatString(text.text).specifiers
    guard specifiers.count == 1, case .variable = specifiers[0].kind else { return false }
    return specifiers[0].span == 0..<text.text.utf8.count
  }
}

extension TableEntry {
  /// The texts of an entry that varies, in the order of the file; none of another.
  package var variants: [EntryVariant] {
    isVaried ? variedText?.variants.map(EntryVariant.init) ?? [] : []
  }

  /// The texts that people see, in the order of the file; none where the value is no text.
  package var texts: [EntryVariant] {
    if isVaried { return variants.filter { !$0.isReference } }
    return value.string.map {
      [EntryVariant(Variant(path: VariantPath(), text: VariantText($0)))]
    } ?? []
  }
}

extension TableEntry {
  /// What a note shows of the entry: its text, of several the one for any other circumstances, or
  /// what kind of value it is.
  var shownText: Message.Argument {
    let texts = isVaried ? texts : []
    let shown = texts.first { $0.path.isForOthers } ?? texts.first
    return shown.map { .text($0.text.text) } ?? .value(value)
  }
}

extension [EntryVariant] {
  /// The text that one of another language is held against: that of the same choices, where there is
  /// none that of `other`, and where these do not vary the one that all share.
  package func counterpart(of path: VariantPath) -> EntryVariant? {
    indexOfCounterpart(of: path).map { self[$0] }
  }

  /// The index of ``counterpart(of:)``.
  func indexOfCounterpart(of path: VariantPath) -> Int? {
    var best: (index: Int, likeness: Int)?
    for index in indices {
      guard let likeness = self[index].path.likeness(to: path) else { continue }
      if best.map({ likeness > $0.likeness }) ?? true { best = (index, likeness) }
    }
    return best?.index
  }

  /// The indices of those of the same variable as one of them, or outside of all, and last its own.
  func siblings(of index: Int) -> [Int] {
    indices.filter { self[$0].path.isSame(as: self[index].path, at: \.substitution) } + [index]
  }
}

extension VariantPath {
  /// Whether every choice on it is the one for what no other is for.
  fileprivate var isForOthers: Bool {
    steps.allSatisfy { ($0.plural ?? $0.device ?? $0.width ?? "other") == "other" }
  }

  /// How well one text serves to judge another; nil where it says nothing about it.
  fileprivate func likeness(to other: VariantPath) -> Int? {
    guard isSame(as: other, at: \.substitution) else { return nil }
    var likeness = 0
    for choice in [\Step.plural, \Step.device, \Step.width] {
      let (own, wanted) = (value(at: choice), other.value(at: choice))
      if isSame(as: other, at: choice) {
        likeness += 4
      } else if own == "other" {
        likeness += 3
      } else if own == nil {
        likeness += 2
      } else if wanted == nil {
        likeness += 1
      } else if choice == \.plural {
        return nil
      }
    }
    return likeness
  }

  private func value(at choice: KeyPath<Step, String?>) -> String? {
    steps.lazy.compactMap { $0[keyPath: choice] }.first
  }

  fileprivate func isSame(as other: VariantPath, at choice: KeyPath<Step, String?>) -> Bool {
    switch (value(at: choice), other.value(at: choice)) {
    case (nil, nil): true
    case (let own?, let other?): own.hasSameBytes(as: other)
    default: false
    }
  }
}

extension VariantPath.Step {
  fileprivate var plural: String? { if case .plural(let name) = self { name } else { nil } }
  fileprivate var device: String? { if case .device(let name) = self { name } else { nil } }
  fileprivate var width: String? { if case .width(let name) = self { name } else { nil } }
  fileprivate var substitution: String? {
    if case .substitution(let name) = self { name } else { nil }
  }
}

extension [PluralVariable] {
  /// The last variable of a name, the one that counts.
  func named(_ name: String) -> PluralVariable? { last { $0.name.hasSameBytes(as: name) } }
}
