import Foundation
import TestSupport
import TextLength

/// Keystrokes in a long text against a recount of it, and the memory that the counter takes.
func benchmarkLiveCounter() {
  print("\nLive counter, text of 100,000 characters\n")
  printRow("", ["keystroke µs", "question µs", "recount µs", "× recount", "bytes/char"])
  for (name, text) in liveTexts(count: 100_000) {
    let overhead = overhead(of: text)
    var counter = LiveCounter(text)
    let recount = quickest(of: 100) { measure(text) }
    var generator = SeededGenerator(seed: 8)
    let offsets = (0..<200).map { _ in
      Int.random(in: 0...counter.utf16CodeUnits - 1, using: &generator)
    }
    let keystrokes = quickest(of: 100) {
      for offset in offsets {
        counter.replace(offset..<offset, with: "한")
        counter.replace(offset..<(offset + 1), with: "")
      }
      return counter.graphemeClusters
    }
    let questions = quickest(of: 100) {
      offsets.reduce(0) { $0 &+ (counter.boundary(after: $1) ?? 0) }
    }
    let keystroke = keystrokes / Double(offsets.count * 2)
    printRow(
      name,
      [
        (keystroke * 1e6).text(3), (questions / Double(offsets.count) * 1e6).text(3),
        (recount * 1e6).text(1), (recount / keystroke).text(0), overhead?.text(2) ?? "-",
      ]
    )
  }
  checkEdits()
}

/// Ten thousand random edits, the whole text recounted after each.
private func checkEdits() {
  var generator = SeededGenerator(seed: 9)
  let parts = [
    "가", "이름을 ", "\u{1112}\u{1161}\u{11AB}", "\u{11AB}", "👍", "🏽", "\u{200D}", "👨‍👩‍👧‍👦", "🇰", "🇷", "e",
    "\u{301}",
    "\r", "\n", "क", "\u{94D}", "ष",
  ]
  var text = Array(liveTexts(count: 100_000)[0].text.utf16)
  var counter = LiveCounter(String(decoding: text, as: UTF16.self))
  var differences = 0
  for _ in 0..<10_000 {
    let lower = scalarStart(Int.random(in: 0...text.count, using: &generator), in: text)
    let length = Int.random(in: 0...6, using: &generator)
    let upper = max(lower, scalarStart(min(text.count, lower + length), in: text))
    let added = (0..<Int.random(in: 0...3, using: &generator))
      .map { _ in parts.randomElement(using: &generator)! }.joined()
    text.replaceSubrange(lower..<upper, with: added.utf16)
    counter.replace(lower..<upper, with: added)
    if counter.graphemeClusters != measure(utf16: text) || counter.utf16CodeUnits != text.count {
      differences += 1
    }
  }
  print("\n10,000 random edits, each against a recount: \(differences) differences")
}

private func scalarStart(_ offset: Int, in text: [UInt16]) -> Int {
  offset < text.count && UTF16.isTrailSurrogate(text[offset]) ? offset - 1 : offset
}

private func liveTexts(count: Int) -> [(name: String, text: String)] {
  let kinds: [(String, [String])] = [
    (
      "mixed",
      ["가", "나", "이름을 ", "\u{1112}\u{1161}\u{11AB}", "👍🏽", "👨‍👩‍👧‍👦", "🇰🇷", "e\u{301}\u{308}", "한글 "]
    ),
    ("Korean", ["가", "나", "이름을 ", "입력", "하세요. "]),
    ("ASCII", ["name ", "is ", "here. "]),
    ("flags", ["🇰🇷"]),
    ("marks", ["\u{301}", "\u{308}"]),
  ]
  return kinds.map { name, parts in
    var generator = SeededGenerator(seed: 3)
    var text = String.UnicodeScalarView()
    while text.count < count {
      for _ in 0..<1000 { text += parts.randomElement(using: &generator)!.unicodeScalars }
    }
    return (name, String(text.prefix(count)))
  }
}

/// The memory that a counter takes beside its text, in bytes a scalar, by what two hundred of them make
/// the process grow; nil where the system does not tell.
private func overhead(of text: String) -> Double? {
  guard let before = residentBytes() else { return nil }
  let copies = 200
  let counters = (0..<copies).map { _ in LiveCounter(text) }
  guard let after = residentBytes() else { return nil }
  let each = Double(after - before) / Double(counters.count)
  return (each - Double(text.utf8.count)) / Double(text.unicodeScalars.count)
}

private func residentBytes() -> Int? {
  guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii) else {
    return nil
  }
  return pages.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
    $0 * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Different texts counted on one thread and on two.
func benchmarkThreads() {
  let texts = BenchmarkText.all(size: 1_000_000).map(\.text)
  let rounds = 40
  let count: @Sendable () -> Int = {
    (0..<rounds).reduce(0) { sum, _ in texts.reduce(sum) { $0 &+ measure($1) } }
  }
  let one = quickest(of: 5, count)
  let two = quickest(of: 5) {
    DispatchQueue.concurrentPerform(iterations: 2) { _ in _ = count() }
    return 0
  }
  print("\nTwo threads do \((2 * one / two).text(2)) times the work of one")
}
