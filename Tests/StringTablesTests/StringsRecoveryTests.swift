import StringTables
import TestSupport
import Testing

/// One mistake gives one diagnostic at the place that helps, and the entries around it are read.
struct StringsRecoveryTests {
  struct Example: Sendable, CustomStringConvertible {
    let text: String
    /// `key=value`, with `!` before those that Apple's reader does not get to.
    let entries: [String]
    /// `line:column category`, with the entries lost.
    let findings: [String]

    var description: String { text.debugDescription }

    init(_ text: String, _ entries: [String], _ findings: String...) {
      self.text = text
      self.entries = entries
      self.findings = findings
    }
  }

  static let examples = [
    Example("\"a\" = \"b\n\"c\" = \"d\";\n", ["!a=b", "!c=d"], "1:7 syntaxError -2"),
    Example("\"a\" = \"b\\\";\n\"c\" = \"d\";\n", ["!a=b\"", "!c=d"], "1:7 syntaxError -2"),
    Example(
      "\"k\" = \"two\nlines\n\"b\" = \"2\";\n\"c\"=\"3\";\n",
      ["!k=two", "!b=2", "!c=3"],
      "1:7 syntaxError -3"
    ),
    Example("\"a\" = \"x", ["!a=x"], "1:7 syntaxError -1"),
    Example("\"a = \"b\";\n\"c\"=\"d\";\n", ["!a=b", "!c=d"], "1:1 syntaxError -2"),
    Example("a\" = \"b\";\n\"c\"=\"d\";\n", ["!a=b", "!c=d"], "1:2 syntaxError -2"),
    Example(
      "\"a\" = \"<a href=\"x\">l</a>\";\n\"c\"=\"d\";",
      ["!a=<a href=\"x\">l</a>", "!c=d"],
      "1:16 syntaxError -2"
    ),
    Example("\"a\" = \"1\"\n\"b\" = \"2\";\n", ["!a=1", "!b=2"], "1:10 syntaxError -2"),
    Example("\"a\"=\"1\" // c\n\"b\"=\"2\";", ["!a=1", "!b=2"], "1:8 syntaxError -2"),
    Example("\"a\"=\"1\",\n\"c\"=\"d\";", ["!a=1", "!c=d"], "1:8 syntaxError -2"),
    Example("\"a\" = \"b\" \"c\";\n\"d\"=\"e\";", ["!a=b", "!d=e"], "1:10 syntaxError -2"),
    Example("\"a\" \"1\";\n\"b\" = \"2\";\n", ["!a=1", "!b=2"], "1:5 syntaxError -2"),
    Example("\"a\" : \"1\";\n\"b\" = \"2\";\n", ["!a=1", "!b=2"], "1:5 syntaxError -2"),
    Example("\"a\" = ;\n\"b\" = \"2\";", ["!b=2"], "1:7 syntaxError -1"),
    Example("\"a\" => \"b\";\n\"c\"=\"d\";", ["!a=b", "!c=d"], "1:6 syntaxError -2"),
    Example("\"a\" = @\"b\";\n\"c\"=\"d\";", ["!a=b", "!c=d"], "1:7 syntaxError -2"),
    Example("a = two words;\nb=c;", ["!a=two words", "!b=c"], "1:5 syntaxError -2"),
    Example("\"a\" = (x y);\n\"c\"=\"d\";", ["!c=d"], "1:10 syntaxError -1"),
    Example("“a” = “b”;\n\"c\"=\"d\";", ["!c=d"], "1:1 syntaxError -1"),
    Example(
      "{ \"a\"=\"1\"; \"b\"=\"2\"; } \"c\"=\"3\";",
      ["!a=1", "!b=2", "!c=3"],
      "1:23 syntaxError -3"
    ),
    Example(
      "\"a\"\u{A0}= \"b\";\n\"c\" =\u{A0}\"d\";\n\"e\"=\"f\"\u{A0};\n\"g\"=\"h\";",
      ["!a=b", "!c=d", "!e=f", "!g=h"],
      "1:4 syntaxError -4",
      "2:6 syntaxError -4",
      "3:8 syntaxError -4"
    ),
    Example("\"a\" = \"1\";;\n\"b\" = \"2\";\n", ["a=1", "!b=2"], "1:11 unreachableEntries -1"),
    Example("\"a\" = \"1\"; }\n\"b\" = \"2\";", ["a=1", "!b=2"], "1:12 unreachableEntries -1"),
    Example("\"a\" = \"1\"; */ \"b\"=\"2\";", ["a=1", "!b=2"], "1:12 unreachableEntries -1"),
    Example("\"a\" = \"1\";\n\"b", ["a=1"], "2:1 unreachableEntries -0"),
    Example(
      "\"a\"=\"1\";\n<<<<<<< HEAD\n\"b\"=\"2\";\n=======\n\"b\"=\"3\";\n>>>>>>> x\n\"c\"=\"4\";\n",
      ["a=1", "!b=2", "!b=3", "!c=4"],
      "2:1 unreachableEntries -3"
    ),
    Example(
      "\"a\"=\"1\";\n# c\n\"b\"=\"2\";\n한글 = \"x\";\n\"c\"=\"3\";",
      ["a=1", "!b=2", "!c=3"],
      "2:1 unreachableEntries -2",
      "4:1 unreachableEntries -1"
    ),
    Example(
      "\"a\"=\"1\"; /* open\n\"b\"=\"2\";\nprose here\n\"c\"=\"3\";",
      ["a=1", "!b=2", "!c=3"],
      "1:10 unreachableEntries -2"
    ),
    Example("\"a\" /* open\n\"b\"=\"2\";", ["!b=2"], "1:5 syntaxError -1"),
    Example("", [], "1:1 emptyFile -0"),
    Example("// nothing\n", [], "1:1 emptyFile"),
    Example(
      "\"a\" = \"\\u0041\\q\\U\\Ud83d\";",
      ["a=u0041q\0\u{FFFD}"],
      "1:8 unknownEscape",
      "1:14 unknownEscape",
      "1:16 unknownEscape",
      "1:18 unknownEscape"
    ),
    Example("\"a\" = \"\\n\\\"\\'\\\\\\101\\Ud83d\\Ude00\";", ["a=\n\"'\\A😀"]),
    Example("\"a\" = (x);", ["a=?"], "1:7 nonStringValue"),
    Example(
      "\"é\"=\"1\"; \"e\\U0301\"=\"2\"; \"\\U00e9\"=\"3\";",
      ["é=1", "e\u{301}=2", "é=3"],
      "1:25 duplicateKey"
    ),
    Example("{ a = b; \"}", ["a=b"], "1:10 syntaxError"),
    Example("\"a\" = ({b=c);", ["a=?"], "1:7 nonStringValue", "1:12 syntaxError"),
  ]

  @Test(arguments: examples)
  func `Each mistake is reported once, at its place`(_ example: Example) {
    expect(example, TableFile(reading: Array(example.text.utf8), as: .strings))
  }

  @Test(arguments: examples.filter { !$0.text.isEmpty })
  func `The same in UTF-16 with a byte order mark`(_ example: Example) {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in example.text.utf16 {
      bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
    }
    expect(example, TableFile(reading: bytes, as: .strings))
  }

  @Test(arguments: examples.filter { !$0.text.isEmpty })
  func `The same behind a line with an emoji, with CRLF`(_ example: Example) {
    let text = "/* 😀 */\r\n" + example.text
    let file = TableFile(reading: Array(text.utf8), as: .strings)
    let moved = example.findings.map { finding in
      guard let line = Int(finding.prefix { $0 != ":" }) else { return finding }
      return finding.hasSuffix("emptyFile")
        ? finding : "\(line + 1)" + finding.drop { $0 != ":" }
    }
    #expect(findings(file) == moved)
    #expect(entries(file) == example.entries)
  }

  private func expect(_ example: Example, _ file: TableFile) {
    #expect(findings(file) == example.findings)
    #expect(entries(file) == example.entries)
    expectLossless(file)
  }

  private func entries(_ file: TableFile) -> [String] {
    file.entries.map { ($0.isReachable ? "" : "!") + "\($0.key)=\($0.value.string ?? "?")" }
  }

  private func findings(_ file: TableFile) -> [String] {
    file.diagnostics.map { diagnostic in
      let place = file.source.location(at: diagnostic.span.lowerBound)
      let lost =
        switch diagnostic.effect {
        case .none: ""
        case .endsTable(let count), .refusesFile(let count): " -\(count)"
        }
      return "\(place.line):\(place.column) \(diagnostic.category)\(lost)"
    }
  }
}
