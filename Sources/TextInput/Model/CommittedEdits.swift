/// The part of a transaction that is committed while a composition goes on: one key may commit a
/// syllable and begin the next.
struct CommittedEdits {
  /// A change, cut at what is still composed.
  private struct Part {
    var change: ChangeList.Change
    /// What is committed before each transient range, and after the last.
    var pieces: [String]
    var transients: [Range<Int>]
    /// The index of its edit, or nil where nothing of it is committed yet.
    var edit: Int?
  }

  /// The edits to judge, in the text of before.
  private(set) var edits: [LimitJudge.Edit] = []
  private var parts: [Part] = []
  private let current: TextBuffer

  init(_ list: ChangeList, in current: TextBuffer, around transients: [Range<Int>]) {
    self.current = current
    for change in list.changes {
      let within = transients.filter {
        change.current.lowerBound <= $0.lowerBound && $0.upperBound <= change.current.upperBound
      }
      let starts = [change.current.lowerBound] + within.map(\.upperBound)
      let ends = within.map(\.lowerBound) + [change.current.upperBound]
      let pieces = zip(starts, ends).map { current.string(in: $0..<$1) }
      var part = Part(change: change, pieces: pieces, transients: within)
      if within.isEmpty || pieces.contains(where: { !$0.isEmpty }) {
        part.edit = edits.count
        edits.append(LimitJudge.Edit(range: change.base, text: pieces.joined()))
      }
      parts.append(part)
    }
  }

  var commitsSomething: Bool { !edits.isEmpty }

  /// Applies a verdict on ``edits``: the composition goes on over what was kept of the commit.
  func rebase(_ verdict: LimitJudge.Verdict, on base: TextBuffer) -> RebasedComposition {
    var rebased = RebasedComposition(base: base.applying(edits, keeping: verdict.kept))
    for part in parts {
      rebased.copy(upTo: part.change.current.lowerBound)
      guard let edit = part.edit else {
        rebased.compose(part.change.current.count, replacing: part.change.base.count)
        continue
      }
      let kept = verdict.kept[edit]
      var left = kept?.utf16.count ?? 0
      // What could not be replaced stays, before what is composed.
      var hidden = kept == nil ? rebased.restore(part.change.base.count) : nil
      for (index, piece) in part.pieces.enumerated() {
        let keptCount = min(left, piece.utf16.count)
        left -= keptCount
        rebased.commit(piece, keeping: keptCount, inPlaceOf: hidden)
        hidden = nil
        guard index < part.transients.count else { continue }
        rebased.compose(part.transients[index].count, replacing: 0)
      }
    }
    rebased.finish(with: current)
    return rebased
  }
}

/// A composition over a text that has taken the commit of the same key.
struct RebasedComposition {
  /// The committed text.
  let base: TextBuffer
  /// The committed text with what is composed.
  private(set) var text: TextBuffer
  /// How they differ.
  private(set) var pending = ChangeList()
  /// What was refused and is still on the screen.
  private(set) var surplus: [Surplus] = []
  /// Where the commit ends in ``base``.
  private(set) var caret = 0

  private var spans: [(old: Range<Int>, new: Range<Int>)] = []
  private var composed: [Range<Int>] = []
  private var (old, inBase, new) = (0, 0, 0)

  init(base: TextBuffer) {
    self.base = base
    text = base
  }

  /// Where an offset of the text of before went.
  func map(_ offset: Int) -> Int {
    let span = spans.last { $0.old.lowerBound <= offset && !$0.old.isEmpty }
    guard let span else { return offset }
    return span.new.lowerBound + min(offset - span.old.lowerBound, span.new.count)
  }

  /// Where a range of the text of before went. Its end belongs to what stands before it.
  func map(_ range: Range<Int>) -> Range<Int> {
    let lower = map(range.lowerBound)
    return range.isEmpty ? lower..<lower : lower..<max(lower, map(range.upperBound - 1) + 1)
  }

  fileprivate mutating func copy(upTo end: Int) {
    let count = end - old
    advance(old: count, base: count, new: count)
  }

  fileprivate mutating func commit(
    _ piece: String,
    keeping count: Int,
    inPlaceOf hidden: Range<Int>?
  ) {
    let units = Array(piece.utf16)
    advance(old: units.count, base: count, new: count)
    if count > 0 { caret = inBase }
    let rest = String(decoding: units[count...], as: UTF16.self)
    if !rest.isEmpty || hidden?.isEmpty == false {
      surplus.append(Surplus(range: hidden ?? new..<new, text: rest))
    }
  }

  fileprivate mutating func restore(_ count: Int) -> Range<Int> {
    advance(old: 0, base: count, new: count)
    caret = inBase
    return new - count..<new
  }

  fileprivate mutating func compose(_ count: Int, replacing replaced: Int) {
    composed.append(old..<old + count)
    let change = ChangeList.Change(base: inBase..<inBase + replaced, current: new..<new + count)
    pending = ChangeList(pending.changes + [change])
    advance(old: count, base: replaced, new: count)
  }

  fileprivate mutating func finish(with current: TextBuffer) {
    copy(upTo: Int.max - max(old, inBase, new))
    for (change, range) in zip(pending.changes, composed).reversed() {
      text.replace(change.base, with: current.string(in: range))
    }
  }

  private mutating func advance(old count: Int, base: Int, new newCount: Int) {
    spans.append((old..<old + count, new..<new + newCount))
    old += count
    inBase += base
    new += newCount
  }
}
