#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Texts that this thread was given before, each the thread's own.
///
/// A `String` counts its references. Threads that are given the same one write to the same count, and
/// two of them do less together than one alone. So each has a `String` of its own, made when it first
/// asks. A thread keeps 16,384 of them at most and a mebibyte of text, for as long as it lives.
enum ThreadTexts {
  /// Longer ones are made anew each time, in bytes of UTF-8: there, making one costs less than
  /// keeping it is worth.
  private static let maximalLength = 1024

  /// The text by a name that no other text of the process has, made where this thread has none.
  @inline(__always)
  static func text(_ name: UInt64, make: () -> String?) -> String? {
    let store = store
    if let text = store.pointee.text(name) { return text }
    guard let text = make() else { return nil }
    if text.utf8.count <= maximalLength { store.pointee.keep(text, name) }
    return text
  }

  @inline(__always)
  private static var store: UnsafeMutablePointer<Store> {
    pthread_getspecific(key)?.assumingMemoryBound(to: Store.self) ?? makeStore()
  }

  private static func makeStore() -> UnsafeMutablePointer<Store> {
    let store = UnsafeMutablePointer<Store>.allocate(capacity: 1)
    store.initialize(to: Store())
    let error = pthread_setspecific(key, store)
    precondition(error == 0, "the system has no memory for thread-specific data")
    return store
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { pointer in
      // Optional on some systems only.
      let pointer: UnsafeMutableRawPointer? = pointer
      guard let store = pointer?.assumingMemoryBound(to: Store.self) else { return }
      store.pointee.deallocate()
      store.deinitialize(count: 1)
      store.deallocate()
    }
    precondition(error == 0, "the system has no more keys of thread-specific data")
    return key
  }()
}

/// A text has one place where it can be; of two with the same place the later one stays.
private struct Store {
  private var names: UnsafeMutablePointer<UInt64>
  private var texts: UnsafeMutablePointer<String>
  private var mask: Int
  private var count = 0
  /// Of all texts that were kept, in UTF-8.
  private var bytes = 0

  private static let minimalCapacity = 64
  private static let maximalCapacity = 1 << 14
  private static let maximalBytes = 1 << 20

  init(capacity: Int = minimalCapacity) {
    names = .allocate(capacity: capacity)
    texts = .allocate(capacity: capacity)
    names.initialize(repeating: 0, count: capacity)
    texts.initialize(repeating: "", count: capacity)
    mask = capacity - 1
  }

  @inline(__always)
  func text(_ name: UInt64) -> String? {
    let place = place(of: name)
    return names[place] == name ? texts[place] : nil
  }

  mutating func keep(_ text: String, _ name: UInt64) {
    count += 1
    bytes += text.utf8.count
    if bytes > Self.maximalBytes {
      deallocate()
      self = Store()
    } else if count > mask / 2, mask + 1 < Self.maximalCapacity {
      var larger = Store(capacity: (mask + 1) * 2)
      for place in 0...mask where names[place] != 0 { larger.keep(texts[place], names[place]) }
      deallocate()
      self = larger
    }
    let place = place(of: name)
    (names[place], texts[place]) = (name, text)
  }

  func deallocate() {
    names.deallocate()
    texts.deinitialize(count: mask + 1)
    texts.deallocate()
  }

  /// Texts of one table lie side by side.
  @inline(__always)
  private func place(of name: UInt64) -> Int {
    Int(truncatingIfNeeded: name &+ (name >> 32) &* 0x9E37_79B1) & mask
  }
}
