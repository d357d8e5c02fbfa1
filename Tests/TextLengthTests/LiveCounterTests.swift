import Testing
import TextLength

@Suite struct LiveCounterTests {
  @Test func clustersMergeAndSplitAcrossAnEdit() {
    var counter = LiveCounter("🇰🇷🇯🇵")
    #expect(counter.graphemeClusters == 2)
    counter.replace(4..<4, with: "x")
    #expect(counter.graphemeClusters == 3)
    counter.replace(0..<2, with: "")
    #expect(counter.graphemeClusters == 3)
    counter.replace(2..<3, with: "")
    #expect(counter.graphemeClusters == 2)
    #expect(counter.utf16CodeUnits == 6)
    #expect(counter.utf8Bytes == 12)
    #expect(counter.unicodeScalars == 3)
  }

  @Test func caretMovesByClusters() {
    let counter = LiveCounter("a👍🏽e\u{301}")
    #expect(counter.boundary(after: 0) == 1)
    #expect(counter.boundary(after: 2) == 5)
    #expect(counter.boundary(before: 5) == 1)
    #expect(counter.boundary(before: 0) == nil)
    #expect(counter.boundary(after: 7) == nil)
    #expect(counter.offset(ofCluster: 2) == 5)
    #expect(counter.cluster(at: 4) == 1)
    #expect(counter.isBoundary(5) && !counter.isBoundary(3))
    #expect(counter.convert(5, from: .utf16, to: .utf8) == 9)
    #expect(counter.widened(3..<6) == 1..<7)
  }
}
