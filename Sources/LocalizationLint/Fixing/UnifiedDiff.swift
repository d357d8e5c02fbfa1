/// What changes in a text, as `diff -u` shows it. Controls other than tabs and ends of lines are
/// spelled out, so that nothing of a file can act on a terminal.
package struct UnifiedDiff {
  /// Lines that are shown around a change.
  private static let context = 3

  /// The diff; empty where the texts are the same.
  package let text: String

  /// - Parameters:
  ///   - path: as it is printed.
  ///   - isNew: whether there was no file.
  package init(from old: [UInt8], to new: [UInt8], path: String, isNew: Bool = false) {
    let (left, right) = (old.lines, new.lines)
    let changes = LineDifference(from: left, to: right).changes
    guard !changes.isEmpty else {
      text = ""
      return
    }
    let name = PrintableText.escaped(path)
    var lines =
      PathArithmetic.isAbsolute(name)
      ? ["--- \(name)", "+++ \(name)"] : ["--- a/\(name)", "+++ b/\(name)"]
    if isNew { lines[0] = "--- /dev/null" }
    var index = 0
    while index < changes.count {
      var end = index + 1
      while end < changes.count,
        changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * Self.context
      {
        end += 1
      }
      lines += Self.hunk(changes[index..<end], left, right)
      index = end
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func hunk(
    _ changes: ArraySlice<LineDifference.Change>,
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> [String] {
    let (first, last) = (changes.first!, changes.last!)
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let olds = first.old.lowerBound - before..<last.old.upperBound + after
    let news = first.new.lowerBound - before..<last.new.upperBound + after
    var lines = ["@@ -\(range(olds)) +\(range(news)) @@"]
    var next = olds.lowerBound
    for change in changes {
      lines += old[next..<change.old.lowerBound].map { line($0, " ") }
      lines += old[change.old].map { line($0, "-") }
      lines += new[change.new].map { line($0, "+") }
      next = change.old.upperBound
    }
    return lines + old[next..<olds.upperBound].map { line($0, " ") }
  }

  private static func range(_ lines: Range<Int>) -> String {
    let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
  }

  private static func line(_ bytes: ArraySlice<UInt8>, _ mark: String) -> String {
    let hasEnd = bytes.last == UInt8(ascii: "\n")
    var content = hasEnd ? bytes.dropLast() : bytes
    let isCRLF = hasEnd && content.last == UInt8(ascii: "\r")
    if isCRLF { content = content.dropLast() }
    let parts = String(decoding: content, as: UTF8.self)
      .split(separator: "\t", omittingEmptySubsequences: false)
    let text = parts.map { PrintableText.escaped(String($0)) }.joined(separator: "\t")
    return mark + text + (isCRLF ? "\r" : "") + (hasEnd ? "" : "\n\\ No newline at end of file")
  }
}
