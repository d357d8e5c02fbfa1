extension Audit {
  /// Where a finding stands in lists of findings. There may be very many, so that only numbers are
  /// moved until all are in their places.
  private struct Position {
    let list: Int32
    let index: Int32
  }

  /// The findings in the order of path, line, column and rule; those at one place of one rule stay in
  /// the order in which they were found.
  func ordered(_ findings: [Findings], of project: Project) -> [Diagnostic] {
    let lists = findings.map(\.list)
    let (positions, files) = grouped(lists, by: ranksOfFiles(in: project))
    let ranks = ranksOfRules
    let ordered = files.parallelMap(jobs: jobs) { Self.ordered(positions[$0], of: lists, ranks) }
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(positions.count)
    for position in ordered.joined() {
      diagnostics.append(lists[Int(position.list)][Int(position.index)].diagnostic)
    }
    return diagnostics
  }

  /// The findings of each file after those of the one before.
  private func grouped(
    _ lists: [[Findings.Found]],
    by fileRanks: [Int?]
  ) -> (positions: [Position], files: [Range<Int>]) {
    var counts = [Int](repeating: 0, count: fileRanks.count)
    for list in lists {
      for found in list { fileRanks[Int(found.file)].map { counts[$0] += 1 } }
    }
    var end = 0
    let files = counts.map { count in
      defer { end += count }
      return end..<end + count
    }
    var next = files.map(\.lowerBound)
    var positions = [Position](repeating: Position(list: 0, index: 0), count: end)
    for (number, list) in lists.enumerated() {
      for (index, found) in list.enumerated() {
        guard let rank = fileRanks[Int(found.file)] else { continue }
        positions[next[rank]] = Position(list: Int32(number), index: Int32(index))
        next[rank] += 1
      }
    }
    return (positions, files)
  }

  /// The findings of one file by their places and the ranks of their rules.
  private static func ordered(
    _ positions: ArraySlice<Position>,
    of lists: [[Findings.Found]],
    _ ranks: [Int]
  ) -> [Position] {
    var keyed = positions.map { position in
      let found = lists[Int(position.list)][Int(position.index)]
      return (offset: found.offset, rank: ranks[Int(found.rule)], position: position)
    }
    // The sort is stable, so that what else there is keeps its order.
    keyed.sort { ($0.offset, $0.rank) < ($1.offset, $1.rank) }
    var ordered: [Position] = []
    ordered.reserveCapacity(keyed.count)
    var previous: Diagnostic?
    for (_, _, position) in keyed {
      let finding = lists[Int(position.list)][Int(position.index)].diagnostic
      // A file that is part of two tables by a link is asked about twice.
      if previous?.isRepeated(by: finding) == true { continue }
      ordered.append(position)
      previous = finding
    }
    return ordered
  }

  /// Where each rule stands when all are sorted by their ids.
  private var ranksOfRules: [Int] {
    var ranks = [Int](repeating: 0, count: rules.count)
    let sorted = rules.indices.sorted { rules[$0].id < rules[$1].id }
    for (rank, rule) in sorted.enumerated() { ranks[rule] = rank }
    return ranks
  }

  /// Where each table's and source file stands when all are sorted by path; nil for one that was not
  /// asked for.
  private func ranksOfFiles(in project: Project) -> [Int?] {
    let count = project.files.count + project.sources.count
    var ranks = Array(0..<count)
    if !project.sources.isEmpty {
      let paths = ranks.map(project.path(ofFile:))
      let sorted = ranks.sorted { PathArithmetic.precedes(paths[$0], paths[$1]) }
      for (rank, file) in sorted.enumerated() { ranks[file] = rank }
    }
    return (0..<count).map {
      project.contextFiles.contains($0) ? nil : ranks[project.home(ofFile: $0)]
    }
  }
}
