/// A file's entries in its order, each decoded when it is asked for.
public struct TableEntries: RandomAccessCollection, Sendable {
  let storage: TableStorage

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { storage.records.count }

  /// The entry at a position, in constant time.
  public subscript(position: Int) -> TableEntry { TableEntry(storage, position) }
}
