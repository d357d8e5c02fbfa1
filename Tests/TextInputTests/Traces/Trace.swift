import Foundation
import TestSupport

/// A recorded composition, as keys.
struct Trace: Sendable {
  var id: String
  var finalText: String
  /// The greatest count at any moment, where it was recorded.
  var greatestCount: Int
  /// The trace that this one was derived from.
  var source: String?
  var keys: [[TraceOperation]]

  /// Whether the final text is what a field without a limit has.
  ///
  /// Boxes with a limit of their own, and pages that set a text while an engine composes without
  /// telling it, show what others do.
  var isTarget: Bool
}

/// What an input method asks of a text box.
enum TraceOperation: Sendable {
  /// Insert at the caret, in place of what is composed.
  case insert(String)
  /// Show this as composed, with the caret at a UTF-16 offset of it.
  case mark(String, caret: Int?)
  /// What is composed becomes text.
  case unmark
  case deleteBackward
  /// Delete so many scalars before the caret.
  case deleteScalars(Int)
  /// Replace so many UTF-16 units before the caret.
  case replaceLast(Int, String)
  case move(Int)
  case endEditing
}

extension Trace {
  /// Every trace of the shared material, each channel of it a trace of its own.
  static let all: [Trace] = {
    let folder = SharedMaterial.url("ime-traces")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().flatMap { name -> [Trace] in
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let json = try? JSONDecoder().decode(JSON.self, from: data)
      else { return [] }
      return json.array.flatMap(Trace.channels)
    }
  }()

  private static func channels(_ json: JSON) -> [Trace] {
    let id = json["id"].string
    let steps = json["steps"].array
    let isTarget = json["max_length"].isNull && !id.hasSuffix("-clear")
    let counts = steps.flatMap { $0["counts"].array.map(\.int) } + [json["max_count"].int]
    func trace(_ suffix: String, source: String?, _ keys: [[TraceOperation]]) -> Trace {
      Trace(
        id: id + suffix,
        finalText: json["final_text"].string,
        greatestCount: counts.max() ?? 0,
        source: source,
        keys: keys,
        isTarget: isTarget
      )
    }
    if !json["derived_from"].isNull {
      let source = json["derived_from"].string
      return [
        trace("", source: source, steps.map { Self.uikit($0, "ops") }),
        trace(
          " wide",
          source: source,
          steps.map { Self.uikit($0, $0["ops_wide"].isNull ? "ops" : "ops_wide") }
        ),
      ]
    }
    let keys: [[TraceOperation]]
    if steps.contains(where: { $0["events"].array.contains { !$0["event"].isNull } }) {
      keys = steps.map(Self.dom)
    } else if steps.contains(where: { !$0["events"].isNull }) {
      var preedit = ""
      keys = steps.map { Self.gtk($0, &preedit) }
    } else {
      var preedit = ""
      keys = steps.map { Self.engine($0, &preedit) }
    }
    let marked = trace("", source: nil, keys)
    guard !json["no_marked_text_steps"].isNull else { return [marked] }
    let unmarked = json["no_marked_text_steps"].array.map { step in
      [
        TraceOperation.replaceLast(step["replace_last_n_utf16"].int, step["insert"].string),
        .move(step["caret_move"].int),
      ]
    }
    return [marked, trace(" without marked text", source: id, unmarked)]
  }

  private static func caret(_ step: JSON, in preedit: String) -> Int? {
    guard !step["cursor"].isNull else { return nil }
    return preedit.unicodeScalars.prefix(step["cursor"].int).reduce(0) { $0 + $1.utf16.count }
  }

  private static func app(_ action: String) -> [TraceOperation] {
    if action == "delete_backward" { return [.deleteBackward] }
    if action.hasPrefix("insert:") { return [.insert(String(action.dropFirst(7)))] }
    if action.hasPrefix("move:") { return [.move(Int(action.dropFirst(5))!)] }
    return []
  }

  /// A step of an engine that was driven without a text box.
  private static func engine(_ step: JSON, _ preedit: inout String) -> [TraceOperation] {
    var operations: [TraceOperation] = []
    let next = step["preedit"].string
    let commit = step["commit"].string
    if !commit.isEmpty {
      operations.append(.insert(commit))
    } else if !preedit.isEmpty, next.isEmpty {
      operations.append(.mark("", caret: nil))
    }
    operations += app(step["app"].string)
    if !next.isEmpty { operations.append(.mark(next, caret: caret(step, in: next))) }
    preedit = next
    if step["key"].string == "focus-out" { operations.append(.endEditing) }
    return operations
  }

  /// A step of a GTK widget, event by event. A commit there goes before what is composed.
  private static func gtk(_ step: JSON, _ preedit: inout String) -> [TraceOperation] {
    var operations: [TraceOperation] = []
    for event in step["events"].array {
      switch event[0].string {
      case "preedit-changed":
        preedit = event[1].string
        let caret = preedit.unicodeScalars.prefix(event[2].int).reduce(0) { $0 + $1.utf16.count }
        operations.append(.mark(preedit, caret: event[2].isNull ? nil : caret))
      case "commit", "insert-text":
        let text = event[0].string == "commit" ? event[1].string : event[2].string
        operations.append(.insert(text))
        if !preedit.isEmpty { operations.append(.mark(preedit, caret: nil)) }
      case "delete-surrounding":
        operations.append(.deleteScalars(event[2].int))
      case "key-to-app":
        operations += app(step["app"].string)
      default: break
      }
    }
    if step["key"].string == "focus-out" { operations.append(.endEditing) }
    return operations
  }

  /// A step of a web page's text area.
  private static func dom(_ step: JSON) -> [TraceOperation] {
    var operations: [TraceOperation] = []
    for event in step["events"].array {
      switch (event["event"].string, event["inputType"].string) {
      case ("input", "insertCompositionText"):
        operations.append(.mark(event["data"].string, caret: nil))
      case ("input", "insertText"): operations.append(.insert(event["data"].string))
      case ("input", "insertLineBreak"): operations.append(.insert("\n"))
      case ("input", "deleteContentBackward"): operations.append(.deleteBackward)
      case ("compositionend", _): operations.append(.unmark)
      case ("blur", _): operations.append(.endEditing)
      default: break
      }
    }
    return operations
  }

  /// A key of a keyboard that only deletes and inserts.
  private static func uikit(_ step: JSON, _ name: String) -> [TraceOperation] {
    step[name].array.map { operation in
      switch operation[0].string {
      case "insertText": .insert(operation[1].string)
      case "moveCaret": .move(operation[1].int)
      default: .deleteBackward
      }
    }
  }
}

/// Any JSON; what is not there is null.
private enum JSON: Decodable {
  case null, number(Double), text(String), list([JSON]), object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = (try? container.decode([String: JSON].self)).map(JSON.object) ?? .null
    }
  }

  subscript(name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  subscript(index: Int) -> JSON {
    if case .list(let elements) = self, index < elements.count { elements[index] } else { .null }
  }

  var isNull: Bool { if case .null = self { true } else { false } }
  var string: String { if case .text(let text) = self { text } else { "" } }
  var int: Int { if case .number(let number) = self { Int(number) } else { 0 } }
  var array: [JSON] { if case .list(let elements) = self { elements } else { [] } }
}
