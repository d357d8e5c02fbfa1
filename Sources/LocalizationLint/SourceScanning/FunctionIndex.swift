/// The functions that localize, by their names' bytes.
struct FunctionIndex: Sendable {
  let functions: [LocalizationFunction]
  /// Members of a string that localize it.
  let members: Set<String>
  private let byName: [String: [Int]]
  /// Bits of the hashes of all names, which spare most names a look-up.
  private let filter: [UInt64]

  init(functions: [LocalizationFunction], members: [String]) {
    self.functions =
      functions + LocalizationFunction.foundation + LocalizationFunction.methods
      + LocalizationFunction.swiftUI
    self.members = Set(members).union(LocalizationFunction.members)
    var byName: [String: [Int]] = [:]
    for (index, function) in self.functions.enumerated() {
      byName[String(function.baseName), default: []].append(index)
    }
    self.byName = byName
    var filter = [UInt64](repeating: 0, count: 64)
    for name in Array(byName.keys) + self.members {
      var name = name
      let hash = name.withUTF8 { FunctionIndex.hash($0[...]) }
      filter[hash >> 6] |= 1 << UInt64(hash & 63)
    }
    self.filter = filter
  }

  /// The functions of a name, given as bytes.
  func functions(named name: Slice<UnsafeBufferPointer<UInt8>>) -> [Int] {
    guard mayContain(name) else { return [] }
    return byName[String(decoding: name, as: UTF8.self)] ?? []
  }

  func isMember(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    mayContain(name) && members.contains(String(decoding: name, as: UTF8.self))
  }

  @inline(__always)
  private func mayContain(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let hash = FunctionIndex.hash(name)
    return filter[hash >> 6] & 1 << UInt64(hash & 63) != 0
  }

  /// 12 bits of a name's length and a few of its bytes.
  @inline(__always)
  private static func hash(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let middle = name[name.startIndex + name.count / 2]
    let mixed =
      UInt32(first) &* 0x9E3779B1 ^ UInt32(last) &* 0x85EBCA6B
      ^ UInt32(middle) &* 0xC2B2AE35 ^ UInt32(truncatingIfNeeded: name.count) &* 0x27D4EB2F
    return Int(mixed >> 20)
  }
}
