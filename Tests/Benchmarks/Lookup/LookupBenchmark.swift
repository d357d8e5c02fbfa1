import Foundation
import Localization

/// Measures lookups against Foundation's `Bundle.localizedString`, in one run.
///
///     lookup-benchmark [KEYS]
///
/// Prints lookups a second of a table of 10,000 keys (or as many as stated) on one thread and on
/// two, beside a control that only computes, and the time to a first text in a new process.
@main
struct LookupBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "--cold" {
      return printColdTime(arguments[2], folder: arguments[3])
    }
    let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lookup-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let keys = try writeTable(count, in: folder)
    measureLookups(keys, folder)
    try measureColdStarts(folder)
  }

  private static func key(_ number: Int) -> String {
    let parts = ["settings", "profile", "timeline", "composer", "about"]
    return "\(parts[number % parts.count]).section\(number / 100).item\(number).title"
  }

  private static func writeTable(_ count: Int, in folder: URL) throws -> [String] {
    let table = folder.appending(path: "en.lproj/Localizable.strings")
    try FileManager.default.createDirectory(
      at: table.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let keys = (0..<count).map(key)
    let text = keys.enumerated().map { number, key in
      "/* A comment for item \(number) */\n\"\(key)\" = \"The text number \(number), %@, as shown\";\n"
    }
    try text.joined(separator: "\n").write(to: table, atomically: true, encoding: .utf8)
    return keys.shuffled()
  }

  private static func measureLookups(_ keys: [String], _ folder: URL) {
    let ours = LocalizationBundle(path: folder.path, preferences: ["en"])
    let foundation = Bundle(path: folder.path)!
    let dictionary = Dictionary(
      uniqueKeysWithValues: keys.map { ($0, ours.localizedString(forKey: $0)) }
    )
    precondition(
      keys.allSatisfy {
        ours.localizedString(forKey: $0)
          == foundation.localizedString(forKey: $0, value: nil, table: nil)
      }
    )
    let rounds = max(1, 2_000_000 / keys.count)
    let oursRate = rate(keys, rounds) { ours.localizedString(forKey: $0).utf8.count }
    let foundationRate = rate(keys, max(1, rounds / 10)) {
      foundation.localizedString(forKey: $0, value: nil, table: nil).utf8.count
    }
    let dictionaryRate = rate(keys, rounds) { dictionary[$0]!.utf8.count }
    print("\(keys.count) keys, millions of lookups a second on one thread")
    print(line("ours", oursRate, of: foundationRate))
    print(line("Swift dictionary", dictionaryRate, of: foundationRate))
    print(line("Foundation's Bundle", foundationRate, of: foundationRate))

    // Each thread in an order of its own, as threads of programs do.
    let orders = (0..<2).map { _ in keys.map { String($0) }.shuffled() }
    let gain = self.gain { thread in
      var sum = 0
      for _ in 0..<rounds {
        for key in orders[thread] { sum &+= ours.localizedString(forKey: key).utf8.count }
      }
      precondition(sum > 0)
    }
    let control = self.gain { _ in compute(rounds * keys.count) }
    print(
      String(
        format: "two threads: %.2f times one; computing only: %.2f times; %.2f of it",
        gain,
        control,
        gain / control
      )
    )
  }

  private static func line(_ name: String, _ rate: Double, of reference: Double) -> String {
    String(format: "  %8.2f  %5.1f x  ", rate / 1e6, rate / reference) + name
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let time = clock.measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  /// Lookups a second, the best of five.
  private static func rate(_ keys: [String], _ rounds: Int, _ lookup: (String) -> Int) -> Double {
    var sum = 0
    let best = (0..<5).map { _ in
      seconds { for _ in 0..<rounds { for key in keys { sum &+= lookup(key) } } }
    }.min()!
    precondition(sum > 0)
    return Double(rounds * keys.count) / best
  }

  /// How much more two threads do than one, the best of three each.
  private static func gain(_ work: @Sendable (Int) -> Void) -> Double {
    let one = (0..<3).map { _ in seconds { work(0) } }.min()!
    let two = (0..<3).map { _ in
      seconds { DispatchQueue.concurrentPerform(iterations: 2) { work($0) } }
    }.min()!
    return 2 * one / two
  }

  private static func compute(_ count: Int) {
    var state: UInt64 = 1
    for _ in 0..<count * 20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    precondition(state != 0)
  }

  private static func printColdTime(_ engine: String, folder: String) {
    let clock = ContinuousClock()
    let key = key(77)
    var text = ""
    let time = clock.measure {
      text =
        engine == "ours"
        ? LocalizationBundle(path: folder, preferences: ["en"]).localizedString(forKey: key)
        : Bundle(path: folder)!.localizedString(forKey: key, value: nil, table: nil)
    }
    precondition(text.hasPrefix("The text"))
    print(time.components.attoseconds / 1_000_000_000)
  }

  private static func measureColdStarts(_ folder: URL) throws {
    func best(_ engine: String) throws -> Double {
      let times = try (0..<15).map { _ in
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--cold", engine, folder.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: output, as: UTF8.self).dropLast()) ?? .nan
      }
      return times.min()!
    }
    let (ours, foundation) = (try best("ours"), try best("foundation"))
    print(
      String(
        format: "first text in a new process: %.2f ms; Foundation's: %.2f ms; %.2f of it",
        ours / 1e6,
        foundation / 1e6,
        ours / foundation
      )
    )
  }
}
