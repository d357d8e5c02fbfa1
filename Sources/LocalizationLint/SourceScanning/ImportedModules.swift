/// Whether a file's imports let it speak SwiftUI's language.
struct ImportedModules {
  /// Whether calls such as `Text("…")` are SwiftUI's: where it, or a framework that is used with it,
  /// is imported; without any import where a view is mentioned or nothing is declared.
  let mayUseSwiftUI: Bool

  private static let frameworks: Set<String> = ["SwiftUI", "WidgetKit", "AppIntents", "TipKit"]

  init(of tokens: SourceTokens, in bytes: UnsafeBufferPointer<UInt8>) {
    func text(_ index: Int) -> String {
      String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
    func isNamed(_ index: Int, _ name: StaticString) -> Bool {
      tokens[index].kind == .identifier
        && name.withUTF8Buffer { $0.elementsEqual(bytes[tokens[index].range]) }
    }
    var hasImport = false
    var hasDeclaration = false
    for index in tokens.indices {
      if tokens[index].kind == .braceOpen {
        hasDeclaration = true
        break
      }
      guard index + 1 < tokens.count, isNamed(index, "import") else { continue }
      hasImport = true
      if ImportedModules.frameworks.contains(text(index + 1)) {
        mayUseSwiftUI = true
        return
      }
    }
    mayUseSwiftUI =
      !hasImport && (!hasDeclaration || tokens.indices.contains { isNamed($0, "View") })
  }
}
