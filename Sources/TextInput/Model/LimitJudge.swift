import TextLength

/// Decides how much of a transaction a hard limit leaves.
///
/// The lengths that count are those of whole texts, since clusters join across the edges of an edit:
/// an edit is accepted where no cap is exceeded further than it was before.
struct LimitJudge {
  /// A replacement in the text of before.
  struct Edit {
    var range: Range<Int>
    var text: String
  }

  struct Verdict {
    /// What is kept of each edit's text; nil where what it replaced stays.
    var kept: [String?]
    /// What is not, in the order of the text.
    var rejected = ""

    /// Whether all was taken.
    var isAcceptance: Bool { rejected.isEmpty }
  }

  let limit: CharacterLimit?

  /// Judges the edits that lead from `base` to `candidate`.
  ///
  /// The clusters that an edit removes and puts back at its start count as untouched: a key may
  /// delete a syllable and its neighbour to insert both anew. So do those at its end where a
  /// transaction of several edits came around them.
  func judge(
    _ edits: [Edit],
    from base: TextBuffer,
    to candidate: TextBuffer,
    keepsCommonEnd: Bool
  ) -> Verdict {
    let everything = Verdict(kept: edits.map(\.text))
    guard let limit, limit.enforcement != .allowsOverflow else { return everything }
    let ceilings = zip(limit.length.caps, base.counts).map { max($0.maximum, $1) }
    if fits(candidate, ceilings) || edits.allSatisfy(\.text.isEmpty) { return everything }
    if limit.enforcement == .rejectsEdit {
      return Verdict(kept: edits.map { _ in nil }, rejected: edits.map(\.text).joined())
    }
    let cores = edits.map { EditCore($0, in: base, keepsCommonEnd: keepsCommonEnd) }
    var verdict = truncate(cores.map(\.edit), base, ceilings)
    verdict.kept = zip(verdict.kept, cores).map { kept, core in
      kept.map { core.start + $0 + core.end }
    }
    return verdict
  }

  private func fits(_ text: TextBuffer, _ ceilings: [Int]) -> Bool {
    zip(text.counts, ceilings).allSatisfy { $0 <= $1 }
  }

  private func truncate(_ edits: [Edit], _ base: TextBuffer, _ ceilings: [Int]) -> Verdict {
    // What is inserted first in the text is kept first. Deletions are never refused.
    var kept: [String?] = edits.map { $0.text.isEmpty ? "" : nil }
    for index in edits.indices.reversed() where !edits[index].text.isEmpty {
      var attempt = edits.indices.map { $0 < index ? edits[$0].text : kept[$0] }
      if let prefix = longestPrefix(of: index, of: edits, in: attempt, base, ceilings) {
        attempt[index] = prefix
        kept = attempt
        break
      }
    }
    let rejected = zip(edits, kept).map { edit, kept in
      String(edit.text.unicodeScalars.dropFirst(kept?.unicodeScalars.count ?? 0))
    }
    return Verdict(kept: kept, rejected: rejected.joined())
  }

  /// The longest prefix of one edit's text, at its own cluster boundaries and not empty, with which
  /// the whole fits.
  private func longestPrefix(
    of index: Int,
    of edits: [Edit],
    in kept: [String?],
    _ base: TextBuffer,
    _ ceilings: [Int]
  ) -> String? {
    let text = edits[index].text
    var attempt = kept
    attempt[index] = ""
    let without = base.applying(edits, keeping: attempt)
    let rooms = zip(ceilings, without.counts).map { $0 - $1 }
    let prefixes = PrefixCandidates(text, measures: base.measures, rooms: rooms)
    for end in prefixes.endsFromLongest {
      attempt[index] = String(text[..<end])
      if fits(base.applying(edits, keeping: attempt), ceilings) { return attempt[index] }
    }
    return nil
  }
}

/// An edit without the clusters that it removes and puts back.
struct EditCore {
  var edit: LimitJudge.Edit
  var start = ""
  var end = ""

  init(_ edit: LimitJudge.Edit, in base: TextBuffer, keepsCommonEnd: Bool) {
    var old = base.string(in: edit.range).clusters[...]
    var new = edit.text.clusters[...]
    while let first = old.first, new.first?.utf8.elementsEqual(first.utf8) == true {
      start += first
      old.removeFirst()
      new.removeFirst()
    }
    while keepsCommonEnd, let last = old.last, new.last?.utf8.elementsEqual(last.utf8) == true {
      end = last + end
      old.removeLast()
      new.removeLast()
    }
    let range = edit.range.lowerBound + start.utf16.count..<edit.range.upperBound - end.utf16.count
    self.edit = LimitJudge.Edit(range: range, text: new.joined())
  }
}

extension TextBuffer {
  /// The text with each edit's text, or a part of it, in place of what it replaces.
  func applying(_ edits: [LimitJudge.Edit], keeping kept: [String?]) -> TextBuffer {
    var result = self
    for (edit, kept) in zip(edits, kept).reversed() {
      if let kept { result.replace(edit.range, with: kept) }
    }
    return result
  }
}

extension String {
  /// The text's clusters as TextLength segments it.
  var clusters: [Substring] {
    var start = startIndex
    return GraphemeClusters(self).map { range in
      let end = utf8.index(start, offsetBy: range.utf8.count)
      defer { start = end }
      return self[start..<end]
    }
  }
}

/// The prefixes of an inserted text that may fit in some room.
private struct PrefixCandidates {
  private let ends: [String.Index]

  /// Leaves out the prefixes that are far too long, so that a paste of a book is cut fast.
  init(_ text: String, measures: Measures, rooms: [Int]) {
    let clusters = text.clusters
    var count = clusters.count
    for (unit, room) in zip(measures.units, rooms) where unit.isSumOfClusters {
      var length = 0
      var fitting = 0
      while fitting < count {
        length += measure(clusters[fitting], in: unit, lineBreaks: measures.lineBreaks)
        if length > room + Self.joiningSlack { break }
        fitting += 1
      }
      count = min(count, fitting)
    }
    ends = clusters.prefix(count).map(\.endIndex)
  }

  /// By how much the length of a whole may be less than the sum of its parts' lengths: a cluster
  /// joins at either edge, and flags pair anew.
  private static let joiningSlack = 8

  var endsFromLongest: some Sequence<String.Index> { ends.reversed() }
}
