/// Turns changes of objects into edits of their text, laid out as their neighbours are.
struct JSONRewriting {
  private let layout: JSONLayout
  /// Where lines start, in ascending order.
  private let lineStarts: [Int]

  init(_ root: JSONValue) {
    layout = JSONLayout(of: root)
    let utf8 = root.document.utf8
    lineStarts =
      [0] + utf8.indices.filter { utf8[$0] == 0x0A || utf8[$0] == 0x0D }.map { $0 + 1 }
  }

  /// The edits of one object, in ascending order and apart.
  func edits(of object: JSONValue, _ patch: JSONObjectPatch) -> [TextEdit] {
    var merged: [TextEdit] = []
    for edit in collect(object, patch) {
      if let last = merged.last, last.span.upperBound == edit.span.lowerBound {
        merged[merged.count - 1] = TextEdit(
          last.span.lowerBound..<edit.span.upperBound,
          last.replacement + edit.replacement
        )
      } else {
        merged.append(edit)
      }
    }
    return merged
  }

  private func collect(_ object: JSONValue, _ patch: JSONObjectPatch) -> [TextEdit] {
    let place = JSONObjectPlace(object, layout, lineStart: lineStart(of: object))
    let members = place.members
    let keys = members.map { Array($0.key.utf8) }
    let lasts = Dictionary(zip(keys, keys.indices)) { $1 }
    let changes = members.map { patch.change(of: $0.key) }
    let isKept = changes.map { !($0?.isRemoval ?? false) }
    let insertions = patch.sorted.compactMap { key, change in
      lasts[Array(key.utf8)] == nil ? change.fragment.map { (key: key, value: $0) } : nil
    }
    guard let firstKept = isKept.firstIndex(of: true) else {
      return members.isEmpty && insertions.isEmpty ? [] : [place.refilling(with: insertions)]
    }

    var front = ""
    var behind: [Int: String] = [:]
    let slots = JSONKeySlots(insertions.isEmpty ? [] : members.map(\.key))
    // For each member and the end, the last one before that stays.
    var neighbours: [Int?] = [nil]
    for index in isKept.indices { neighbours.append(isKept[index] ? index : neighbours[index]) }
    for insertion in insertions {
      let text = place.member(insertion)
      if let neighbour = neighbours[slots.slot(of: insertion.key)] {
        behind[neighbour, default: ""] += "," + place.gap + text
      } else {
        front += text + "," + place.gap
      }
    }

    var edits: [TextEdit] = []
    var index = 0
    while index < members.count {
      let start = members[index].keySpan.lowerBound
      let end = members[index].value.span.upperBound
      guard isKept[index] else {
        let next = isKept[index...].firstIndex(of: true)
        edits.append(
          next.map { TextEdit(start..<members[$0].keySpan.lowerBound, "") }
            ?? TextEdit(
              members[index - 1].value.span
                .upperBound..<members[members.count - 1].value.span
                .upperBound,
              ""
            )
        )
        index = next ?? members.count
        continue
      }
      if index == firstKept { edits.append(TextEdit(start..<start, front)) }
      if let change = changes[index], lasts[keys[index]] == index {
        edits += self.edits(of: members[index].value, change, place)
      }
      if let text = behind[index] { edits.append(TextEdit(end..<end, text)) }
      index += 1
    }
    return edits.filter { !$0.span.isEmpty || !$0.replacement.isEmpty }
  }

  /// Where the line starts that an object begins on. Logarithmic.
  private func lineStart(of object: JSONValue) -> Int {
    let start = object.span.lowerBound
    return lineStarts[lineStarts.partitioningIndex { $0 > start } - 1]
  }

  private func edits(
    of value: JSONValue,
    _ change: JSONObjectPatch.Change,
    _ place: JSONObjectPlace
  ) -> [TextEdit] {
    switch change {
    case .patch(let patch) where value.kind == .object: return collect(value, patch)
    case .set(let fragment) where fragment.isSame(as: value): return []
    default:
      return change.fragment.map { [TextEdit(value.span, place.value($0))] } ?? []
    }
  }
}

/// How an object stands in its text.
struct JSONObjectPlace {
  let members: [JSONMember]
  /// Between a comma and the next member.
  let gap: String

  private let object: JSONValue
  /// The layout inside the object.
  private let layout: JSONLayout
  /// What the line that the object begins on is indented by.
  private let indentation: String

  init(_ object: JSONValue, _ layout: JSONLayout, lineStart: Int) {
    let utf8 = object.document.utf8
    let start = object.span.lowerBound
    let blanks = utf8[lineStart..<start].prefix { $0 == 0x20 || $0 == 0x09 }
    let indentation = String(decoding: blanks, as: UTF8.self)
    let members = Array(object.members)
    if let first = members.first {
      let lead = utf8[start + 1..<first.keySpan.lowerBound]
      let isOnOneLine = !lead.contains { $0 == 0x0A || $0 == 0x0D }
      self.layout = isOnOneLine ? layout.onOneLine : layout
      if members.count > 1 {
        let between = utf8[members[0].value.span.upperBound..<members[1].keySpan.lowerBound]
        let comma = between.firstIndex(of: UInt8(ascii: ",")).map { $0 + 1 } ?? between.endIndex
        gap = String(decoding: between[comma...], as: UTF8.self)
      } else {
        gap =
          isOnOneLine
          ? (layout.colon.hasSuffix(" ") ? " " : "") : String(decoding: lead, as: UTF8.self)
      }
    } else {
      self.layout = layout
      gap = layout.lineEnd.map { $0 + indentation + layout.unit } ?? ""
    }
    self.object = object
    self.members = members
    self.indentation = indentation
  }

  /// The text of a member that is new.
  func member(_ member: (key: String, value: JSONFragment)) -> String {
    var text = ""
    layout.write(member, indentation: memberIndentation, to: &text)
    return text
  }

  /// The text of a member's value that is new.
  func value(_ fragment: JSONFragment) -> String {
    layout.print(fragment, indentation: memberIndentation)
  }

  /// The edit after which the object has these members instead of its own.
  func refilling(with insertions: [(key: String, value: JSONFragment)]) -> TextEdit {
    let text = insertions.map(member).joined(separator: "," + gap)
    if let first = members.first, let last = members.last, !insertions.isEmpty {
      return TextEdit(first.keySpan.lowerBound..<last.value.span.upperBound, text)
    }
    let inside = object.span.lowerBound + 1..<object.span.upperBound - 1
    guard let lineEnd = layout.lineEnd else { return TextEdit(inside, text) }
    let lead = insertions.isEmpty ? lineEnd : gap
    return TextEdit(inside, lead + text + lineEnd + indentation)
  }

  private var memberIndentation: String {
    let end = gap.lastIndex { !" \t".contains($0) }.map { gap.index(after: $0) } ?? gap.startIndex
    return layout.lineEnd == nil ? "" : String(gap[end...])
  }
}
