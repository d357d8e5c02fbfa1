import Foundation
import StringTables

/// Foundation's reader of JSON as the oracle.
enum JSONOracle {
  /// How our reading of a JSON text differs from Foundation's; nil where it does not.
  ///
  /// Left out are texts with numbers that no `Double` holds, which Foundation refuses and no grammar
  /// does; with zeros that it takes for those of another encoding; and with U+FEFF, which it drops
  /// where a text or a string begins and after an escape.
  static func disagreement(with document: JSONDocument) -> String? {
    guard isFinite(document.root), !document.utf8.prefix(4).contains(0),
      document.utf8.firstRange(of: [0xEF, 0xBB, 0xBF]) == nil
    else { return nil }
    let data = Data(document.utf8)
    let expected = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    guard document.isAccepted else {
      return expected == nil ? nil : "refused what Foundation accepts: \(document.diagnostics)"
    }
    guard let expected else { return "accepted what Foundation refuses" }
    return matches(document.root, expected) ? nil : "another value than Foundation's"
  }

  private static func isFinite(_ value: JSONValue) -> Bool {
    value.number?.isFinite != false && value.elements.allSatisfy(isFinite)
      && value.members.allSatisfy { isFinite($0.value) }
  }

  private static func matches(_ value: JSONValue, _ expected: Any) -> Bool {
    switch (value.kind, expected) {
    case (.object, let expected as [String: Any]):
      // Canonically equivalent keys are one key in Foundation's dictionary.
      let members = Dictionary(value.members.map { ($0.key, $0.value) }) { $1 }
      return members.count == expected.count
        && members.allSatisfy { key, value in expected[key].map { matches(value, $0) } ?? false }
    case (.array, let expected as [Any]):
      let elements = Array(value.elements)
      return elements.count == expected.count && zip(elements, expected).allSatisfy(matches)
    case (.string, let expected as String):
      return value.string?.utf8.elementsEqual(expected.utf8) == true
    case (.number, let expected as NSDecimalNumber):
      // Long numbers, which come back from decimal digits with an error of their own.
      guard let number = value.number else { return false }
      return (number - expected.doubleValue).magnitude <= number.magnitude * 1e-14
    case (.number, let expected as NSNumber): return value.number == expected.doubleValue
    case (.boolean, let expected as NSNumber): return value.boolean == expected.boolValue
    case (.null, _ as NSNull): return true
    default: return false
    }
  }
}

extension JSONDocument {
  /// Whether Apple's readers take the text.
  var isAccepted: Bool { diagnostics.allSatisfy(\.isTolerated) }
}
