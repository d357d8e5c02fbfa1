import Foundation

/// Writes one Swift file that holds every table below a `Localizations` folder as bytes, by path.
@main
struct EmbedLocalizations {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: embed-localizations FOLDER OUTPUT\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let tables = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
      .sorted()
    var source = """
      /// The tables of `Localizations/`, by path relative to that folder.
      let embeddedLocalizations: [(path: StaticString, contents: StaticString)] = [

      """
    for path in tables {
      let contents = try Data(contentsOf: folder.appendingPathComponent(path))
      guard let text = String(validating: contents, as: UTF8.self) else {
        FileHandle.standardError.write(Data("\(path): not UTF-8\n".utf8))
        exit(1)
      }
      source += "  (path: \(path.debugDescription), contents: \(text.debugDescription)),\n"
    }
    source += "]\n"
    try source.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
  }
}
