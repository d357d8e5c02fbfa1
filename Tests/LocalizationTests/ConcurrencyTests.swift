import Foundation
import Localization
import Testing

/// To be run under Thread Sanitizer: `swift test --sanitize=thread --filter ConcurrencyTests`.
@Suite struct ConcurrencyTests {
  @Test func lookupsSwitchesAndReloadsTogether() async {
    let dict = """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>\
      <string>%#@v@</string><key>v</key><dict><key>NSStringFormatSpecTypeKey</key>\
      <string>NSStringPluralRuleType</string><key>one</key><string>one %d</string><key>other\
      </key><string>other %d</string></dict></dict></dict></plist>
      """
    let files = ["en", "ko", "fr", "ar"].flatMap { language in
      [
        ("\(language).lproj/Localizable.strings", Array("k = \"text of \(language)\";".utf8)),
        ("\(language).lproj/Other.strings", Array("k = \"other of \(language)\";".utf8)),
        ("\(language).lproj/Localizable.stringsdict", Array(dict.utf8)),
      ]
    }
    let strings = LocalizationBundle(source: MemorySource(files), preferences: ["en"])
    await withTaskGroup(of: Int.self) { group in
      for reader in 0..<4 {
        group.addTask {
          var wrong = 0
          for round in 0..<300 {
            let own = strings.preferring([["ko", "ar"][round % 2]])
            if !strings.localizedString(forKey: "k").hasPrefix("text of ") { wrong += 1 }
            if !strings.string(forKey: "k", table: "Other").hasPrefix("other of ") { wrong += 1 }
            if !strings.string(forKey: "n", reader + 2).hasPrefix("other ") { wrong += 1 }
            if own.localizedString(forKey: "k") != "text of \(["ko", "ar"][round % 2])" {
              wrong += 1
            }
            if strings.resolve("k").source != .found { wrong += 1 }
          }
          return wrong
        }
      }
      group.addTask {
        for round in 0..<100 {
          strings.preferences = [["en", "ko", "fr"][round % 3]]
          if round % 5 == 0 { strings.reload() }
          await Task.yield()
        }
        return 0
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }

  @Test func changedFilesAreReadAnew() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let table = folder.appending(path: "en.lproj/Localizable.strings")
    let other = folder.appending(path: "en.lproj/New.strings")
    try FileManager.default.createDirectory(
      at: table.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    try "k = old;".write(to: table, atomically: true, encoding: .utf8)
    let strings = LocalizationBundle(path: folder.path, preferences: ["en"])
    #expect(strings.localizedString(forKey: "k") == "old")
    #expect(strings.localizedString(forKey: "k", table: "New") == "k")
    #expect(!strings.reloadIfChanged())
    try "k = newer;".write(to: table, atomically: true, encoding: .utf8)
    #expect(strings.localizedString(forKey: "k") == "old")
    #expect(strings.reloadIfChanged())
    #expect(strings.localizedString(forKey: "k") == "newer")
    #expect(strings.localizedString(forKey: "k", table: "New") == "k")
    try "k = there;".write(to: other, atomically: true, encoding: .utf8)
    #expect(strings.localizedString(forKey: "k", table: "New") == "k")
    #expect(strings.reloadIfChanged())
    #expect(strings.localizedString(forKey: "k", table: "New") == "there")
    try FileManager.default.removeItem(at: other)
    #expect(strings.reloadIfChanged())
    #expect(strings.localizedString(forKey: "k", table: "New") == "k")
  }

  @Test func changesAreSeenWhileATaskLooksForThem() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ language: String) throws {
      let table = folder.appending(path: "\(language).lproj/Localizable.strings")
      try FileManager.default.createDirectory(
        at: table.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try "k = \"\(text)\";".write(to: table, atomically: true, encoding: .utf8)
    }
    try write("first", "en")
    let strings = LocalizationBundle(path: folder.path, preferences: ["ko", "en"])
    #expect(strings.localizedString(forKey: "k") == "first")
    func shows(_ text: String) async -> Bool {
      for _ in 0..<2000 {
        if strings.localizedString(forKey: "k") == text { return true }
        try? await Task.sleep(for: .milliseconds(5))
      }
      return false
    }
    let looking = Task { await strings.reloadChanges(every: .milliseconds(5)) }
    let readers = (0..<2).map { _ in
      Task {
        while !Task.isCancelled {
          if strings.localizedString(forKey: "k") == "k" { return false }
          await Task.yield()
        }
        return true
      }
    }
    try write("second", "en")
    #expect(await shows("second"))
    try write("셋째", "ko")
    #expect(await shows("셋째"))
    for reader in readers {
      reader.cancel()
      #expect(await reader.value)
    }
    looking.cancel()
    await looking.value
    try write("넷째", "ko")
    #expect(strings.localizedString(forKey: "k") == "셋째")
  }
}
