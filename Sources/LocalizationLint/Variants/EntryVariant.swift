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

  /// - Parameter scope: the format that the text is or is a part of, where it has variables.
  init(_ variant: Variant, in scope: FormatScope?) {
    path = variant.path
    text = variant.text
    format = scope?.context(of: variant.path) ?? FormatContext()
  }

  /// Reads what the text does with format arguments. Linear in its length.
  func readFormat() -> FormatUse { FormatUse(text.text, format) }

  /// Whether it is nothing but a reference to the texts of a variable, which people never see.
  fileprivate var isReference: Bool {
    guard format.scope?.variables.isEmpty == false else { return false }
    let specifiers = FormatString(text.text).specifiers
    guard specifiers.count == 1, case .variable = specifiers[0].kind else { return false }
    return specifiers[0].span == 0..<text.text.utf8.count
  }
}

extension TableEntry {
  /// The texts of an entry that varies, in the order of the file; none of another.
  package var variants: [EntryVariant] {
    isVaried ? variedText.map { VariedParts($0).variants } ?? [] : []
  }

  /// The texts that people see, in the order of the file; none where the value is no text.
  package var texts: [EntryVariant] {
    if isVaried { return variants.filter { !$0.isReference } }
    return value.string.map {
      [EntryVariant(Variant(path: VariantPath(), text: VariantText($0)), in: nil)]
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

extension VariantPath {
  /// Whether every choice on it is the one for what no other is for.
  fileprivate var isForOthers: Bool {
    steps.allSatisfy { ($0.plural ?? $0.device ?? $0.width ?? "other") == "other" }
  }
}

extension VariantPath.Step {
  fileprivate var plural: String? { if case .plural(let name) = self { name } else { nil } }
  fileprivate var device: String? { if case .device(let name) = self { name } else { nil } }
  fileprivate var width: String? { if case .width(let name) = self { name } else { nil } }
}
