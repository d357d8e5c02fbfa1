import Foundation
import Localization

/// Measures lookups against Foundation's `Bundle.localizedString`, in one run.
///
///     lookup-benchmark [KEYS]
///
/// Prints lookups a second of a table of 10,000 keys (or as many as stated) on one thread and on
/// two, beside a control that only computes, and the time to a first text in a new process with the
/// memory that it takes, beside the time to get at the file's bytes by reading and by mapping it.
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
    let settings = table.deletingLastPathComponent().appending(path: "Settings.strings")
    try FileManager.default.copyItem(at: table, to: settings)
    let plurals = keys.map { key in
      """
      <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>
      <key>one</key><string>%ld file in \(key)</string>
      <key>other</key><string>%ld files in \(key)</string></dict></dict>

      """
    }
    let document = "<plist version=\"1.0\"><dict>\n" + plurals.joined() + "</dict></plist>\n"
    let stringsdict = table.deletingLastPathComponent().appending(path: "Plurals.stringsdict")
    try document.write(to: stringsdict, atomically: true, encoding: .utf8)
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

    // Each thread with keys of its own, in an order of its own: a program's keys are literals, whose
    // references nobody counts.
    let orders = (0..<2).map { _ in
      keys.map { String(decoding: Array($0.utf8), as: UTF8.self) }.shuffled()
    }
    let control = gain { _ in compute(rounds * keys.count) }
    print(
      String(format: "two threads, where computing alone does %.2f times the work of one", control)
    )
    measureGain("texts", of: control, orders, rounds) { ours.localizedString(forKey: $0) }
    measureGain("texts of a named table", of: control, orders, rounds) {
      ours.localizedString(forKey: $0, table: "Settings")
    }
    measureGain("formats", of: control, orders, max(1, rounds / 10)) {
      ours.string(forKey: $0, arguments: [.string("one")])
    }
    measureGain("plurals", of: control, orders, max(1, rounds / 10)) {
      ours.string(forKey: $0, table: "Plurals", arguments: [.integer(3)])
    }
  }

  private static func measureGain(
    _ name: String,
    of control: Double,
    _ orders: [[String]],
    _ rounds: Int,
    _ text: @Sendable (String) -> String
  ) {
    precondition(text(orders[0][0]) != orders[0][0])
    let gain = gain { thread in
      var sum = 0
      for _ in 0..<rounds { for key in orders[thread] { sum &+= text(key).utf8.count } }
      precondition(sum > 0)
    }
    let nanoseconds =
      seconds { for key in orders[0] { _ = text(key) } } / Double(orders[0].count) * 1e9
    print(
      String(format: "  %8.2f  %5.2f of it  %4.0f ns  ", gain, gain / control, nanoseconds) + name
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

  /// Does one thing in this process, and prints the nanoseconds and the KiB of memory it took at most.
  private static func printColdTime(_ work: String, folder: String) {
    let clock = ContinuousClock()
    let key = key(77)
    let path = "en.lproj/Localizable.strings"
    let before = peakMemory
    var isRight = false
    let time = clock.measure {
      switch work {
      case "ours":
        let bundle = LocalizationBundle(path: folder, preferences: ["en"])
        isRight = bundle.localizedString(forKey: key).hasPrefix("The text")
      case "foundation":
        let text = Bundle(path: folder)!.localizedString(forKey: key, value: nil, table: nil)
        isRight = text.hasPrefix("The text")
      case "reading":
        isRight = DirectorySource(path: folder).bytes(at: path).map { sumOfPages($0) > 0 } ?? false
      default:
        let url = URL(filePath: folder).appending(path: path)
        isRight =
          (try? Data(contentsOf: url, options: .alwaysMapped)).map { sumOfPages($0) > 0 }
          ?? false
      }
    }
    precondition(isRight)
    print(time.components.attoseconds / 1_000_000_000, peakMemory - before)
  }

  /// Looks at a byte of each page, as a parser would sooner or later.
  private static func sumOfPages(_ bytes: some RandomAccessCollection<UInt8>) -> Int {
    stride(from: 0, to: bytes.count, by: 4096).reduce(0) { sum, offset in
      sum + Int(bytes[bytes.index(bytes.startIndex, offsetBy: offset)])
    }
  }

  /// In KiB; 0 where the system does not say.
  private static var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func measureColdStarts(_ folder: URL) throws {
    func best(_ work: String) throws -> (milliseconds: Double, memory: Int) {
      let runs = try (0..<15).map { _ in
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--cold", work, folder.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
          .compactMap { Int($0) }
      }
      return (Double(runs.map { $0[0] }.min()!) / 1e6, runs.map { $0[1] }.min()!)
    }
    let (ours, foundation) = (try best("ours"), try best("foundation"))
    let (reading, mapping) = (try best("reading"), try best("mapping"))
    print("\nin a new process: milliseconds, KiB of memory at most")
    for (name, result) in [
      ("first text", ours), ("first text of Foundation's Bundle", foundation),
      ("the file's bytes, read", reading), ("the file's bytes, mapped", mapping),
    ] {
      print(String(format: "  %8.2f  %8ld  ", result.milliseconds, result.memory) + name)
    }
    print(
      String(
        format: "first text: %.2f of Foundation's",
        ours.milliseconds / foundation.milliseconds
      )
    )
  }
}
