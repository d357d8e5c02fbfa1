import Foundation

/// Writes one Swift file that holds tables of a `Localizations` folder as bytes, by path.
@main
struct EmbedLocalizations {
  static func main() throws {
    guard CommandLine.arguments.count >= 3 else {
      let usage = "usage: embed-localizations FOLDER OUTPUT [TABLE…]\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
    let name = CommandLine.arguments[1]
    let folder = name.hasSuffix("/") ? name : name + "/"
    let tables = CommandLine.arguments.dropFirst(3).map { String($0.dropFirst(folder.count)) }
    var source = """
      /// The tables of `Localizations/`, by path relative to that folder.
      let embeddedLocalizations: [(path: StaticString, contents: StaticString)] = [

      """
    for path in tables {
      let contents = try Data(contentsOf: URL(fileURLWithPath: folder + path))
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
