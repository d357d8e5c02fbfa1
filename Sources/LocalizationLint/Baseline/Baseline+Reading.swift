import Localization
import StringTables

extension Baseline {
  /// Why a file is no baseline, and where it shows.
  public struct Problem: Error, Hashable, Sendable {
    /// What is wrong.
    public let message: Message
    /// The line and the column.
    public let location: SourceLocation
  }

  /// Reads a baseline's file.
  public init(reading bytes: [UInt8], at location: Location) throws(Problem) {
    try self.init(reading: SourceText(decoding: bytes), at: location)
  }

  /// Reads a baseline's file, whose text this is.
  package init(reading source: SourceText, at location: Location) throws(Problem) {
    let document = JSONDocument(source.utf8)
    func problem(_ message: Message, at offset: Int) -> Problem {
      Problem(message: message, location: source.location(at: offset))
    }
    if let mistake = document.diagnostics.first {
      throw problem(Message(json: mistake.kind), at: mistake.span.lowerBound)
    }
    let root = document.root
    guard let version = root["version"], let findings = root["findings"], findings.kind == .array
    else { throw problem(Message("baseline.foreign"), at: root.span.lowerBound) }
    guard version.integer == Baseline.version else {
      let spelling = String(decoding: source.utf8[version.span], as: UTF8.self)
      throw problem(Message("baseline.version", .text(spelling)), at: version.span.lowerBound)
    }
    var entries: [Entry] = []
    for element in findings.elements {
      do throws(EntryMistake) {
        entries.append(try Entry(element))
      } catch {
        throw problem(error.message, at: error.offset)
      }
    }
    self.init(entries: entries, location: location)
  }

  fileprivate struct EntryMistake: Error {
    let message: Message
    let offset: Int
  }
}

extension Baseline.Entry {
  fileprivate init(_ value: JSONValue) throws(Baseline.EntryMistake) {
    var texts: [String: LiteralText] = [:]
    var count = 1
    for member in value.members {
      let offset = member.keySpan.lowerBound
      switch member.key {
      case "count":
        guard let number = member.value.integer, number > 0 else {
          throw Baseline.EntryMistake(message: Message("baseline.count"), offset: offset)
        }
        count = number
      case let name where Self.names.contains(name):
        guard let text = member.value.string else {
          let message = Message(
            "catalog.wrong_type",
            .text(name),
            .message(Message("json.kind.string"))
          )
          throw Baseline.EntryMistake(message: message, offset: offset)
        }
        texts[name] = LiteralText(text)
      default:
        let message = Message("baseline.unknown_member", .text(member.key))
        throw Baseline.EntryMistake(message: message, offset: offset)
      }
    }
    guard let path = texts["path"], let rule = texts["rule"] else {
      throw Baseline.EntryMistake(
        message: Message("baseline.incomplete"),
        offset: value.span.lowerBound
      )
    }
    finding = Baseline.Finding(
      path: path,
      rule: rule,
      table: texts["table"],
      language: texts["language"],
      key: texts["key"]
    )
    self.count = count
    span = value.span
  }

  private static let names = ["path", "rule", "table", "language", "key"]
}
