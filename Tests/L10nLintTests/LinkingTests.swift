import Foundation
import TestSupport
import Testing

/// What is linked into the tool.
@Suite struct LinkingTests {
  /// On Linux it would more than double the executable, and lengthen each start by a quarter.
  @Test(arguments: [
    "ICUBridge", "TextLength", "StringTables", "Localization", "TextInput", "TextInputTerminal",
    "LocalizationLint", "l10n-lint",
  ])
  func foundationIsLinkedOnlyWhereItBelongsToTheSystem(_ module: String) throws {
    let folder = packageFolder.appending(path: "Sources/\(module)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // Those that depend on the platform are indented.
      #expect(
        !text.split(separator: "\n").contains { $0.contains(/^(\w+ )?import Foundation/) },
        "\(file)"
      )
    }
    #expect(!files.isEmpty)
  }
}
