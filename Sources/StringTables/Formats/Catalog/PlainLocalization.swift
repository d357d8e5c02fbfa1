/// A localization as nearly all of them are: one `stringUnit` of a `state` and a `value`, spelled as
/// Xcode does, with nothing else in it. Such a one has nothing to report, and its parts have fixed
/// places among the nodes of the text.
struct PlainLocalization {
  /// The state as it is written, quotes included.
  let state: Range<Int>
  /// The value as it is written, quotes included.
  let value: Range<Int>

  /// The states that Xcode writes, the most frequent first.
  static let states: [StaticString] = [
    "translated", "needs_review", "new", "machine_translated", "stale",
  ]

  /// Nil for a localization of any other shape. Constant time.
  init?(_ member: JSONMember) {
    let nodes = member.document.nodes
    // The language, then { stringUnit { state … value … } }.
    let first = member.index + 1
    guard first + 8 <= nodes.count, nodes[first].extent == 8 else { return nil }
    let shape = member.document.utf8.withUnsafeBufferPointer { text -> (JSONNode, JSONNode)? in
      func has(_ word: StaticString, _ node: JSONNode) -> Bool {
        let count = word.utf8CodeUnitCount
        guard Int(node.extent) == count + 2 else { return false }
        let start = Int(node.start) + 1
        for offset in 0..<count where text[start + offset] != word.utf8Start[offset] {
          return false
        }
        return true
      }
      func begins(_ node: JSONNode, _ byte: Unicode.Scalar) -> Bool {
        node.extent > 0 && text[Int(node.start)] == UInt8(ascii: byte)
      }
      let (state, value) = (nodes[first + 4], nodes[first + 6])
      guard begins(nodes[first], "{"), has("stringUnit", nodes[first + 1]),
        begins(nodes[first + 2], "{"), nodes[first + 2].extent == 5,
        has("state", nodes[first + 3]),
        has("translated", state) || Self.states.contains(where: { has($0, state) }),
        has("value", nodes[first + 5]), begins(value, "\"")
      else { return nil }
      return (state, value)
    }
    guard let (state, value) = shape else { return nil }
    self.state = state.span
    self.value = value.span
  }
}

extension JSONNode {
  /// The place of a key or a scalar.
  fileprivate var span: Range<Int> { Int(start)..<Int(start) + Int(extent) }
}
