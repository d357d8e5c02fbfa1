import Foundation
import Localization
import TextInputTerminal

/// Shows five small forms in a terminal.
@main
struct PlaceholderDemo {
  static func main() {
    let bundle = LocalizationBundle(source: tables)
    let preferred = LocalizationBundle.preferredLocalizations(from: Demo.languages)
    var demo = Demo(bundle: bundle, language: preferred[0])
    do {
      try TerminalSession.run(&demo).passOn()
    } catch {
      FileHandle.standardError.write(Data("placeholder-demo: \(error)\n".utf8))
      exit(2)
    }
  }

  /// The tables that are compiled into the executable.
  static let tables = MemorySource(embedded: embeddedLocalizations)
}
