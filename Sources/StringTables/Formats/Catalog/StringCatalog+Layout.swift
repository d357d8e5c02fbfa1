extension StringCatalog {
  /// The catalog's text in Xcode's layout: every key, value and their order stay as they are written,
  /// only what stands between them changes. Printing the result again gives it again. Nil for a file
  /// that is no JSON object.
  public func printed() -> String? {
    guard document.root.kind == .object, document.diagnostics.allSatisfy(\.isTolerated) else {
      return nil
    }
    return printed(document.root, indentation: "")
  }

  private func printed(_ value: JSONValue, indentation: String) -> String {
    guard value.kind == .object else { return text(value.span) }
    let layout = JSONLayout.xcode
    let lineEnd = layout.lineEnd ?? ""
    let inner = indentation + layout.unit
    let lines = value.members.map { member in
      lineEnd + inner + text(member.keySpan) + layout.colon
        + printed(member.value, indentation: inner)
    }
    let body = lines.isEmpty ? lineEnd : lines.joined(separator: ",")
    return "{" + body + lineEnd + indentation + "}"
  }

  private func text(_ span: Range<Int>) -> String {
    String(decoding: source.utf8[span], as: UTF8.self)
  }
}
