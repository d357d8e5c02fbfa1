import Testing

@testable import StringTables

@Suite struct JSONKeyOrderTests {
  private static let ordered = [
    "", "_a", "(b)", "%@", "1", "2 a", "10", "A1", "a2", "a10", "B", "c", "e", "é", "f", "ㄱ", "가",
  ]

  @Test func ordersAsFileListsDo() {
    for (index, left) in Self.ordered.enumerated() {
      for right in Self.ordered[(index + 1)...] {
        #expect(JSONKeyOrder.precedes(left, right), "\(left) | \(right)")
        #expect(!JSONKeyOrder.precedes(right, left), "\(right) | \(left)")
      }
    }
  }

  @Test(arguments: [
    ("a2", "a10", -1), ("A", "a", 0), ("a", "B", -1), ("a", "", 1), ("_", "1", -1), ("9", "a", -1),
    ("a007", "a7", 0), ("99999999999999999999", "100000000000000000000", -1),
  ])
  func comparesWithoutACollator(_ left: String, _ right: String, _ order: Int) {
    #expect(JSONKeyOrder.compareWithoutCollator(left, right) == order)
    #expect(JSONKeyOrder.compareWithoutCollator(right, left) == -order)
  }
}
