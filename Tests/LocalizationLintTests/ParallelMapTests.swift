import Localization
import Testing

@testable import LocalizationLint

struct ParallelMapTests {
  @Test(
    arguments: [(0, 2), (1, 4), (2, 2), (3, 2), (7, 3), (1000, 1), (1000, 2), (1000, 7), (5, 1000)]
  )
  func `Each element is taken once, and the results keep their order`(count: Int, jobs: Int) {
    let taken = Lock([Int](repeating: 0, count: count))
    let squares = Array(0..<count).parallelMap(jobs: jobs) { number in
      taken.withLock { $0[number] += 1 }
      return number * number
    }
    #expect(squares == (0..<count).map { $0 * $0 })
    #expect(taken.withLock { $0 } == [Int](repeating: 1, count: count))
  }

  @Test func `No more threads are counted on than are wanted`() {
    let counts = [1, 2, 3, 1000, 2, 1].map { ThreadLimit.count(upTo: $0) }
    #expect(counts.allSatisfy { $0 >= 1 })
    #expect(counts[0] == 1 && counts[1] <= 2 && counts[2] <= 3)
    #expect(counts[1] <= counts[2] && counts[2] <= counts[3])
    #expect(counts[4] == counts[1] && counts[5] == 1)
  }

  @Test func `A slice is mapped from its own start`() {
    #expect((10..<20).parallelMap(jobs: 3) { $0 + 1 } == Array(11..<21))
  }
}
