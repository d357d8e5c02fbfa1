/// Finds members of objects by their keys, those of large objects without looking through them again.
struct JSONMemberIndex {
  /// By the objects' nodes, the values by the UTF-8 of their keys.
  private var members: [Int: [[UInt8]: JSONValue]] = [:]

  /// Few members are looked through as fast as they are found.
  private static let few = 16

  /// The value of an object's last member with a key.
  mutating func value(of key: String, in object: JSONValue) -> JSONValue? {
    if let known = members[object.index] { return known[Array(key.utf8)] }
    let isLarge = object.members.dropFirst(JSONMemberIndex.few).contains { _ in true }
    guard isLarge else { return object[key] }
    let pairs = object.members.lazy.map { (Array($0.key.utf8), $0.value) }
    let read = Dictionary(pairs, uniquingKeysWith: { $1 })
    members[object.index] = read
    return read[Array(key.utf8)]
  }
}
