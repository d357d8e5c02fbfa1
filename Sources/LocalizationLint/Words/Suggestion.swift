/// Finds what a person probably meant.
package enum Suggestion {
  /// The nearest of some names by the letters that would have to change, if that is near enough.
  package static func nearest(to name: String, among names: [String]) -> String? {
    // No name that is known is nearly as long.
    guard name.utf8.count <= 100 else { return nil }
    let limit = max(1, name.count / 3)
    let ranked = names.map { (name: $0, distance: distance(Array(name), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
      return names.first { name.count >= 3 && $0.hasPrefix(name) }
    }
    return best.name
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for row in left.indices {
      var next = [row + 1]
      for column in right.indices {
        var best = min(rows[row][column + 1] + 1, next[column] + 1)
        best = min(best, rows[row][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}
