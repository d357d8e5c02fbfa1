import Foundation

/// Measures what auditing one large string catalog costs beside parsing its JSON.
enum CatalogBenchmark {
  /// Makes the catalog in a temporary folder, and times `JSONSerialization` and the tool over it.
  static func run(tool: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Localizable.xcstrings")
    var made = MadeCatalog(keys: 10_000)
    try Data(made.bytes()).write(to: file)
    let data = try Data(contentsOf: file)
    let languages = MadeCatalog.languages.count
    print(
      "a catalog of 10,000 keys in \(languages) languages, \(format(Double(data.count) / 1e6)) MB"
    )
    let foundation = best { _ = try? JSONSerialization.jsonObject(with: data) }
    var peak = 0
    let audit = best { peak = max(peak, auditPeak(tool, in: folder)) }
    print("Foundation's JSONSerialization  \(format(foundation * 1000)) ms")
    print(
      "l10n-lint audit  \(format(audit * 1000)) ms, \(format(foundation / audit)) x as fast, "
        + "at most \(format(Double(peak) / 1e3)) MB"
    )
  }

  /// Audits the folder; gives the most memory that the process took at a time, in kB.
  private static func auditPeak(_ tool: String, in folder: URL) -> Int {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["audit", ".", "--reporter", "summary", "--lenient"]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return 0 }
    var peak = 0
    while process.isRunning {
      peak = max(peak, residentPeak(of: process.processIdentifier) ?? 0)
      usleep(2000)
    }
    return peak
  }

  /// The high-water mark of a process's memory in kB, as Linux tells it.
  private static func residentPeak(of process: Int32) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }
}
