import LocalizationLint
import TextLength

/// The lengths of texts as a table.
struct CountSheet {
  let entries: [CountEntry]
  /// The unit of what has no limit.
  let unit: LengthUnit

  /// One object, version 1.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("unit", unit.name)
      writer.member("unicode", Tool.unicodeVersion)
      writer.member("entries") { writer in
        writer.array { writer in
          for entry in entries { writer.element { CountSheet.write(entry, &$0) } }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ entry: CountEntry, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", entry.path)
      writer.member("language", entry.language)
      writer.member("table", entry.table)
      writer.member("key", entry.key)
      writer.member("variant", entry.variant)
      writer.member("value", entry.value)
      writer.member("counts") { writer in
        writer.object { writer in
          for (name, count) in entry.counts.named { writer.member(name, count) }
        }
      }
      writer.member("limit") { $0.number(entry.limit?.maximum) }
      writer.member("limitUnit", entry.limit?.unit.name)
      writer.member("remaining") { $0.number(entry.remaining) }
      writer.member("status", entry.status.rawValue)
    }
  }

  /// RFC 4180, for a spreadsheet: a byte order mark first, by which it knows UTF-8, and an apostrophe
  /// before what it would take for a formula.
  var csv: String {
    let header = [
      "path", "language", "table", "key", "variant", "count", "unit", "limit", "remaining",
      "status", "value",
    ]
    let rows = entries.map { entry in
      [
        field(entry.path), field(entry.language), field(entry.table), field(entry.key),
        field(entry.variant), .number(entry.count), field((entry.limit?.unit ?? unit).name),
        field(entry.limit?.maximum),
        field(entry.remaining), .text(entry.status.rawValue), .text(entry.value),
      ]
    }
    return "\u{FEFF}" + ([header.map { .text($0) }] + rows).map { CSV.row($0) }.joined()
  }

  private func field(_ text: String?) -> CSV.Field { text.map { .text($0) } ?? .empty }

  private func field(_ number: Int?) -> CSV.Field { number.map { .number($0) } ?? .empty }

  /// Columns for a person, below the file that they are from where there are several.
  func text(_ words: Words, _ paint: Paint) -> String {
    let header = [
      words.text(Message("count.key")), words.text(Message("count.count")),
      words.text(Message("count.limit")), words.text(Message("count.remaining")),
      words.text(Message("count.status")), words.text(Message("count.value")),
    ]
    let statusColumn = 4
    let columns = AlignedColumns([header] + entries.map { row($0, words) }, trailing: [1, 3])
    let lines = columns.lines { cell, row, column in
      if row == 0 { return paint.bold(cell) }
      return column == statusColumn ? paint.status(cell, entries[row - 1].status) : cell
    }
    let hasSeveralFiles = entries.contains { $0.path != entries[0].path }
    var text = lines[0] + "\n"
    for (index, entry) in entries.enumerated() {
      if hasSeveralFiles, let path = entry.path, index == 0 || entries[index - 1].path != path {
        text += (index == 0 ? "" : "\n") + paint.bold(PrintableText.escapedPath(path)) + "\n"
      }
      text += lines[index + 1] + "\n"
    }
    return text
  }

  private func row(_ entry: CountEntry, _ words: Words) -> [String] {
    let status =
      switch entry.status {
      case .ok: Message("count.status.ok")
      case .near: Message("count.status.near")
      case .full: Message("count.status.full")
      case .over: Message("count.status.over")
      }
    let limit = entry.limit.map { "\($0.maximum) \($0.unit.name ?? "")" }
    return [
      shortened(entry.key ?? "-") + (entry.variant.map { " [\(PrintableText.escaped($0))]" } ?? ""),
      String(entry.count), limit ?? "-",
      entry.remaining.map(String.init) ?? "-", words.text(status),
      PrintableText.escaped(entry.value),
    ]
  }
}

/// A key as a column of a table holds it.
private func shortened(_ key: String) -> String {
  LengthLimit(40, .displayColumns())
    .truncate(PrintableText.escaped(key), ellipsis: "…").text
}

extension Paint {
  /// A word for how a text stands to its limit.
  fileprivate func status(_ word: String, _ status: CountEntry.Status) -> String {
    switch status {
    case .ok: word
    case .near, .full: strong(word, .warning)
    case .over: strong(word, .error)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func number(_ value: Int?) {
    if let value { number(value) } else { null() }
  }
}
