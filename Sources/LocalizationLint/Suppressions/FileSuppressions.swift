import StringTables

/// What the comments of one file suppress in the file itself.
struct FileSuppressions {
  /// A directive as far as it speaks of one rule, or of all.
  struct Item {
    let directive: Directive
    /// The rule; nil for all.
    let rule: Directive.RuleName?
    /// The numbers of the ranges that it speaks of; it is of use where one of them is.
    var ranges: [Int] = []

    var place: Range<Int> { rule?.span ?? directive.span }
  }

  private(set) var items: [Item] = []
  /// How many ranges there are.
  private(set) var rangeCount = 0
  /// The lines that directives speak of, by rule; for all rules under nil.
  private var lines: [String?: CoveredRanges] = [:]
  /// The regions of each rule that a region names; those of the other rules under nil.
  private var regions: [String?: CoveredRanges] = [:]

  init(_ directives: [Directive], in text: @autoclosure () -> CommentedText) {
    for directive in directives {
      if directive.rules.isEmpty { items.append(Item(directive: directive, rule: nil)) }
      for rule in directive.rules { items.append(Item(directive: directive, rule: rule)) }
    }
    guard items.contains(where: { !$0.isOfString }) else { return }
    let text = text()
    addLines(text.targets())
    addRegions(contentStart: text.contentStart)
  }

  /// The numbers of the ranges that a finding of a rule at an offset lies in.
  func ranges(of rule: String, at offset: Int) -> [Int] {
    (lines[rule]?.numbers(at: offset) ?? []) + (lines[nil]?.numbers(at: offset) ?? [])
      + regions(of: rule, at: offset)
  }

  /// The numbers of the regions that a finding of a rule at an offset lies in.
  func regions(of rule: String, at offset: Int) -> [Int] {
    (regions[rule] ?? regions[nil])?.numbers(at: offset) ?? []
  }

  /// Adds a number for something outside of the file that an item speaks of.
  mutating func addRange(ofItem index: Int) -> Int {
    items[index].ranges.append(rangeCount)
    rangeCount += 1
    return rangeCount - 1
  }

  private mutating func addLines(_ targets: [Int: CommentedText.Targets]) {
    var owners: [String?: [Range<Int>: [Int]]] = [:]
    for (index, item) in items.enumerated() {
      let around = targets[item.directive.comment.lowerBound]
      let range =
        switch item.directive.scope {
        case .next: around?.next
        case .this: around?.this
        case .previous: around?.previous
        case .start, .end, .string, .unknown: Range<Int>?.none
        }
      if let range { owners[item.rule?.text, default: [:]][range, default: []].append(index) }
    }
    for (rule, ranges) in owners {
      var covered = CoveredRanges()
      let sorted = ranges.sorted {
        ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound)
      }
      for (range, indices) in sorted {
        covered.append(range, number: rangeCount)
        for index in indices { items[index].ranges.append(rangeCount) }
        rangeCount += 1
      }
      lines[rule] = covered
    }
  }

  private mutating func addRegions(contentStart: Int) {
    let bounds = items.indices.filter { items[$0].isOfRegion }
    let named = Set(bounds.compactMap { items[$0].rule?.text }.filter { Rule.named($0) != nil })
    guard !bounds.isEmpty else { return }
    for rule in named.map(Optional.some) + [nil] {
      var covered = CoveredRanges()
      var open: Int?
      func close(_ index: Int, _ end: Int) {
        let start = items[index].directive.span.lowerBound
        // What begins before everything is about the file as a whole, too.
        covered.append((start < contentStart ? 0 : start)..<end, number: addRange(ofItem: index))
      }
      for index in bounds where items[index].rule == nil || items[index].rule?.text == rule {
        if items[index].directive.scope == .start {
          open = open ?? index
        } else if let start = open {
          close(start, items[index].directive.span.lowerBound)
          items[index].ranges.append(rangeCount - 1)
          open = nil
        }
      }
      if let open { close(open, Int.max) }
      regions[rule] = covered
    }
  }
}

extension FileSuppressions.Item {
  var isOfString: Bool { directive.scope == .string }
  var isOfRegion: Bool { directive.scope == .start || directive.scope == .end }
}
