import Dispatch

extension RandomAccessCollection where Self: Sendable, Index == Int {
  /// The results of a function over the elements, in their order, computed by several threads.
  ///
  /// Each thread takes every `jobs`-th element, so neighbours of one size spread evenly.
  package func parallelMap<Result: Sendable>(
    jobs: Int,
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let jobs = Swift.min(jobs, count)
    guard jobs > 1 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      let results = Slots(base: buffer.baseAddress!)
      DispatchQueue.concurrentPerform(iterations: jobs) { job in
        for offset in stride(from: job, to: count, by: jobs) {
          (results.base + offset).initialize(to: transform(self[startIndex + offset]))
        }
      }
      initialized = count
    }
  }
}

/// Memory whose elements are each written by one thread.
private struct Slots<Element>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
}
