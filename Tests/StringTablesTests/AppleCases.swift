import Foundation
import StringTables
import TestSupport

/// Files with what Apple's tools made of them.
struct AppleCase: Sendable, CustomStringConvertible {
  let id: String
  let format: String
  let outcome: String
  let bytes: [UInt8]
  let compiled: ExpectedValue?
  /// What Apple's compiler makes of it at one time or another.
  let compiledAlternatives: [ExpectedValue]

  var description: String { id }

  static func all(_ format: String) -> [AppleCase] {
    guard SharedMaterial.exists,
      let data = try? Data(contentsOf: SharedMaterial.url("cases/apple/index.json")),
      let index = try? JSONDecoder().decode([Entry].self, from: data)
    else { return [] }
    return index.filter { $0.format == format }.map { entry in
      AppleCase(
        id: entry.id,
        format: entry.format,
        outcome: entry.outcome,
        bytes: SharedMaterial.bytes("cases/apple/" + entry.file),
        compiled: entry.compiled,
        compiledAlternatives: entry.compiledAlternatives ?? []
      )
    }
  }

  private struct Entry: Decodable {
    let id: String
    let format: String
    let outcome: String
    let file: String
    let compiled: ExpectedValue?
    let compiledAlternatives: [ExpectedValue]?
  }
}

/// JSON as it is compared with tables.
enum ExpectedValue: Decodable, Sendable {
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case boolean(Bool)
  case array([ExpectedValue])
  case object([String: ExpectedValue])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ExpectedValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: ExpectedValue].self))
    }
  }

  /// Whether a value of a table is what this says.
  func matches(_ value: TableValue) -> Bool {
    switch (self, value) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsignedInteger(let right)): left == right
    case (.integer(let left), .real(let right)): Double(left) == right
    case (.real(let left), .real(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.matches($1) }
    case (.object(let left), .dictionary(let right)): Self.matches(left, right)
    case (.object(let left), _): Self.matchesMarked(left, value)
    default: false
    }
  }

  static func matches(_ object: [String: ExpectedValue], _ members: [TableValueMember]) -> Bool {
    if case .array(let pairs)? = object["$dict"] {
      let entries = pairs.compactMap { pair -> (String, ExpectedValue)? in
        guard case .array(let parts) = pair, case .string(let key) = parts[0] else { return nil }
        return (key, parts[1])
      }
      return matches(Dictionary(uniqueKeysWithValues: entries), members)
    }
    if case .array(let entries)? = object["entries"], object["$applePlistType"] != nil {
      return entries.count == members.count
        && entries.allSatisfy { entry in
          guard case .object(let fields) = entry, case .string(let key)? = fields["key"],
            let value = fields["value"],
            let member = members.first(where: { $0.key.utf8.elementsEqual(key.utf8) })
          else { return false }
          return value.matches(member.value)
        }
    }
    return object.count == members.count
      && members.allSatisfy { object[$0.key]?.matches($0.value) == true }
  }

  private static func matchesMarked(_ object: [String: ExpectedValue], _ value: TableValue) -> Bool
  {
    guard case .string(let type)? = object["$applePlistType"] else { return false }
    func text(_ field: String) -> String {
      if case .string(let text)? = object[field] { text } else { "" }
    }
    switch (type, value) {
    case ("data", .data(let bytes)):
      return Data(base64Encoded: text("base64")).map(Array.init) == bytes
    case ("real", .real(let number)):
      return UInt64(text("bits"), radix: 16) == number.bitPattern
    case ("date", .date(let seconds)):
      return ISO8601DateFormatter().date(from: text("value"))?.timeIntervalSinceReferenceDate
        == seconds
    default: return false
    }
  }
}
