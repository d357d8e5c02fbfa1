import Foundation
import StringTables

/// Texts that are made to be slow to read.
enum HostileBenchmark {
  private static var strings: [(name: String, text: (Int) -> String)] {
    [
      ("quotes", { String(repeating: "\"", count: $0) }),
      ("lines of quotes", { String(repeating: "\"\n", count: $0 / 2) }),
      ("open comments", { String(repeating: "\"/*\n", count: $0 / 4) }),
      ("backslashes", { "\"" + String(repeating: "\\", count: $0) }),
      ("braces", { "a = " + String(repeating: "{a=", count: $0 / 3) }),
      ("brackets", { "a = " + String(repeating: "(", count: $0) }),
      ("one duplicate", { String(repeating: "\"a\" = \"b\";\n", count: $0 / 11) }),
      ("semicolons", { String(repeating: ";\"", count: $0 / 2) }),
      ("one line", { String(repeating: "\"a\"=\"b\"", count: $0 / 7) }),
      ("unclosed in braces", { "{" + String(repeating: "\"/* x */\n", count: $0 / 9) }),
      ("blanks", { String(repeating: "a" + String(repeating: " ", count: 999), count: $0 / 1000) }),
      ("conflicts", { String(repeating: "<<<<<<< a\n", count: $0 / 10) }),
      (
        "one long escaped value", { "\"a\" = \"" + String(repeating: "\\n", count: $0 / 2) + "\";" }
      ),
      ("references", { "<plist><dict><key>" + String(repeating: "&amp;", count: $0 / 5) }),
      ("elements", { "<plist>" + String(repeating: "<dict>", count: $0 / 6) }),
      ("XML comments", { "<plist><dict>" + String(repeating: "<!--", count: $0 / 4) }),
      ("sections", { "<plist><dict><key>" + String(repeating: "<![CDATA[", count: $0 / 9) }),
      ("entities", { "<!DOCTYPE a [" + String(repeating: "<!ENTITY a 'b'>", count: $0 / 15) }),
    ]
  }

  private static var catalogs: [(name: String, text: (Int) -> String)] {
    [
      ("arrays", { String(repeating: "[", count: $0) }),
      ("objects", { String(repeating: "{\"a\":", count: $0 / 5) }),
      ("keys", { "{\"strings\":{" + String(repeating: "\"a\":{},", count: $0 / 7) }),
      ("languages", { entry(list("\"en\":{},", $0)) }),
      ("other languages", { entry(numbered($0) { "\"l\($0)\":{}," }) }),
      (
        "branches",
        {
          localization(
            "\"variations\":{\"plural\":{\(numbered($0) { "\"\($0)\":\(unit("%d"))," })}}"
          )
        }
      ),
      (
        "substitutions",
        { count in
          let part =
            "{\"formatSpecifier\":\"d\",\"variations\":{\"plural\":{\"other\":\(unit("%d"))}}}"
          let texts = numbered(count) { "%#@한\($0)@" }
          let parts = numbered(count) { "\"한\($0)\":\(part)," }
          return localization(
            "\"stringUnit\":{\"state\":\"new\",\"value\":\"\(texts)\"},\"substitutions\":{\(parts)}"
          )
        }
      ),
    ]
  }

  static func measure() {
    for (name, text) in strings {
      report(name, text) { TableFile(reading: $0, as: .strings).diagnostics.count }
    }
    for (name, text) in catalogs {
      report("catalog: \(name)", text) { bytes in
        let catalog = StringCatalog(reading: bytes)
        return catalog.tables().count + catalog.compiledTables().count
      }
    }
  }

  private static func report(
    _ name: String,
    _ text: (Int) -> String,
    _ read: ([UInt8]) -> Int
  ) {
    let times = [1_000_000, 2_000_000].map { count in
      let bytes = Array(text(count).utf8)
      let start = processorTime()
      _ = read(bytes)
      return processorTime() - start
    }
    let name = name.padding(toLength: 36, withPad: " ", startingAt: 0)
    print(
      "\(name) \(TablesBenchmark.format(times[0])) ms  \(TablesBenchmark.format(times[1])) ms  "
        + "\(TablesBenchmark.format(times[1] / times[0])) x"
    )
  }

  /// What this process has had of the processors, in milliseconds: what others do does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  // MARK: Catalogs

  private static func list(_ piece: String, _ count: Int) -> String {
    String(repeating: piece, count: count / piece.utf8.count)
  }

  /// Pieces of about fifty bytes with a number in each.
  private static func numbered(_ count: Int, _ piece: (Int) -> String) -> String {
    (0..<count / 50).map(piece).joined()
  }

  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"new\",\"value\":\"\(text)\"}}"
  }

  private static func entry(_ localizations: String) -> String {
    "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"localizations\":{"
      + localizations + "}}}}"
  }

  private static func localization(_ members: String) -> String { entry("\"ko\":{\(members)}") }
}
