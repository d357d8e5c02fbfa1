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

  @Test func findsWhereAKeyBelongsAmongKeysInAnyOrder() {
    for count in 0...Self.ordered.count {
      let keys = Array(Self.ordered.shuffled().prefix(count))
      let slots = JSONKeySlots(keys)
      for key in Self.ordered {
        let expected = keys.firstIndex { JSONKeyOrder.precedes(key, $0) } ?? keys.count
        #expect(slots.slot(of: key) == expected, "\(key) | \(keys)")
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
