import Foundation
import StringTables

/// Measures how fast tables are read, and in how much memory.
///
///     tables-benchmark speed FOLDER
///     tables-benchmark catalogs FOLDER
///     tables-benchmark memory FOLDER
///     tables-benchmark hostile
///
/// `speed` reads each text table below a folder with this library, with Foundation and, where they
/// are installed, with dotstrings, translate-toolkit, GNUstep's sfparse and cat, in one run on one
/// core, the best of several rounds. `catalogs` reads the string catalogs below it, and one of 50 MB
/// made from them, as JSON and as tables, beside `JSONSerialization`. `memory` reads one table of 50 MB
/// made from the text tables. `hostile` reads texts that are made to be slow, of one size and of twice
/// that: each takes twice the time where time is linear.
@main
struct TablesBenchmark {
  static func main() {
    switch Array(CommandLine.arguments.dropFirst()) {
    case let list where list.count == 2 && list[0] == "speed":
      measureSpeed(textTables(below: list[1]))
    case let list where list.count == 2 && list[0] == "memory":
      measureMemory(textTables(below: list[1]))
    case let list where list.count == 2 && list[0] == "catalogs":
      CatalogBenchmark.measure(below: list[1])
    case ["hostile"]: HostileBenchmark.measure()
    default:
      print("usage: tables-benchmark speed|catalogs|memory FOLDER, or tables-benchmark hostile")
      exit(2)
    }
  }

  /// The old-style tables that Foundation accepts.
  private static func textTables(below folder: String) -> [(url: URL, bytes: [UInt8])] {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".strings") }.compactMap { path in
      let url = root.appending(path: path)
      guard let bytes = (try? Data(contentsOf: url)).map(Array.init) else { return nil }
      let file = TableFile(reading: bytes, as: .strings)
      return file.container == .text && !file.isRejected ? (url, bytes) : nil
    }
  }

  private static func measureSpeed(_ files: [(url: URL, bytes: [UInt8])]) {
    let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    let data = files.map { Data($0.bytes) }
    var entries = 0
    let read = best {
      for file in files {
        if let handle = fopen(file.url.path, "r") {
          var buffer = [UInt8](repeating: 0, count: file.bytes.count)
          fread(&buffer, 1, buffer.count, handle)
          fclose(handle)
        }
      }
    }
    let ours = best {
      entries = files.reduce(0) { $0 + TableFile(reading: $1.bytes, as: .strings).entries.count }
    }
    let walked = best {
      for file in files {
        for entry in TableFile(reading: file.bytes, as: .strings).entries {
          entry.withKeyUTF8 { _ in }
          entry.withValueUTF8 { _ in }
        }
      }
    }
    let loaded = best {
      for file in files { _ = TableFile(reading: file.bytes, as: .strings).loadedTable() }
    }
    let foundation = best {
      for data in data {
        _ = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      }
    }
    print("\(files.count) files, \(format(megabytes)) MB, \(entries) entries")
    let peers = Peers.measure(files.map(\.url))
    let rows: [(String, Double)] =
      [
        ("reading the files", read), ("TableFile", ours),
        ("TableFile, every key and value seen", walked),
        ("TableFile.loadedTable()", loaded), ("PropertyListSerialization", foundation),
      ] + peers.map { ($0.name, $0.seconds) }
    defer {
      for peer in Peers.missing(among: peers.map(\.name)) { print("not installed: \(peer)") }
    }
    for (name, seconds) in rows {
      let name = name.padding(toLength: 36, withPad: " ", startingAt: 0)
      print(
        "\(name) \(format(seconds * 1000)) ms  \(format(megabytes / seconds)) MB/s  "
          + "\(format(foundation / seconds)) x Foundation  \(format(seconds / read)) x reading"
      )
    }
  }

  /// What the peak of this process grows by, where one table of 50 MB is read.
  private static func measureMemory(_ files: [(url: URL, bytes: [UInt8])]) {
    let before = peak()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(51_000_000)
    var round = 0
    while bytes.count < 50_000_000, !files.isEmpty {
      for (number, file) in files.enumerated() where bytes.count < 50_000_000 {
        let table = TableFile(reading: file.bytes, as: .strings)
        for entry in table.entries {
          if let comment = entry.comment { bytes.append(contentsOf: "/* \(comment) */\n".utf8) }
          bytes.append(contentsOf: "\"\(round).\(number).\(entry.index)\" = ".utf8)
          bytes.append(contentsOf: table.source.utf8[entry.valueSpan])
          bytes.append(contentsOf: ";\n\n".utf8)
        }
      }
      round += 1
    }
    let entries = TableFile(reading: bytes, as: .strings).entries.count
    let megabytes = Double(bytes.count) / 1e6
    print("one file of \(format(megabytes)) MB, \(entries) entries")
    print("peak \(format(peak())) MB, before \(format(before)) MB:", terminator: " ")
    print("\(format((peak() - before) / megabytes)) x the file above the process's own")
  }

  /// The most memory that this process held, in megabytes.
  private static func peak() -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) * 1024 / 1e6
    #else
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #endif
  }

  static func best(_ body: () -> Void) -> Double {
    (0..<5).map { _ in
      let start = ContinuousClock.now
      body()
      let duration = ContinuousClock.now - start
      return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    }.min() ?? 0
  }

  static func format(_ value: Double) -> String { String(format: "%.2f", value) }
}
