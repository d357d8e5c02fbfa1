/// Whether a file's imports let it speak SwiftUI's language.
struct ImportedModules {
  /// Whether calls such as `Text("…")` are SwiftUI's: where it, or a framework that is used with it,
  /// is imported; without any import where a view is mentioned or nothing is declared.
  let mayUseSwiftUI: Bool

  /// Whether the file is a test.
  private(set) var isTest = false

  private static let frameworks: Set<String> = ["SwiftUI", "WidgetKit", "AppIntents", "TipKit"]
  private static let testFrameworks: Set<String> = ["XCTest", "Testing"]

  init(of tokens: SourceTokens, in bytes: UnsafeBufferPointer<UInt8>) {
    func text(_ index: Int) -> String {
      String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
    func isNamed(_ index: Int, _ name: StaticString) -> Bool {
      tokens[index].kind == .identifier
        && name.withUTF8Buffer { $0.elementsEqual(bytes[tokens[index].range]) }
    }
    var imported: Set<String> = []
    var hasDeclaration = false
    for index in tokens.indices {
      if tokens[index].kind == .braceOpen {
        hasDeclaration = true
        break
      }
      if index + 1 < tokens.count, isNamed(index, "import") { imported.insert(text(index + 1)) }
    }
    isTest = !imported.isDisjoint(with: ImportedModules.testFrameworks)
    mayUseSwiftUI =
      imported.isEmpty
      ? !hasDeclaration || tokens.indices.contains { isNamed($0, "View") }
      : !imported.isDisjoint(with: ImportedModules.frameworks)
  }
}
