import Foundation
import Localization
import Testing

@Suite struct LookupTests {
  /// Keys that differ in one place or in length only, over all the lengths that are compared in
  /// different ways.
  private static let keys: [String] = (0...40).flatMap { length in
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    return [String(decoding: plain, as: UTF8.self)]
      + plain.indices.map { place in
        var changed = plain
        changed[place] = UInt8(ascii: "b")
        return String(decoding: changed, as: UTF8.self)
      }
  }

  private static func text(_ key: String) -> String { "text of \(key)" }

  @Test func everyByteOfAKeyCounts() {
    let table = Self.keys.map { "\"\($0)\" = \"\(Self.text($0))\";" }.joined(separator: "\n")
    let strings = LocalizationBundle(
      source: MemorySource(["en.lproj/Localizable.strings": table]),
      preferences: ["en"]
    )
    for _ in 0..<2 {
      for key in Self.keys {
        #expect(strings.localizedString(forKey: key) == Self.text(key))
        #expect(strings.localizedString(forKey: key + "c", value: "none") == "none")
      }
    }
  }

  /// More texts than a thread keeps, of two tables, longer and shorter than what it keeps.
  @Test func threadsSeeTheTextsOfTheirTables() async {
    let count = 20_000
    func text(_ number: Int, _ table: String) -> String {
      "\(number) 번 \(table)" + String(repeating: "…", count: number % 997 == 0 ? 500 : number % 10)
    }
    func table(_ name: String) -> (String, [UInt8]) {
      let lines = (0..<count).map { "\"key \($0)\" = \"\(text($0, name))\";" }
      return ("ko.lproj/\(name).strings", Array(lines.joined(separator: "\n").utf8))
    }
    let strings = LocalizationBundle(
      source: MemorySource([table("Localizable"), table("Other")]),
      preferences: ["ko"]
    )
    await withTaskGroup(of: Int.self) { group in
      for reader in 0..<4 {
        group.addTask {
          (0..<count).count { step in
            let number = (step &* 7919 &+ reader) % count
            let key = "key \(number)"
            return strings.localizedString(forKey: key) != text(number, "Localizable")
              || strings.localizedString(forKey: key, table: "Other") != text(number, "Other")
              || strings.localizedString(forKey: key) != text(number, "Localizable")
          }
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }

  @Test func textsOfBundlesThatAreGoneAreNotSeen() {
    for round in 0..<200 {
      let table = (0..<20).map { "k\($0) = \"round \(round), \($0)\";" }.joined()
      let strings = LocalizationBundle(
        source: MemorySource(["en.lproj/Localizable.strings": table]),
        preferences: ["en"]
      )
      let texts = (0..<40).map { strings.localizedString(forKey: "k\($0 % 20)") }
      #expect(texts == (0..<40).map { "round \(round), \($0 % 20)" })
    }
  }

  /// Threads that end take with them what they kept.
  @Test func threadsComeAndGo() async {
    let table = (0..<100).map { "k\($0) = \"text number \($0)\";" }.joined()
    let strings = LocalizationBundle(
      source: MemorySource(["en.lproj/Localizable.strings": table]),
      preferences: ["en"]
    )
    for _ in 0..<50 {
      let isRight = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let texts = (0..<100).map { strings.localizedString(forKey: "k\($0)") }
          continuation.resume(returning: texts == (0..<100).map { "text number \($0)" })
        }
      }
      #expect(isRight)
    }
  }
}
