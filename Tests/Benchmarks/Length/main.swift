import Foundation
import TextLength

let sections: [(name: String, run: () -> Void)] = [
  ("live", benchmarkLiveCounter), ("long", benchmarkLongTexts), ("short", benchmarkShortTexts),
  ("threads", benchmarkThreads),
]
let chosen = CommandLine.arguments.dropFirst()
guard chosen.allSatisfy({ name in sections.contains { $0.name == name } }) else {
  print("usage: length-benchmark [\(sections.map(\.name).joined(separator: "|"))] ...")
  exit(2)
}
let start = ContinuousClock.now
blackHole &+= measure("이름을")
let reading = (ContinuousClock.now - start).seconds * 1e3
print("\(segmentationEngine), Unicode \(unicodeVersion); rules read in \(reading.text(2)) ms")
for section in sections where chosen.isEmpty || chosen.contains(section.name) { section.run() }
