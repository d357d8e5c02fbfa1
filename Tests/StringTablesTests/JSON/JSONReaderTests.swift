import Testing

@testable import StringTables

/// A mistake in a text: `offset..<end` in UTF-8 offsets.
private struct Mistake: Sendable {
  let text: String
  let kind: JSONDiagnostic.Kind
  let offset: Int
  let length: Int
  let dialect: JSONDocument.Dialect

  init(
    _ text: String,
    _ kind: JSONDiagnostic.Kind,
    _ offset: Int,
    _ length: Int,
    in dialect: JSONDocument.Dialect = .json
  ) {
    (self.text, self.kind, self.offset, self.length) = (text, kind, offset, length)
    self.dialect = dialect
  }
}

@Suite struct JSONReaderTests {
  @Test(arguments: [
    Mistake("", .unexpected(.endOfFile, expected: .value), 0, 0),
    Mistake("  ", .unexpected(.endOfFile, expected: .value), 2, 0),
    Mistake("{\"a\" 1}", .unexpected(.scalar("1"), expected: .colon), 5, 1),
    Mistake("{\"a\" = 1}", .unexpected(.scalar("="), expected: .colon), 5, 1),
    Mistake("{\"a\":}", .unexpected(.scalar("}"), expected: .value), 5, 1),
    Mistake("{\"a\":1 \"b\":2}", .missingComma, 6, 0),
    Mistake("[1 2]", .missingComma, 2, 0),
    Mistake("{:1}", .unexpected(.scalar(":"), expected: .key), 1, 1),
    Mistake("[1,]", .onlyInJSON5(.trailingComma), 2, 1),
    Mistake("[1", .missingClosing(.square, openedAt: 0, found: .endOfFile), 2, 0),
    Mistake("{\"a\":[1}", .missingClosing(.square, openedAt: 5, found: .scalar("}")), 7, 1),
    Mistake("[1}]", .unexpected(.scalar("}"), expected: .commaOrClosing(.square)), 2, 1),
    Mistake("[1] 2", .textAfterValue, 4, 1),
    Mistake("[\"a\n]", .unclosedString, 1, 1),
    Mistake("[\"a\n\"]", .controlCharacter(10), 3, 1),
    Mistake("[\"a\tb\"]", .controlCharacter(9), 3, 1),
    Mistake("[\"say \"hi\" there\",\n1]", .unescapedQuote, 6, 1),
    Mistake("[\"\\q\"]", .invalidEscape, 2, 2),
    Mistake("[\"\\u12\"]", .invalidEscape, 2, 2),
    Mistake("[\"\\ud83d\"]", .loneSurrogate(0xD83D), 2, 6),
    Mistake("[\"\\ude00\\ud83d\\ude00\"]", .loneSurrogate(0xDE00), 2, 6),
    Mistake("[01]", .invalidNumber, 1, 2),
    Mistake("[1.]", .onlyInJSON5(.number), 1, 2),
    Mistake("[+1]", .onlyInJSON5(.number), 1, 2),
    Mistake("[0x1F]", .onlyInJSON5(.number), 1, 4),
    Mistake("[1e]", .invalidNumber, 1, 2),
    Mistake("[tru]", .unknownWord, 1, 3),
    Mistake("[1]//c", .onlyInJSON5(.comment), 3, 3),
    Mistake("['a']", .onlyInJSON5(.singleQuotes), 1, 1),
    Mistake("{a:1}", .onlyInJSON5(.unquotedKey), 1, 1),
    Mistake("[\u{A0}1]", .onlyInJSON5(.whitespace), 1, 2),
    Mistake("{a-b:1}", .unexpected(.scalar("a"), expected: .key), 1, 3, in: .json5),
    Mistake("[1 /* c", .unterminatedComment, 3, 2, in: .json5),
    Mistake("['a\nb']", .controlCharacter(10), 3, 1, in: .json5),
    Mistake("['\\1']", .invalidEscape, 2, 2, in: .json5),
    Mistake("[,1]", .unexpected(.scalar(","), expected: .value), 1, 1, in: .json5),
  ])
  private func placesOneMistake(_ mistake: Mistake) {
    let document = JSONDocument(Array(mistake.text.utf8), dialect: mistake.dialect)
    let span = mistake.offset..<mistake.offset + mistake.length
    #expect(document.diagnostics.first == JSONDiagnostic(kind: mistake.kind, span: span))
  }

  @Test func goesOnAfterMistakes() throws {
    let text = """
      {
        "one" : "a"
        "two" : nope,
        "three" : "un"quoted" text",
        "four" : "open,
        "five" : [1, 2}
      }
      """
    let document = JSONDocument(Array(text.utf8))
    #expect(
      document.diagnostics.map(\.kind) == [
        .missingComma, .unknownWord, .unescapedQuote, .unclosedString,
        .missingClosing(.square, openedAt: 92, found: .scalar("}")), .textAfterValue,
      ]
    )
    #expect(document.root.members.map(\.key) == ["one", "two", "three", "four", "five"])
    #expect(document.root["four"]?.string == "open")
    #expect(document.root["five"]?.elements.map(\.integer) == [1, 2])
  }

  @Test func readsJSON5() throws {
    let text = #"""
      // A comment.
      { unquoted : 'it\'s', $_ㄱ: "a\
      b", /* another */ "num" : [ +1, .5, 5., 0xfF, -Infinity, 1e3 ],
        last: "\x41\v\0\A", list: [ null, true, ], }
      """#
    let root = JSONDocument(Array(text.utf8), dialect: .json5).root
    #expect(root.document.diagnostics.isEmpty)
    #expect(root.members.map(\.key) == ["unquoted", "$_ㄱ", "num", "last", "list"])
    #expect(root["unquoted"]?.string == "it's")
    #expect(root["$_ㄱ"]?.string == "ab")
    #expect(root["num"]?.elements.map(\.number) == [1, 0.5, 5, 255, -.infinity, 1000])
    #expect(root["last"]?.string == "A\u{B}\0A")
    #expect(root["list"]?.elements.map(\.kind) == [.null, .boolean])
  }

  @Test func keepsOrderDuplicatesAndPlaces() throws {
    let text = #"{"b" : 1, "a" : {"x" : []}, "b" : "\u0041\ud83d\ude00é"}"#
    let root = JSONDocument(Array(text.utf8)).root
    let utf8 = Array(text.utf8)
    #expect(root.members.map(\.key) == ["b", "a", "b"])
    #expect(
      root.members.map { String(decoding: utf8[$0.keySpan], as: UTF8.self) } == [
        "\"b\"", "\"a\"", "\"b\"",
      ]
    )
    #expect(
      root.members.map { String(decoding: utf8[$0.value.span], as: UTF8.self) } == [
        "1", "{\"x\" : []}", #""\u0041\ud83d\ude00é""#,
      ]
    )
    let last = try #require(root["b"])
    #expect(last.string == "A😀é")
    let start = last.span.lowerBound + 1
    #expect(
      JSONString.offsets(utf8, last.span) == [0, 6, 6, 6, 6, 18, 19, 20].map { start + $0 }
    )
  }

  @Test func comparesKeysByScalars() {
    let text = "{\"\u{AC00}\" : 1, \"\u{1100}\u{1161}\" : 2}"
    let root = JSONDocument(Array(text.utf8)).root
    #expect(root["\u{AC00}"]?.integer == 1)
    #expect(root["\u{1100}\u{1161}"]?.integer == 2)
  }

  @Test(arguments: [
    ("{xabcx:1}", "abc", false), ("{abc:1}", "abc", true), ("{'abc':1}", "abc", true),
    (#"{"abcx"#, "abc", false), (#"{"abcx"#, "abcx", true), (#"{"abc\""#, "abc\"", true),
    (#"{"\u0061bc":1}"#, "abc", true), (#"{"a\\":1}"#, #"a\\"#, false),
    (#"{"a\\":1}"#, #"a\"#, true), ("{\"", "", true), ("{:1}", "", true), (#"{"":1}"#, "", true),
  ])
  func tellsKeysFromOthers(_ text: String, _ key: String, _ isKey: Bool) throws {
    let members = JSONDocument(Array(text.utf8)).root.members
    let member = try #require(Array(members).first)
    #expect(member.hasKey(key) == isKey)
    #expect(member.key.utf8.elementsEqual(key.utf8) == isKey)
  }

  /// What follows the next quote decides for every line before it.
  @Test(arguments: [
    ("\"]", JSONDiagnostic.Kind.controlCharacter(10)), ("\" x]", .unclosedString),
    ("", .unclosedString),
  ])
  func readsLinesWithoutEnd(_ end: String, _ kind: JSONDiagnostic.Kind) {
    let lines = String(repeating: "a\n", count: 500_000)
    let document = JSONDocument(Array(("[\"" + lines + end).utf8))
    #expect(document.diagnostics.first?.kind == kind)
    #expect(
      Array(document.root.elements)[0].string?.utf8.count == (end == "\"]" ? lines.utf8.count : 1)
    )
  }

  @Test func readsToTheStatedDepth() {
    let limit = JSONDocument.depthLimit
    func nested(_ depth: Int) -> JSONDocument {
      JSONDocument(
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
      )
    }
    #expect(nested(limit).diagnostics.isEmpty)
    #expect(
      nested(limit + 1).diagnostics == [
        JSONDiagnostic(kind: .nestedTooDeeply(limit: limit), span: limit..<limit + 1)
      ]
    )
    #expect(nested(1_000_000).diagnostics.count == 1)
  }

  @Test(arguments: [
    "[", "{", "\"", "'", "\\", "/*", "//", "{\"a\":", "[\"\n", "]", "}", ",", ":", "\"\\\n'\n",
    "\"a\n\\", "\"a\n\\'b\n\\",
  ])
  func survivesAMegabyteOf(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8)
    for dialect in [JSONDocument.Dialect.json, .json5] {
      let document = JSONDocument(bytes, dialect: dialect)
      #expect(
        (1...JSONDocument.diagnosticLimit).contains(document.diagnostics.count) || piece == "//"
      )
    }
  }
}
