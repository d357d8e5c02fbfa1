import Foundation

/// Property lists as Foundation reads them: it decides what is one, and what values it holds.
enum FoundationPropertyList {
  enum Format { case xml, binary, text }

  enum Outcome {
    /// A dictionary, sorted by key: Foundation keeps no order.
    case table([TableValueMember], Format)
    /// A property list whose root is of another kind.
    case other(TableDiagnostic.ValueKind, Format)
    case refused(TableDiagnostic.PropertyListFault)
  }

  /// Reads a property list of any of Foundation's formats.
  static func read(_ bytes: [UInt8]) -> Outcome {
    if isBinary(bytes), let shape = BinaryPropertyListShape(bytes),
      !shape.expands(toAtMost: 16 * bytes.count)
    {
      return .refused(.endless)
    }
    var format = PropertyListSerialization.PropertyListFormat.openStep
    do {
      let root = try PropertyListSerialization.propertyList(
        from: Data(bytes),
        options: [],
        format: &format
      )
      let value = value(root)
      let read: Format = format == .xml ? .xml : format == .binary ? .binary : .text
      guard root is [String: Any], case .dictionary(let members) = value else {
        return .other(value.kind, read)
      }
      return .table(members, read)
    } catch {
      return .refused(.damagedBinary)
    }
  }

  /// Whether bytes begin as a binary property list does, which a text may do as well.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  /// The value of one XML element.
  static func value(ofElement bytes: some Sequence<UInt8>) -> TableValue? {
    let root = try? PropertyListSerialization.propertyList(
      from: Data(bytes),
      options: [],
      format: nil
    )
    return root.map(value)
  }

  private static func reason(_ error: NSError) -> String {
    error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
  }

  private static func value(_ any: Any) -> TableValue {
    switch any {
    case let text as String: .string(text)
    case let members as [String: Any]:
      .dictionary(
        members.map { TableValueMember(key: $0.key, value: value($0.value)) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      )
    case let members as [AnyHashable: Any]:
      // Only a damaged binary file has keys that are no strings, for which no lookup asks.
      value(
        Dictionary(
          members.compactMap { key, value in (key.base as? String).map { ($0, value) } },
          uniquingKeysWith: { $1 }
        )
      )
    case let elements as [Any]: .array(elements.map(value))
    case let data as Data: .data(Array(data))
    case let date as Date: .date(date.timeIntervalSinceReferenceDate)
    case let number as NSNumber: value(number)
    default: .string(String(describing: any))
    }
  }

  private static func value(_ number: NSNumber) -> TableValue {
    switch String(cString: number.objCType) {
    case "c", "B": .boolean(number.boolValue)
    case "f", "d": .real(number.doubleValue)
    default:
      number.int64Value < 0 && number.uint64Value > Int64.max && number.doubleValue > 0
        ? .unsignedInteger(number.uint64Value) : .integer(number.int64Value)
    }
  }
}
