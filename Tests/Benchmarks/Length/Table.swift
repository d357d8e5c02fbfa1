/// Seconds that a call takes at its quickest, the calls repeated to be long enough to measure.
func quickest(of rounds: Int, calls: Int = 1, _ body: () -> Int) -> Double {
  let clock = ContinuousClock()
  var best = Duration.seconds(3600)
  for _ in 0..<rounds {
    best = min(best, clock.measure { for _ in 0..<calls { blackHole &+= body() } })
  }
  return best.seconds / Double(calls)
}

/// What is counted goes here, so that counting cannot be left out.
nonisolated(unsafe) var blackHole = 0

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

func printRow(_ name: String, _ cells: [String]) {
  let first = name + String(repeating: " ", count: max(0, 14 - name.count))
  print(first + cells.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }.joined())
}

extension Double {
  /// The number cut off, never rounded up.
  func text(_ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let cut = Int(abs(self) * scale)
    let whole = String(cut / Int(scale))
    let fraction = String(cut % Int(scale))
    let padded = String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
    return (self < 0 ? "-" : "") + (digits == 0 ? whole : whole + "." + padded)
  }
}
