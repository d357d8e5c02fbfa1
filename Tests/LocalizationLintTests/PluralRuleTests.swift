import Foundation
import Testing

@testable import LocalizationLint

/// What the rules about plurals make of languages and files.
@Suite struct PluralRuleTests {
  private static func plural(_ language: String, _ texts: KeyValuePairs<String, String>) -> String {
    let branches = texts.map { #""\#($0.key)":{"stringUnit":{"state":"","value":"\#($0.value)"}}"# }
    return """
      {"sourceLanguage":"\(language)","version":"1.0","strings":{"k":{"localizations":{
      "\(language)":{"variations":{"plural":{\(branches.joined(separator: ","))}}}}}}}
      """
  }

  private static let rules: [Rule] = [
    .missingPluralCategory, .missingOther, .unusedPluralCategory, .pluralWithoutNumber,
    .pluralVariable,
  ]

  @Test(arguments: [
    ("en", ["one", "other"], []),
    ("en", ["other"], ["missing_plural_category one"]),
    ("en", ["one"], ["missing_other"]),
    ("en", ["zero", "one", "other"], []),
    ("ko", ["one", "other"], ["unused_plural_category one"]),
    ("ko", ["other"], []),
    ("zh-Hant-TW", ["other"], []),
    ("pt-BR", ["one", "other"], []),
    ("pt_BR", ["one", "many", "other"], []),
    ("cs", ["one", "few", "other"], []),
    ("cs", ["one", "few", "many", "other"], []),
    ("ar", ["zero", "one", "two", "other"], ["missing_plural_category few, many"]),
    ("xx", ["one", "few", "other"], []),
    ("en", ["one", "singular", "other"], ["unused_plural_category singular"]),
  ])
  func everyLanguageHasItsOwnCategories(
    _ language: String,
    _ categories: [String],
    _ expected: [String]
  ) {
    let texts = categories.map { #""\#($0)":{"stringUnit":{"state":"","value":"%lld"}}"# }
    let catalog = """
      {"sourceLanguage":"\(language)","version":"1.0","strings":{"k":{"localizations":{
      "\(language)":{"variations":{"plural":{\(texts.joined(separator: ","))}}}}}}}
      """
    let report = report(on: project(["L.xcstrings": catalog]), rules: Self.rules)
    let found = report.diagnostics.map { diagnostic in
      let categories = diagnostic.message.arguments.first.flatMap { argument -> String? in
        guard case .message(let inner) = argument, case .text(let text)? = inner.arguments.first
        else { return nil }
        return text
      }
      if case .text(let text)? = diagnostic.message.arguments.first {
        return "\(diagnostic.rule) \(text)"
      }
      return diagnostic.rule + (categories.map { " \($0)" } ?? "")
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("%.1f", ["missing_plural_category"]), ("%lld", []),
  ])
  func decimalsHaveCategoriesOfTheirOwn(_ specifier: String, _ expected: [String]) {
    let catalog = Self.plural(
      "cs",
      ["one": "\(specifier)", "few": "\(specifier)", "other": "\(specifier)"]
    )
    let report = report(on: project(["L.xcstrings": catalog]), rules: Self.rules)
    #expect(report.diagnostics.map(\.rule) == expected)
  }

  @Test(arguments: [
    ("en", "A file", "%lld files", 0), ("ru", "Один файл", "%lld файла", 1),
    ("fr", "un fichier", "%lld fichiers", 1), ("ja", "%lld", "ファイル", 1),
    ("en", "file", "files of %@", 0), ("en", "%lld file", "%1$ files", 0),
  ])
  func onlyOneNumberMayGoUnsaid(_ language: String, _ one: String, _ other: String, _ count: Int) {
    let catalog = Self.plural(language, ["one": one, "other": other])
    let report = report(on: project(["L.xcstrings": catalog]), rules: [.pluralWithoutNumber])
    #expect(report.diagnostics.count == count)
  }

  /// A `.stringsdict` file of a format and variables with their value types and texts.
  private static func file(
    _ format: String,
    _ variables: [(name: String, type: String, text: String)]
  ) -> String {
    let variables = variables.map { name, type, text in
      """
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      <key>one</key><string>\(text)</string><key>other</key><string>\(text)</string></dict>
      """
    }
    return """
      <plist><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(variables.joined(separator: "\n"))
      </dict></dict></plist>
      """
  }

  @Test(arguments: [
    ("%#@a@", [("a", "d", "%d")], []),
    ("%#@a@", [("a", "d", "%d %#@b@"), ("b", "lld", "")], []),
    ("%#@a@", [("a", "d", "%#@a@")], []),
    ("%#@a@", [("a", "@", "%@")], []),
    ("%#@a@", [("a", "f", "%d")], ["other_type", "other_type"]),
    ("%#@a@", [("a", "%ld", "%ld")], ["value_type"]),
    ("%#@a@", [("a", "x y", "")], ["value_type"]),
    ("%# @a @", [("a", "d", "%d")], ["reference", "unused"]),
    ("%#@b@", [("a", "d", "%d")], ["unknown", "unused"]),
    ("%d", [("a", "d", "%d")], ["unused"]),
    ("%1#@a@", [("a", "d", "%d")], ["position"]),
  ])
  func variablesAreHeldAgainstTheirReferences(
    _ format: String,
    _ variables: [(String, String, String)],
    _ expected: [String]
  ) {
    let report = report(
      on: project(["en.lproj/L.stringsdict": Self.file(format, variables)]),
      rules: [.pluralVariable]
    )
    #expect(Self.mistakes(in: report) == expected)
  }

  /// Of variables, in the order of the report.
  private static func mistakes(in report: Report) -> [String] {
    report.diagnostics.map { diagnostic in
      var message = diagnostic.message
      if case .message(let inner)? = message.arguments.first { message = inner }
      return String(message.key.dropFirst("plural_variable.".count))
    }
  }

  /// A binary file, which has no places: what tells variables and formats apart is not where they are.
  private static func reportOnBinary(_ text: String) throws -> Report {
    let value = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value,
      format: .binary,
      options: 0
    )
    return report(
      on: project([("en.lproj/L.stringsdict", Array(binary))]),
      rules: [.pluralVariable]
    )
  }

  @Test func mistakesInBinaryFilesAreFoundOnce() throws {
    let file = Self.file("%#@c@", [("a", "d", "%d"), ("b", "d", "%d")])
    let found = Self.mistakes(in: try Self.reportOnBinary(file))
    #expect(found.sorted() == ["unknown", "unused", "unused"])
  }

  /// Variables of one name that count different arguments: neither stands for the other, whichever the
  /// file has first.
  @Test(arguments: [false, true])
  func variablesOfDevicesInBinaryFilesAreTheirOwn(_ isTabletFirst: Bool) throws {
    func device(_ name: String, _ format: String, _ text: String) -> String {
      """
      <key>\(name)</key>
      <dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>a</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>\(text)</string>
      </dict></dict>
      """
    }
    let (first, second) = isTabletFirst ? ("ipad", "iphone") : ("iphone", "ipad")
    let file = """
      <plist><dict><key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      \(device(first, "%#@a@", "%1$@"))\(device(second, "%2$#@a@", "%2$@"))
      </dict></dict></dict></plist>
      """
    #expect(Self.mistakes(in: try Self.reportOnBinary(file)) == ["other_type", "other_type"])
    let right = file.replacing("%1$@", with: "%1$d").replacing("%2$@", with: "%2$d")
    #expect(Self.mistakes(in: try Self.reportOnBinary(right)) == [])
  }
}
