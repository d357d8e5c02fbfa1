/// A file's entries in its order, each decoded when it is asked for.
public struct TableEntries: RandomAccessCollection, Sendable {
  let storage: TableStorage

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { storage.records.count }

  /// The entry at a position, in constant time.
  public subscript(position: Int) -> TableEntry { TableEntry(storage, position) }

  /// Calls `body` with the number and the decoded value's UTF-8 of each entry, nil where that is no
  /// string: at less cost than entry by entry.
  package func forEachValueUTF8(_ body: (Int, UnsafeBufferPointer<UInt8>?) -> Void) {
    for index in 0..<count { storage.withValue(index) { body(index, $0) } }
  }
}
