/// A file's entries in its order, each decoded when it is asked for.
public struct TableEntries: RandomAccessCollection, Sendable {
  let storage: TableStorage

  public var startIndex: Int { 0 }

  public var endIndex: Int { storage.records.count }

  public subscript(position: Int) -> TableEntry { TableEntry(storage, position) }
}
