#if !canImport(Darwin)
  import Synchronization
#endif

/// A reference that any thread reads without a lock and without counting references, and that a
/// writer replaces.
///
/// What was replaced stays alive as long as this does, since a reader may still hold it: for things
/// that are replaced seldom. On Apple's systems, whose older versions lack atomics, a lock is taken.
final class SharedReference<Object: AnyObject & Sendable>: Sendable {
  private let objects: Lock<[Object]>

  #if canImport(Darwin)
    init(_ object: Object) { objects = Lock([object]) }

    @inline(__always)
    func withObject<Result>(_ body: (Object) -> Result) -> Result {
      body(objects.withLock { $0[$0.count - 1] })
    }

    /// Puts the object that `body` makes of the present one in its place. Writers wait for each other.
    func replace(_ body: @Sendable (Object) -> Object) {
      objects.withLock { objects in
        let object = body(objects[objects.count - 1])
        if object !== objects[objects.count - 1] { objects.append(object) }
      }
    }
  #else
    private let current: Atomic<Unmanaged<Object>>

    init(_ object: Object) {
      objects = Lock([object])
      current = Atomic(.passUnretained(object))
    }

    @inline(__always)
    func withObject<Result>(_ body: (Object) -> Result) -> Result {
      current.load(ordering: .acquiring)._withUnsafeGuaranteedRef(body)
    }

    /// Puts the object that `body` makes of the present one in its place. Writers wait for each other.
    func replace(_ body: @Sendable (Object) -> Object) {
      objects.withLock { objects in
        let object = body(objects[objects.count - 1])
        guard object !== objects[objects.count - 1] else { return }
        objects.append(object)
        current.store(.passUnretained(object), ordering: .releasing)
      }
    }
  #endif
}

/// A number that any thread reads without a lock.
final class SharedCounter: Sendable {
  #if canImport(Darwin)
    private let count = Lock(0)

    var value: Int { count.withLock { $0 } }

    @discardableResult
    func increment() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  #else
    private let count = Atomic(0)

    var value: Int {
      @inline(__always) get { count.load(ordering: .acquiring) }
    }

    @discardableResult
    func increment() -> Int { count.add(1, ordering: .acquiringAndReleasing).newValue }
  #endif
}
