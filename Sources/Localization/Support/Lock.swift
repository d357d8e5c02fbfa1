#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that one thread at a time may touch.
final class Lock<Value: Sendable>: Sendable {
  #if canImport(Darwin)
    private let storage: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { storage = OSAllocatedUnfairLock(initialState: value) }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows
      -> Result
    {
      try storage.withLock(body)
    }
  #else
    private let storage: Mutex<Value>

    init(_ value: Value) { storage = Mutex(value) }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows
      -> Result
    {
      try storage.withLock { try body(&$0) }
    }
  #endif
}
