import TextLength

/// What a recording believes to be in its box, where every character was taken; and, of each,
/// whether the limit let it in. It is the rules of the limit once more, in the plainest way.
struct Recording {
  private struct Item {
    var text: String
    /// Nil until the key has ended.
    var isKept: Bool?
  }

  let limit: Int?
  private var items: [Item] = []
  private var caret = 0
  private(set) var composed = ""
  /// The length of the text before the transaction.
  private var oldCount = 0

  init(limit: Int?) { self.limit = limit }

  /// What a field shows that obeys the limit.
  var displayed: String { kept(items[..<caret]) + composed + kept(items[caret...]) }

  /// The caret of such a field when nothing is composed.
  var keptOffset: Int { kept(items[..<caret]).utf16.count }

  var keptText: String { kept(items[...]) }

  mutating func beginKey() { if composed.isEmpty { oldCount = measure(keptText) } }

  mutating func compose(_ text: String) { composed = text }

  mutating func insert(_ text: String) {
    composed = ""
    for cluster in clusters(text) {
      items.insert(Item(text: cluster), at: caret)
      caret += 1
    }
  }

  /// Deletes the character before the caret, and says whether it is in the field.
  mutating func deleteBackward() -> (isKept: Bool, text: String)? {
    guard caret > 0 else { return nil }
    caret -= 1
    let item = items.remove(at: caret)
    return (item.isKept ?? true, item.text)
  }

  mutating func move(_ units: Int) {
    var left = abs(units)
    while left > 0, units < 0 ? caret > 0 : caret < items.count {
      left -= items[units < 0 ? caret - 1 : caret].text.utf16.count
      caret += units < 0 ? -1 : 1
    }
  }

  /// Judges what the key has inserted: the longest prefix with which the whole fits.
  mutating func endKey() {
    let new = items.indices.filter { items[$0].isKept == nil }
    guard !new.isEmpty else { return }
    // The boundaries are those of the inserted text, which several insertions may join.
    let ends = clusters(new.map { items[$0].text }.joined()).count == new.count
    precondition(ends, "what one key inserts does not join")
    for count in (0...new.count).reversed() {
      for (position, index) in new.enumerated() { items[index].isKept = position < count }
      guard let limit else { break }
      if measure(keptText) <= max(limit, oldCount) { break }
    }
    oldCount = measure(keptText)
  }

  private func kept(_ items: ArraySlice<Item>) -> String {
    items.filter { $0.isKept ?? true }.map(\.text).joined()
  }

  private func clusters(_ text: String) -> [String] {
    GraphemeClusters(text).map { range in
      String(decoding: Array(text.utf16)[range.utf16], as: UTF16.self)
    }
  }
}
