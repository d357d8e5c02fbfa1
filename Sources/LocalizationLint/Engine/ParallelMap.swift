import Dispatch
import Localization

extension RandomAccessCollection where Self: Sendable, Index == Int {
  /// The results of a function over the elements, in their order, computed by several threads.
  ///
  /// Each thread begins at a part of its own, so that they mostly look at different things: what
  /// neighbours share, such as their source, is slow to share by threads. Whoever is done helps with
  /// what the others have left, however much work an element is.
  package func parallelMap<Result: Sendable>(
    jobs: Int,
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    var jobs = Swift.min(jobs, count)
    if jobs > 1 { jobs = ThreadLimit.count(upTo: jobs) }
    guard jobs > 1 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      let results = Slots(base: buffer.baseAddress!)
      let work = Lock(SharedWork(count: count, jobs: jobs))
      DispatchQueue.concurrentPerform(iterations: jobs) { job in
        while let offset = work.withLock({ $0.next(for: job) }) {
          (results.base + offset).initialize(to: transform(self[startIndex + offset]))
        }
      }
      initialized = count
    }
  }
}

/// The elements that are not taken yet, of each thread's own part.
private struct SharedWork {
  private var parts: [Range<Int>]

  init(count: Int, jobs: Int) {
    parts = (0..<jobs).map { count * $0 / jobs..<count * ($0 + 1) / jobs }
  }

  /// The first element of the thread's own part, else the last of the longest.
  mutating func next(for job: Int) -> Int? {
    if let own = parts[job].first {
      parts[job].removeFirst()
      return own
    }
    guard let longest = parts.indices.max(by: { parts[$0].count < parts[$1].count }),
      let last = parts[longest].last
    else { return nil }
    parts[longest].removeLast()
    return last
  }
}

/// Memory whose elements are each written by one thread.
private struct Slots<Element>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
}
