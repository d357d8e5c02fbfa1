import Testing

@testable import LocalizationLint

@Suite struct SwiftLexerTests {
  @Test(arguments: [
    (#"f("a", "b\"c", "\\")"#, [#""a""#, #""b\"c""#, #""\\""#]),
    (#"f("", """"#, [#""""#]),
    ("let a = \"open\nlet b = \"closed\"", ["\"closed\""]),
    (####"#"a"b"# + ##"c"#d"##"####, [##"#"a"b"#"##, ###"##"c"#d"##"###]),
    (##"#"""# + "x""##, [##"#"""#"##, #""x""#]),
    ("\"\"\"\n a \"b\" \"\"\\\"\n \"\"\"", ["\"\"\"\n a \"b\" \"\"\\\"\n \"\"\""]),
    (#""a\("b\(("c"))")d""#, [#""a\("b\(("c"))")d""#, #""b\(("c"))""#, #""c""#]),
    ("\"a\\(b\nlet c = \"d\"", ["\"a\\(b", "\"d\""]),
    (#"a / b / "c" / d"#, [#""c""#]),
    (#"f(/"a"/, x /"b"/ y)"#, [#"/"a"/"#, #""b""#]),
    (#"return /a"b\/c/"#, [#"/a"b\/c/"#]),
    ("let r = #/\n \" / \n/# + \"a\"", ["#/\n \" / \n/#", "\"a\""]),
    ("let r = #/\n \"a\"", ["\"a\""]),
    (#"reduce(1, /) + "a""#, [#""a""#]),
    (#"// "a" \n"#, []),
    ("/* \"a\" /* \"b\" */ \"c\" */ \"d\"", ["\"d\""]),
    ("#!/usr/bin/swift \"a\"\n\"b\"", ["\"b\""]),
    ("\u{FEFF}\"a\"", ["\"a\""]),
  ])
  func literals(source: String, expected: [String]) {
    #expect(swiftLiterals(source) == expected)
  }
}
