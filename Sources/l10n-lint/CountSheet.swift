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

  /// RFC 4180, for a spreadsheet; what it would take for a formula begins with an apostrophe.
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
    return ([header.map { .text($0) }] + rows).map { CSV.row($0) }.joined()
  }

  private func field(_ text: String?) -> CSV.Field { text.map { .text($0) } ?? .empty }

  private func field(_ number: Int?) -> CSV.Field { number.map { .number($0) } ?? .empty }

  /// Columns for a person, aligned by the cells that texts take.
  func text(_ words: Words) -> String {
    let header = [
      words.text(Message("count.key")), words.text(Message("count.count")),
      words.text(Message("count.limit")), words.text(Message("count.remaining")),
      words.text(Message("count.status")), words.text(Message("count.value")),
    ]
    let rows = [header] + entries.map { row($0, words) }
    let widths = header.indices.dropLast().map { column in
      rows.map { measure($0[column], in: .displayColumns()) }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - measure(cell, in: .displayColumns()))
      }
      return (cells + [row.last!]).joined(separator: "  ") + "\n"
    }
    .joined()
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

extension JSONWriter {
  fileprivate mutating func number(_ value: Int?) {
    if let value { number(value) } else { null() }
  }
}
