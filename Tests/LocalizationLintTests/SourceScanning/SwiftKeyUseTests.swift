import Testing

@testable import LocalizationLint

@Suite struct SwiftKeyUseTests {
  @Test(arguments: [
    (#"NSLocalizedString("a.b", comment: "c")"#, ["a.b"]),
    (
      #"NSLocalizedString("a", tableName: "T", bundle: .module, value: "V", comment: "c")"#, ["T/a"]
    ),
    (#"NSLocalizedString("a", tableName: nil, comment: "c")"#, ["a"]),
    (#"NSLocalizedString("a", tableName: name, comment: "c")"#, ["…/a"]),
    (#"String(localized: "a")"#, ["a"]),
    (#"String(localized: "a", defaultValue: "A \(x)", table: "T", bundle: .main)"#, ["T/a"]),
    (#"String.init(localized: "a", table: "T")"#, ["T/a"]),
    (#"AttributedString(localized: "**a**", table: "T")"#, ["T/**a**"]),
    (#"LocalizedStringResource("a", defaultValue: "A", table: "T")"#, ["T/a"]),
    (#"LocalizedStringKey("a")"#, ["*/a"]),
    (#"Text(LocalizedStringKey(name))"#, ["*/?…"]),
    (#"String.LocalizationValue("a")"#, ["a"]),
    (#"Bundle.main.localizedString(forKey: "a", value: nil, table: nil)"#, ["a"]),
    (#"bundle?.localizedString(forKey: "a", value: "A", table: "T")"#, ["T/a"]),
    (#"bundle.localizedAttributedString(forKey: "a", value: nil, table: "T")"#, ["T/a"]),
    (#"NSString.localizedUserNotificationString(forKey: "a", arguments: nil)"#, ["a"]),
    (
      #"String.localizedStringWithFormat(NSLocalizedString("%d files", comment: ""), n)"#,
      ["%d files"]
    ),
    (
      #"String(format: NSLocalizedString("a", comment: ""), NSLocalizedString("b", comment: ""))"#,
      ["a", "b"]
    ),
    (#"LocalizedText("a", table: "T", defaultValue: "A", arguments: [])"#, ["T/a"]),
    (#"bundle.string(forKey: "a", table: "T", arguments: [1])"#, ["T/a"]),
    (#"bundle.string(forKey: "a", defaultValue: "A")"#, ["a"]),
    (#"UserDefaults.standard.string(forKey: "a")"#, []),
    (#"L10n.tr("T", "a", fallback: "A")"#, ["T/a"]),
    (#"CFCopyLocalizedStringFromTableInBundle("a" as CFString, "T" as CFString, b, "")"#, ["T/a"]),
  ])
  func functionsOfFoundation(source: String, expected: [String]) {
    #expect(uses(source) == expected)
  }

  @Test(arguments: [
    ("Text(\"a\")", ["a"]),
    ("Text(\"a\", tableName: \"T\", bundle: .module, comment: \"c\")", ["T/a"]),
    ("Text(verbatim: \"a\")", []),
    ("Text(name)", []),
    ("Text(\"a\" + \"b\")", []),
    ("Text(on ? \"On\" : \"Off\")", ["On", "Off"]),
    ("Text(\"a\").font(.title).navigationTitle(\"b\").help(\"c\")", ["a", "b", "c"]),
    ("Button(\"a\") { run(\"b\") }", ["a"]),
    ("Button(\"a\", systemImage: \"star\", action: run)", ["a"]),
    ("Button(action: run) { Label(\"a\", systemImage: \"star\") }", ["a"]),
    ("Toggle(\"a\", isOn: $isOn)", ["a"]),
    ("TextField(\"a\", text: $text, prompt: Text(\"b\"))", ["a", "b"]),
    ("view.alert(\"a\", isPresented: $shown) { Button(\"b\", role: .cancel) {} }", ["a", "b"]),
    ("view.searchable(text: $query, prompt: \"a\")", ["a"]),
    ("view.accessibilityAction(named: \"a\") {}", ["a"]),
    ("view.accessibilityIdentifier(\"a\")", []),
    ("Image(\"a\")", []),
    ("let title: LocalizedStringKey = \"a\"", ["*/a"]),
    ("static let title: LocalizedStringResource = \"a\"\nlet b = \"b\"", ["a"]),
    ("init(title: LocalizedStringKey = \"a\", other: String = \"b\") {}", ["*/a"]),
    ("let a = \"a\" as LocalizedStringKey", ["*/a"]),
    ("let all: [LocalizedStringKey] = [\"a\", \"b\"]", ["*/a", "*/b"]),
    (
      "var title: LocalizedStringKey { switch self { case .a: \"a\"\n case .b: return \"b\" } }",
      ["*/a", "*/b"]
    ),
    (
      "func title() -> LocalizedStringKey { log(\"no\")\n return on ? \"a\" : \"b\" }",
      ["*/a", "*/b"]
    ),
    (
      "func title(_ s: String) -> LocalizedStringKey { switch s { case \"x\": \"a\"\n default: \"b\" } }",
      ["*/a", "*/b"]
    ),
  ])
  func functionsOfSwiftUI(source: String, expected: [String]) {
    #expect(uses("import SwiftUI\n" + source) == expected)
  }

  @Test(arguments: ["Text(\"a\")", "x.help(\"a\")", "Label(\"a\")"])
  func namesOfSwiftUIMeanNothingWithoutIt(source: String) {
    #expect(uses("import Foundation\nstruct S { let x = \(source) }") == [])
  }

  @Test(arguments: [
    (#"String(localized: "Hello \(name)")"#, "~Hello %?"),
    (#"String(localized: "\(3) files")"#, "%lld files"),
    (#"String(localized: "\(list.count) of \(Int(total))")"#, "%lld of %lld"),
    (#"String(localized: "\(ratio, specifier: "%.2f")% done")"#, "%.2f%% done"),
    (#"String(localized: "On \(date, format: .dateTime)")"#, "On %@"),
    (#"String(localized: "\(1.5) and \(x ?? y)")"#, "~%lf and %?"),
    (#"String(localized: "\("inner \(deep)")!")"#, "%@!"),
    (#"String(localized: "\(placeholder: .int) left")"#, "%lld left"),
    (#"let n: Int = f(); String(localized: "\(n) left")"#, "%lld left"),
    (#"func f(who name: String, n: Double) { String(localized: "\(name): \(n)") }"#, "%@: %lf"),
    (#"func f(n: Int) {}; func g(n: String) {}; String(localized: "\(n)")"#, "~%?"),
    (#"String(localized: "\(error.localizedDescription)")"#, "%@"),
    (#"NSLocalizedString("Hello \(name)", comment: "")"#, "?Hello …"),
    (#"NSLocalizedString("error." + code, comment: "")"#, "?error.…"),
    (#"NSLocalizedString("a" + "b", comment: "")"#, "ab"),
    (#"NSLocalizedString(("a" + ("b" + "c")), comment: "")"#, "abc"),
    (#"NSLocalizedString(key, comment: "")"#, "?…"),
    (#"NSLocalizedString(self.key(of: "x"), comment: "")"#, "?…"),
    (#"NSLocalizedString(String(format: "error_%d_%%", code), comment: "")"#, "?error_…_%"),
    ("NSLocalizedString(\"\"\"\n  a\n    b \\\n  c\n  \"\"\", comment: \"\")", "a\n  b c"),
    (##"NSLocalizedString(#"a\n"b""#, comment: "")"##, #"a\n"b""#),
    (##"NSLocalizedString(#"a\#n\#(x)\(y)"#, comment: "")"##, "?a\n…\\(y)"),
    (#"NSLocalizedString("\u{1F600}\t\"\\\0\'", comment: "")"#, "😀\t\"\\\0'"),
  ])
  func keysThatAreNotPlain(source: String, expected: String) {
    #expect(uses(source) == [expected])
  }

  @Test(arguments: [
    "// NSLocalizedString(\"a\", comment: \"\")",
    "/* NSLocalizedString(\"a\", /* nested */ comment: \"\") */",
    "let s = \"NSLocalizedString(\\\"a\\\", comment: nil)\"",
    "let s = #\"NSLocalizedString(\"a\", comment: \"\")\"#",
    "let s = \"\"\"\n  NSLocalizedString(\"a\", comment: \"\")\n  \"\"\"",
    "let r = /NSLocalizedString\\(\"a\"\\)/",
    "let r = #/NSLocalizedString(\"a\")/#",
    "let r = #/\n  NSLocalizedString(\"a\")\n/#",
    "func NSLocalizedString(_ key: String = \"a\", comment: String) {}",
    "init(localized key: String = \"a\") {}",
    "NSLocalizedString\n(\"a\", comment: \"\")",
  ])
  func whatOnlyLooksLikeAUse(source: String) {
    #expect(uses(source) == [])
  }

  @Test func everythingOfAUseIsKept() throws {
    let source =
      "// é\nlet a = NSLocalizedString(\n  \"a\", tableName: \"T\", bundle: .module, value: \"V\", comment: \"C\" + \"D\")"
    let use = try #require(SourceScanner().scan(Array(source.utf8), as: .swift).uses.first)
    #expect(use.bundle == ".module")
    #expect(use.defaultValue == "V")
    #expect(use.comment == "CD")
    #expect(use.function == "NSLocalizedString")
    #expect(Array(source.utf8)[use.span].elementsEqual("\"a\"".utf8))
  }

  @Test func membersAndWrappersAreConfigurable() {
    let scanner = SourceScanner(
      settings(
        functions: [
          LocalizationFunction(
            name: "Strings.get",
            parameters: [
              .init("_", role: .table), .init("key", role: .key),
              .init("default", role: .defaultValue),
            ]
          )
        ],
        members: ["i18n"]
      )
    )
    #expect(
      uses(#"Strings.get("T", key: "a", default: "A"); Other.get("T", key: "b")"#, with: scanner)
        == ["T/a"]
    )
    #expect(uses(#""a".i18n; "b".localized; "c".uppercased()"#, with: scanner) == ["a", "b"])
    #expect(uses(#""a".i18n(table: "T", value: "V")"#, with: scanner) == ["T/a"])
    #expect(
      uses(#"("a." + b).i18n; key.i18n; "c.\(d)".i18n"#, with: scanner) == ["?a.…", "?…", "?c.…"]
    )
    #expect(uses(#"String(format: "a_%d", n).i18n"#, with: scanner) == ["?a_…"])
  }

  @Test func otherLiteralsAreMentions() {
    let source = #"""
      let keys = ["a", "b"]; show(NSLocalizedString("c", comment: "d"))
      let e = "e." + x; let f = "f.\(x).g"; let h = "\(x): \(y)"
      // "i"
      """#
    let scan = SourceScanner().scan(Array(source.utf8), as: .swift)
    #expect(Set(scan.mentions.map(\.text)) == ["a", "b", "e."])
    #expect(Set(scan.mentionedPatterns.map(\.shorthand)) == ["e.…", "f.….g"])
  }

  @Test func commentsThatAddressTheToolAreDirectives() {
    let source =
      "// l10n-lint:disable:next unused_key\n/* other */ let a = 1 /* l10n-lint:enable */\nlet s = \"l10n-lint:disable\""
    let scan = SourceScanner().scan(Array(source.utf8), as: .swift)
    #expect(
      scan.directives.map { String(decoding: Array(source.utf8)[$0], as: UTF8.self) } == [
        "// l10n-lint:disable:next unused_key", "/* l10n-lint:enable */",
      ]
    )
  }

  @Test func textsOfEquivalentSpellingsAreTwo() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(Set([composed, decomposed].map { KeyPattern([.text($0)]) }).count == 2)
    let lines = [composed, decomposed].map { "NSLocalizedString(\"\($0)\\(x)\", comment: \"\")\n" }
    for source in [lines.joined(), lines.reversed().joined()] {
      let project = project([
        "A.swift": source,
        "en.lproj/Localizable.strings": "\"\(composed)a\" = \"A\"; \"\(decomposed)b\" = \"B\";",
      ])
      #expect(report(on: project, rules: [.unusedKey]).diagnostics.isEmpty)
    }
  }

  /// As compilers do, which know nothing of canonical equivalence.
  @Test func namesAreComparedByTheirBytes() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    func function(_ name: String, label: String, _ table: String) -> LocalizationFunction {
      LocalizationFunction(
        name: name,
        parameters: [LocalizationFunction.Parameter(label, role: .key)],
        table: table
      )
    }
    let scanner = SourceScanner(
      settings(
        functions: [
          function(composed, label: "_", "A"), function(decomposed, label: "_", "B"),
          function("tr", label: composed, "C"), function("tr", label: decomposed, "D"),
        ],
        members: [composed],
        runtimeAttributes: [composed]
      )
    )
    let calls = """
      \(composed)("1"); \(decomposed)("2"); tr(\(composed): "3"); tr(\(decomposed): "4")
      "5".\(composed); "6".\(decomposed)
      """
    #expect(uses(calls, with: scanner) == ["A/1", "B/2", "C/3", "D/4", "5"])
    let nib = [composed, decomposed].map {
      #"<userDefinedRuntimeAttribute type="string" keyPath="\#($0)" value="\#($0.utf8.count)"/>"#
    }
    let attributes = "<userDefinedRuntimeAttributes>\(nib.joined())</userDefinedRuntimeAttributes>"
    #expect(uses(attributes, as: .nib, with: scanner) == ["5"])
    let declared = """
      let \(composed) = 1
      let \(decomposed) = "text"
      _ = String(localized: "\\(\(composed))"); _ = String(localized: "\\(\(decomposed))")
      """
    #expect(uses(declared) == ["%lld", "%@"])
  }
}
