import Foundation
import Testing

@testable import LocalizationLint

/// The schema takes and refuses the same configurations as the reader.
@Suite struct ConfigurationSchemaTests {
  private static let schema = Data(Configuration.schema(Words(preferring: ["en"])))

  private func isTaken(_ text: String) throws -> Bool {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return schemaTakes(value, try JSONSerialization.jsonObject(with: Self.schema))
  }

  static let taken = [
    "{}", #"{"$schema": "x.json"}"#, #"{"developmentLanguage": "zh_Hans"}"#,
    #"{"languages": {}}"#, #"{"languages": {"required": [], "optional": ["ja", "ko-KR"]}}"#,
    #"{"fallback": "parents"}"#, #"{"fallback": {"en-GB": ["en-001", "en"], "fr": []}}"#,
    #"{"included": ["App/**"], "excluded": []}"#,
    #"{"rules": {"empty_value": "off", "unused_key": {}, "key_style": {"severity": "note"}}}"#,
    #"{"rules": {"empty_value": {"languages": {"ko": "error"}}}}"#,
    #"{"rules": {"key_style": {"style": "camelCase"}, "length_ratio": {"percent": 150}}}"#,
    #"{"limits": [{"keys": "a", "limit": 0}]}"#,
    #"{"limits": [{"keys": ["a", "b"], "tables": "T", "languages": "ko", "limit": 1, "unit": "x"}]}"#,
    #"{"limits": [{"tables": ["T"], "preset": "x.post", "perLine": true}]}"#,
    #"{"samples": {"%@": 8, "%-5.2lf": "1.25", "%lld": ""}}"#,
    #"{"source": {"functions": ["f(_:)", ".f(a:_:b_1:)", "A.B.f(x:)"], "members": ["l"]}}"#,
    #"{"source": {"functions": [{"name": "A.f", "key": 1, "table": "in", "inTable": "T"}]}}"#,
    #"{"source": {"attributes": ["k", "a.b"], "paths": ["../Sources"], "members": ["로컬"]}}"#,
    #"{"source": {"functions": ["번역(_:표:)", {"name": "L.번역", "key": "키"}]}}"#,
    #"{"ignore": [{"rule": ["empty_value"]}, {"paths": "x", "reason": "y"}, {"keys": "*"}]}"#,
    #"{"baseline": "b", "reporters": ["text:-", "sarif:x:y"]}"#,
  ]

  static let refused = [
    "[]", "1", #"{"x": 1}"#, #"{"developmentLanguage": ""}"#, #"{"developmentLanguage": null}"#,
    #"{"developmentLanguage": "ko/x"}"#, #"{"languages": ["ko"]}"#, #"{"languages": {"x": []}}"#,
    #"{"languages": {"required": ["ko", "ko"]}}"#, #"{"fallback": "all"}"#,
    #"{"fallback": {"en-GB": "en"}}"#, #"{"fallback": {"": []}}"#, #"{"included": "App"}"#,
    #"{"included": [""]}"#, #"{"rules": {"x": "off"}}"#, #"{"rules": {"configuration": "off"}}"#,
    #"{"rules": {"empty_value": "fatal"}}"#, #"{"rules": {"empty_value": true}}"#,
    #"{"rules": {"empty_value": {"level": "off"}}}"#,
    #"{"rules": {"empty_value": {"style": "camelCase"}}}"#,
    #"{"rules": {"key_style": {"style": "camel"}}}"#,
    #"{"rules": {"length_ratio": {"percent": 100}}}"#, #"{"developmentLanguage": "ko-한"}"#,
    #"{"rules": {"empty_value": {"languages": {"ko": 1}}}}"#, #"{"limits": {}}"#,
    #"{"limits": [{"limit": 1}]}"#, #"{"limits": [{"keys": "a"}]}"#,
    #"{"limits": [{"keys": [], "limit": 1}]}"#, #"{"limits": [{"keys": "a", "limit": -1}]}"#,
    #"{"limits": [{"keys": "a", "limit": 1.5}]}"#, #"{"limits": [{"keys": "a", "limit": "1"}]}"#,
    #"{"limits": [{"keys": "a", "limit": 1, "unit": "chars"}]}"#,
    #"{"limits": [{"keys": "a", "limit": 1, "preset": "x.post"}]}"#,
    #"{"limits": [{"keys": "a", "preset": "x.post", "unit": "x"}]}"#,
    #"{"limits": [{"keys": "a", "preset": "x"}]}"#,
    #"{"limits": [{"keys": "a", "limit": 1, "perLine": 1}]}"#, #"{"samples": {"@": 1}}"#,
    #"{"samples": {"%1$@": 1}}"#, #"{"samples": {"%@ ": 1}}"#, #"{"samples": {"%@": -1}}"#,
    #"{"samples": {"%@": 1001}}"#, #"{"source": {"functions": ["f"]}}"#,
    #"{"source": {"functions": ["f()"]}}"#, #"{"source": {"functions": ["f(a)"]}}"#,
    #"{"source": {"functions": ["1f(a:)"]}}"#, #"{"source": {"functions": [{"name": "f"}]}}"#,
    #"{"source": {"functions": [{"name": "f g", "key": 1}]}}"#,
    #"{"source": {"functions": [{"name": "f", "key": 0}]}}"#,
    #"{"source": {"functions": [{"name": "f", "key": "a b"}]}}"#,
    #"{"source": {"members": ["a b"]}}"#, #"{"source": {"members": ["a.b"]}}"#,
    #"{"source": {"attributes": ["a b"]}}"#, #"{"source": {"attributes": [".a"]}}"#,
    #"{"source": {"functions": [{"name": "f", "key": 1, "arguments": []}]}}"#,
    #"{"ignore": [{}]}"#, #"{"ignore": [{"reason": "x"}]}"#, #"{"ignore": [{"rule": "x"}]}"#,
    #"{"ignore": [{"rule": []}]}"#, #"{"baseline": 1}"#, #"{"reporters": ["jsn"]}"#,
    #"{"reporters": ["json:"]}"#, #"{"reporters": ["json", "json"]}"#,
  ]

  @Test(arguments: taken) func takesWhatTheReaderTakes(_ text: String) throws {
    #expect(configured(text) != nil)
    #expect(try isTaken(text))
  }

  @Test(arguments: refused) func refusesWhatTheReaderRefuses(_ text: String) throws {
    #expect(configured(text) == nil)
    #expect(try !isTaken(text))
  }

  @Test(arguments: Words.languages) func describesEverySettingInEveryLanguage(_ language: String)
    throws
  {
    let schema = Configuration.schema(Words(preferring: [language]))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(schema)) as? [String: Any]
    )
    let properties = try #require(object["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(Setting<Configuration>.all.map(\.property.name)))
    #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
  }
}

/// JSON Schema as far as ours uses it. A keyword that is not known here fails.
private func schemaTakes(_ value: Any, _ schema: Any) -> Bool {
  guard let schema = schema as? [String: Any] else { return false }
  return schema.allSatisfy { keyword, rule in keywordTakes(value, keyword, rule, schema) }
}

private func keywordTakes(_ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any])
  -> Bool
{
  let object = value as? [String: Any]
  let text = value as? String
  let list = value as? [Any]
  let number = (value as? NSNumber).flatMap { isBoolean($0) ? nil : $0.doubleValue }
  switch keyword {
  case "$schema", "title", "description": return true
  case "type":
    switch rule as? String {
    case "object": return object != nil
    case "array": return list != nil
    case "string": return text != nil
    case "boolean": return (value as? NSNumber).map(isBoolean) == true
    case "integer": return number.map { $0 == $0.rounded() } == true
    default: return false
    }
  case "enum": return text.map { (rule as! [String]).contains($0) } == true
  case "pattern":
    guard let text, let regex = try? NSRegularExpression(pattern: rule as! String) else {
      return text == nil
    }
    return regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  case "maxLength": return text.map { $0.unicodeScalars.count <= rule as! Int } ?? true
  case "minimum": return number.map { $0 >= (rule as! NSNumber).doubleValue } ?? true
  case "maximum": return number.map { $0 <= (rule as! NSNumber).doubleValue } ?? true
  case "items": return list.map { $0.allSatisfy { schemaTakes($0, rule) } } ?? true
  case "minItems": return list.map { $0.count >= rule as! Int } ?? true
  case "uniqueItems": return list.map { Set($0.map { "\($0)" }).count == $0.count } ?? true
  case "properties":
    let properties = rule as! [String: Any]
    return object.map {
      $0.allSatisfy { properties[$0].map { [value = $1] in schemaTakes(value, $0) } ?? true }
    } ?? true
  case "additionalProperties":
    let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
    return object.map {
      $0.filter { !known.contains($0.key) }.allSatisfy { schemaTakes($0.value, rule) }
    } ?? true
  case "propertyNames": return object.map { $0.keys.allSatisfy { schemaTakes($0, rule) } } ?? true
  case "required": return object.map { Set($0.keys).isSuperset(of: rule as! [String]) } ?? true
  case "dependentRequired":
    let rules = rule as! [String: [String]]
    return object.map { object in
      rules.allSatisfy { object[$0] == nil || Set(object.keys).isSuperset(of: $1) }
    } ?? true
  case "allOf": return (rule as! [Any]).allSatisfy { schemaTakes(value, $0) }
  case "anyOf": return (rule as! [Any]).contains { schemaTakes(value, $0) }
  case "oneOf": return (rule as! [Any]).count { schemaTakes(value, $0) } == 1
  default: return false
  }
}

private func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
