/// Megabytes of text, every contender in every round.
func benchmarkLongTexts() {
  let texts = BenchmarkText.all(size: 4_000_000)
  let rounds = 7
  print("\n4 MB of text, MB/s of UTF-8, the quickest of \(rounds) rounds\n")
  let ugrapheme = Ugrapheme.seconds(for: texts.map(\.text), rounds: rounds)
  var names = Contender.all.map(\.name)
  if ugrapheme != nil { names.append("ugrapheme") }
  printRow("", names + ["× count", "target", "best peer", "of limit"])
  for (index, text) in texts.enumerated() {
    let counters = Contender.all.map { $0.prepare(text.text) }
    var seconds = [Double](repeating: .infinity, count: counters.count)
    for _ in 0..<rounds {
      for (index, counter) in counters.enumerated() {
        seconds[index] = min(seconds[index], quickest(of: 1, counter))
      }
    }
    if let ugrapheme { seconds.append(ugrapheme[index]) }
    let speeds = seconds.map { Double(text.text.utf8.count) / $0 / 1e6 }
    let ours = speeds[0]
    let limit = speeds[2]
    let peers = [speeds[1]] + speeds[3...]
    let ratio = ours / speeds[1]
    printRow(
      text.name,
      speeds.map { $0.text(0) } + [
        ratio.text(1), text.target.map { verdict(ratio, $0) } ?? "-",
        (ours / peers.max()!).text(1), (ours / limit).text(2),
      ]
    )
  }
}

/// Strings as long as placeholders, each call by itself.
func benchmarkShortTexts() {
  print("\nOne string, ns a call\n")
  let lengths = [4, 10, 20, 40]
  printRow("", lengths.flatMap { ["\($0) ours", "count", "×"] })
  let texts = lengths.map(BenchmarkText.short)
  for index in texts[0].indices {
    var cells: [String] = []
    for texts in texts {
      let strings = (0..<64).map { _ in
        String(decoding: Array(texts[index].text.utf8), as: UTF8.self)
      }
      var ours = Double.infinity
      var standard = Double.infinity
      for _ in 0..<9 {
        ours = min(ours, quickest(of: 1, calls: 300) { countAll(strings) })
        standard = min(standard, quickest(of: 1, calls: 300) { standardCountAll(strings) })
      }
      let scale = 1e9 / Double(strings.count)
      cells += [(ours * scale).text(1), (standard * scale).text(1), (standard / ours).text(1)]
    }
    printRow(texts[0][index].name, cells)
  }
}

private func verdict(_ ratio: Double, _ target: Double) -> String {
  ratio >= target ? "≥ \(target.text(1))" : "< \(target.text(1))"
}
