import Foundation

/// Other readers of `.strings`, where they are installed: how long each takes for the same files.
enum Peers {
  /// The seconds that each takes, the best of three rounds; of tools, their start included.
  static func measure(_ files: [URL]) -> [(name: String, seconds: Double)] {
    var results: [(name: String, seconds: Double)] = []
    let list = files.map(\.path).joined(separator: "\n")
    for line in run(python, ["-c", script], input: list).split(separator: "\n") {
      let parts = line.split(separator: "\t")
      if parts.count == 2, let seconds = Double(parts[1]) {
        results.append((String(parts[0]), seconds))
      }
    }
    let paths = files.map(\.path)
    for (tool, name) in tools where exists(tool) {
      results.append((name, (0..<3).map { _ in seconds { _ = run(tool, paths) } }.min() ?? 0))
    }
    return results
  }

  /// Which peers are not installed, and how each could be.
  static func missing(among found: [String]) -> [String] {
    let packages = [
      ("dotstrings", "python3 -m venv V && V/bin/pip install dotstrings"),
      ("translate-toolkit", "python3 -m venv V && V/bin/pip install translate-toolkit"),
      (tools[0].name, "apt-get install gnustep-base-runtime"),
    ]
    return packages.filter { !found.contains($0.0) }.map { name, command in
      command.hasPrefix("python3")
        ? "\(name): \(command), then TABLES_PYTHON=V/bin/python" : "\(name): \(command)"
    }
  }

  /// `TABLES_PYTHON` names a Python with the packages, such as that of a virtual environment.
  private static let python = ProcessInfo.processInfo.environment["TABLES_PYTHON"] ?? "python3"

  private static let tools = [("sfparse", "GNUstep's sfparse"), ("cat", "cat")].map {
    (command: $0, name: $1)
  }

  private static let script = """
    import sys, time
    paths = sys.stdin.read().split("\\n")
    def measure(name, read):
        best = None
        for _ in range(3):
            start = time.perf_counter()
            for path in paths:
                try:
                    read(path)
                except Exception:
                    pass
            taken = time.perf_counter() - start
            best = taken if best is None else min(best, taken)
        print(name, best, sep="\\t")
    try:
        import dotstrings
        measure("dotstrings", dotstrings.load)
    except ImportError:
        pass
    try:
        from translate.storage.properties import stringsfile
        measure("translate-toolkit", stringsfile.parsefile)
    except ImportError:
        pass
    """

  private static func exists(_ tool: String) -> Bool {
    !run("/usr/bin/env", ["which", tool]).isEmpty
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    let duration = (ContinuousClock.now - start).components
    return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
  }

  /// What a tool writes; nothing where it cannot be started.
  private static func run(_ tool: String, _ arguments: [String], input: String = "") -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` would look every 50 ms only.
    let hasExited = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasExited.signal() }
    guard (try? process.run()) != nil else { return "" }
    DispatchQueue.global().async {
      try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? standardInput.fileHandleForWriting.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    hasExited.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
