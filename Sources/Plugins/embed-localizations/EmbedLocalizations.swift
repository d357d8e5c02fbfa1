import Foundation

/// Writes one Swift file that holds tables of a `Localizations` folder as bytes, by path, and files
/// from elsewhere, by name.
@main
struct EmbedLocalizations {
  static func main() throws {
    guard CommandLine.arguments.count >= 3 else {
      fail("usage: embed-localizations FOLDER OUTPUT [FILE…]", status: 2)
    }
    let name = CommandLine.arguments[1]
    let folder = name.hasSuffix("/") ? name : name + "/"
    let files = CommandLine.arguments.dropFirst(3)
    var source = try array(
      "embeddedLocalizations",
      of: files.filter { $0.hasPrefix(folder) },
      named: { String($0.dropFirst(folder.count)) },
      documentation: "The tables of `Localizations/`, by path relative to that folder."
    )
    let others = files.filter { !$0.hasPrefix(folder) }
    if !others.isEmpty {
      source += try array(
        "embeddedPageParts",
        of: others,
        named: { URL(fileURLWithPath: $0).lastPathComponent },
        documentation: "The parts of the target's web page, by name."
      )
    }
    // The build system may ask again although nothing has changed; then nothing need be compiled.
    let output = CommandLine.arguments[2]
    if (try? String(contentsOfFile: output, encoding: .utf8))?.utf8.elementsEqual(source.utf8)
      != true
    {
      try source.write(toFile: output, atomically: true, encoding: .utf8)
    }
  }

  private static func array(
    _ name: String,
    of files: [String],
    named pathOf: (String) -> String,
    documentation: String
  ) throws -> String {
    let elements = try files.map { file in
      let path = pathOf(file)
      guard
        let text = String(
          validating: try Data(contentsOf: URL(fileURLWithPath: file)),
          as: UTF8.self
        )
      else {
        fail("\(path): not UTF-8", status: 1)
      }
      return "  (path: \(path.debugDescription), contents: \(text.debugDescription)),\n"
    }
    return """
      /// \(documentation)
      let \(name): [(path: StaticString, contents: StaticString)] = [
      \(elements.joined())]

      """
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
