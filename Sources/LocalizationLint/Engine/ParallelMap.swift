import Dispatch
import Localization

extension RandomAccessCollection where Self: Sendable, Index == Int {
  /// The results of a function over the elements, in their order, computed by several threads.
  ///
  /// Each thread takes the next element when it is done with one, however much work that was.
  package func parallelMap<Result: Sendable>(
    jobs: Int,
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let jobs = Swift.min(jobs, count)
    guard jobs > 1 else { return map(transform) }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      let results = Slots(base: buffer.baseAddress!)
      let next = Lock(0)
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        while true {
          let offset = next.withLock { next in
            defer { next += 1 }
            return next
          }
          guard offset < count else { return }
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
