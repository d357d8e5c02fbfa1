import Foundation
import StringTables

/// String catalogs: reading, tables and compilation beside Foundation's reader of JSON.
enum CatalogBenchmark {
  static func measure(below folder: String) {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    let files = paths.sorted().filter { $0.hasSuffix(".xcstrings") }
      .compactMap { try? Array(Data(contentsOf: root.appending(path: $0))) }
    measure(files, "\(files.count) catalogs")
    measure([large(files)], "one catalog")
  }

  private static func measure(_ files: [[UInt8]], _ title: String) {
    let megabytes = Double(files.reduce(0) { $0 + $1.count }) / 1e6
    let data = files.map { Data($0) }
    var entries = 0
    let foundation = TablesBenchmark.best {
      for data in data { _ = try? JSONSerialization.jsonObject(with: data) }
    }
    let rows: [(String, Double)] = [
      (
        "StringCatalog",
        TablesBenchmark.best {
          entries = files.reduce(0) { $0 + StringCatalog(reading: $1).entries.count }
        }
      ),
      (
        "StringCatalog.tables()",
        TablesBenchmark.best { for file in files { _ = StringCatalog(reading: file).tables() } }
      ),
      (
        "StringCatalog.compiledTables()",
        TablesBenchmark.best {
          for file in files { _ = StringCatalog(reading: file).compiledTables() }
        }
      ),
      ("JSONSerialization", foundation),
    ]
    print("\(title), \(TablesBenchmark.format(megabytes)) MB, \(entries) entries")
    for (name, seconds) in rows {
      print(
        "\(name.padding(toLength: 36, withPad: " ", startingAt: 0)) "
          + "\(TablesBenchmark.format(seconds * 1000)) ms  "
          + "\(TablesBenchmark.format(megabytes / seconds)) MB/s  "
          + "\(TablesBenchmark.format(foundation / seconds)) x JSONSerialization"
      )
    }
  }

  /// The entries of all files again and again under other keys, 50 MB of them.
  private static func large(_ files: [[UInt8]]) -> [UInt8] {
    var bytes = Array("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {".utf8)
    var number = 0
    while bytes.count < 50_000_000, !files.isEmpty {
      for file in files {
        let catalog = StringCatalog(reading: file)
        for entry in catalog.entries {
          bytes += Array("\(number == 0 ? "" : ",")\n    \"key \(number)\"".utf8)
          bytes += catalog.source.utf8[entry.keySpan.upperBound..<entry.span.upperBound]
          number += 1
        }
      }
    }
    return bytes + Array("\n  },\n  \"version\" : \"1.0\"\n}".utf8)
  }
}
