import TextInput
import TextLength

private let family = "👨‍👩‍👧‍👦"

extension Scenario {
  static let rules: [Scenario] = [
    Scenario(
      "rule 1: white space is text",
      "",
      9,
      [
        Row(.insert(" "), " |", "1/9"),
        Row(.back, "|", "0/9", .visible),
      ]
    ),
    Scenario(
      "rule 1: marked text hides the prompt",
      "",
      9,
      [
        Row(.mark("ㅎ"), "‹ㅎ|›", "1/9"),
        Row(.mark(""), "|", "0/9", .visible),
      ]
    ),
    Scenario(
      "rule 2: each cap by itself",
      "",
      CharacterLimit(LengthLimit(3, secondCap: .init(8, .utf8Bytes))),
      [
        Row(.paste("가나다"), "가나|", "2/3", rejects: "다"),
        Row(.insert("ab"), "가나a|", "3/3", rejects: "b"),
        Row(.insert("\u{301}"), "가나a|", "3/3", rejects: "\u{301}"),
      ]
    ),
    Scenario(
      "rule 2: a deletion is never refused, and may leave too much",
      "12[345]678",
      3,
      [
        Row(.back, "12|678", "5/3"),
        Row(.insert("x"), "12|678", "5/3", rejects: "x"),
        Row(.forward, "12|78", "4/3"),
      ]
    ),
    Scenario(
      "rule 2: over the limit a replacement may be as long as what it replaces",
      "12345678[90]",
      3,
      [
        Row(.paste("ab"), "12345678ab|", "10/3")
      ]
    ),
    Scenario(
      "rule 2: flags pair anew with what is there",
      "🇰|",
      1,
      [
        Row(.insert("🇷🇯🇵"), "🇰|", "1/1", rejects: "🇷🇯🇵"),
        Row(.insert("🇷"), "🇰🇷|", "1/1"),
      ]
    ),
    Scenario(
      "rule 2: a mark that joins the tail",
      "a|\u{301}b",
      2,
      [
        Row(.insert("e"), "a\u{301}|b", "2/2", rejects: "e")
      ]
    ),
    Scenario(
      "rule 2: a caret is never left inside a cluster",
      "\(family)|",
      3,
      [
        Row(.caret(4), "\(family)|", "1/3"),
        Row(.select(1..<2), "[\(family)]", "1/3"),
      ]
    ),
    Scenario(
      "rule 4: a re-inserted neighbour is no paste",
      "이르|",
      2,
      [
        Row(.batch([.back, .back, .insert("이"), .insert("름")]), "이름|", "2/2")
      ]
    ),
    Scenario(
      "rule 4: what stood there is not lost",
      "하\u{11A8}x|",
      CharacterLimit(3, .unicodeScalars),
      [
        Row(
          .batch([.back, .back, .insert("하\u{11A8}"), .insert("x\u{301}")]),
          "하\u{11A8}x|",
          "3/3",
          rejects: "x\u{301}"
        )
      ]
    ),
    Scenario(
      "rule 4: two places in one transaction, the tail between them stays",
      "|ab",
      3,
      [
        Row(.batch([.insert("X"), .caret(3), .insert("Y")]), "Xab|", "3/3", rejects: "Y")
      ]
    ),
    Scenario(
      "rule 5: the caret leaves the composition",
      "ab|",
      4,
      [
        Row(.mark("にんじゃ"), "ab‹にんじゃ|›", "6/4"),
        Row(.caret(1), "a|bにん", "4/4", rejects: "じゃ"),
      ]
    ),
    Scenario(
      "rule 5: the caret moves inside the composition",
      "ab|",
      4,
      [
        Row(.mark("にほんご"), "ab‹にほんご|›", "6/4"),
        Row(.caret(3), "ab‹に|ほんご›", "6/4"),
        Row(.mark("日本語", 0..<0), "ab‹|日本語›", "5/4"),
        Row(.insert("日本語"), "ab日本|", "4/4", rejects: "語"),
      ]
    ),
    Scenario(
      "rule 5: submitting ends it",
      "",
      2,
      [
        Row(.mark("にんじゃ"), "‹にんじゃ|›", "4/2"),
        Row(.submit(), "にん|", "2/2", rejects: "じゃ"),
      ]
    ),
    Scenario(
      "rule 5: one key commits and composes on",
      "가나|",
      3,
      [
        Row(.mark("단"), "가나‹단|›", "3/3"),
        Row(.batch([.mark(""), .insert("다"), .mark("나")]), "가나다‹나|›", "4/3"),
        Row(.batch([.mark(""), .insert("나"), .mark("라")]), "가나다‹라|›", "4/3", rejects: "나"),
        Row(.unmark, "가나다|", "3/3", rejects: "라"),
      ]
    ),
    Scenario(
      "rule 5: a composition over a selection that cannot be replaced",
      "a[b]c",
      CharacterLimit(3, .utf8Bytes),
      [
        Row(.mark("か"), "a‹か|›c", "5/3"),
        Row(.insert("か"), "a[b]c", "3/3", rejects: "か"),
      ]
    ),
    Scenario(
      "rule 5: immediate",
      "",
      CharacterLimit(2, composition: .immediate),
      [
        Row(.mark("に"), "‹に|›", "1/2"),
        Row(.mark("にn"), "‹にn|›", "2/2"),
        Row(.mark("にんj"), "にん|", "2/2", rejects: "j"),
      ]
    ),
    Scenario(
      "rule 6: text set in code is kept, and may not grow",
      "",
      3,
      [
        Row(.set("12345"), "12345|", "5/3"),
        Row(.insert("6"), "12345|", "5/3", rejects: "6"),
        Row(.undo, "12345|", "5/3"),
        Row(.replace(4..<5, "x"), "1234x|", "5/3"),
      ]
    ),
    Scenario(
      "rule 6: the text that is there is not set",
      "ab|",
      9,
      [
        Row(.mark("か"), "ab‹か|›", "3/9"),
        Row(.set("ab"), "ab‹か|›", "3/9"),
        Row(.set("abか"), "ab‹か|›", "3/9"),
        Row(.set("abc"), "abc|", "3/9"),
        Row(.undo, "abc|", "3/9"),
      ]
    ),
    Scenario(
      "rule 6: NFC is not NFD",
      "é|",
      9,
      [
        Row(.set("e\u{301}"), "e\u{301}|", "1/9")
      ]
    ),
    Scenario(
      "rule 6: clamping",
      "",
      CharacterLimit(3, clampsProgrammaticText: true),
      [
        Row(.set("12\(family)45"), "12\(family)|", "3/3")
      ]
    ),
    Scenario(
      "rule 7: rejecting an edit as a whole",
      "ab[c]d",
      CharacterLimit(5, enforcement: .rejectsEdit),
      [
        Row(.paste("XYZ"), "ab[c]d", "4/5", rejects: "XYZ"),
        Row(.paste("XY"), "abXY|d", "5/5"),
        Row(.mark("か"), "abXY‹か|›d", "6/5"),
        Row(.unmark, "abXY|d", "5/5", rejects: "か"),
      ]
    ),
    Scenario(
      "rule 7: allowing too much",
      "ab|",
      CharacterLimit(3, enforcement: .allowsOverflow),
      [
        Row(.paste("XYZ"), "abXYZ|", "5/3")
      ]
    ),
    Scenario(
      "rule 9: typing is one step until the caret moves",
      "",
      9,
      [
        Row(.insert("a"), "a|", "1/9"),
        Row(.insert("b"), "ab|", "2/9"),
        Row(.caret(0), "|ab", "2/9"),
        Row(.insert("c"), "c|ab", "3/9"),
        Row(.undo, "|ab", "2/9"),
        Row(.undo, "|", "0/9", .visible),
        Row(.redo, "ab|", "2/9"),
        Row(.redo, "c|ab", "3/9"),
      ]
    ),
    Scenario(
      "rule 9: a paste, a line break and a change of kind",
      "",
      9,
      [
        Row(.insert("a"), "a|", "1/9"),
        Row(.paste("bc"), "abc|", "3/9"),
        Row(.insert("\n"), "abc\n|", "4/9"),
        Row(.insert("d"), "abc\nd|", "5/9"),
        Row(.back, "abc\n|", "4/9"),
        Row(.back, "abc|", "3/9"),
        Row(.undo, "abc\nd|", "5/9"),
        Row(.undo, "abc\n|", "4/9"),
        Row(.undo, "abc|", "3/9"),
        Row(.undo, "a|", "1/9"),
        Row(.undo, "|", "0/9", .visible),
      ]
    ),
    Scenario(
      "rule 9: a composition is one step, and undo ends it",
      "",
      9,
      [
        Row(.mark("か"), "‹か|›", "1/9"),
        Row(.mark("かん"), "‹かん|›", "2/9"),
        Row(.insert("缶"), "缶|", "1/9"),
        Row(.mark("じ"), "缶‹じ|›", "2/9"),
        Row(.undo, "缶|", "1/9"),
        Row(.undo, "|", "0/9", .visible),
        Row(.redo, "缶|", "1/9"),
        Row(.redo, "缶じ|", "2/9"),
      ]
    ),
    Scenario(
      "rule 9: undo restores a text over the limit",
      "1234567[8]",
      3,
      [
        Row(.back, "1234567|", "7/3"),
        Row(.undo, "1234567[8]", "8/3"),
      ]
    ),
    Scenario(
      "rule 10: the order of events inside a key does not show",
      "",
      9,
      [
        Row(.mark("にほんご"), "‹にほんご|›", "4/9"),
        Row(.batch([.insert("日本語"), .mark("にほんご"), .mark("")]), "日本語|", "3/9"),
      ]
    ),
    Scenario(
      "rule 10: committed text becomes marked again",
      "日本語|",
      3,
      [
        Row(.batch([.back, .back, .back, .mark("日本語")]), "‹日本語|›", "3/3"),
        Row(.mark("にほんご"), "‹にほんご|›", "4/3"),
        Row(.insert("日本誤"), "日本誤|", "3/3"),
      ]
    ),
    Scenario(
      "rule 10: text and marked text are counted joined",
      "ｶ|",
      1,
      [
        Row(.mark("゛"), "ｶ‹゛|›", "2/1"),
        Row(.mark("\u{FF9E}"), "ｶ‹\u{FF9E}|›", "1/1"),
        Row(.unmark, "ｶ\u{FF9E}|", "1/1"),
      ]
    ),
    Scenario(
      "rule 11: CRLF is one cluster",
      "",
      1,
      [
        Row(.paste("\r\n"), "\r\n|", "1/1"),
        Row(.back, "|", "0/1", .visible),
      ]
    ),
    Scenario(
      "rule 11: or a pair",
      "",
      CharacterLimit(LengthLimit(1, lineBreaks: .crlfPair)),
      [
        Row(.paste("\r\n"), "|", "0/1", .visible, rejects: "\r\n")
      ]
    ),
    Scenario(
      "rule 11: a dictation's mark is not counted, another U+FFFC is",
      "a|",
      3,
      [
        Row(.dictate, "a\u{FFFC}|", "1/3"),
        Row(.dictated("bcd"), "abc|", "3/3", rejects: "d"),
        Row(.undo, "a|", "1/3"),
        Row(.insert("\u{FFFC}"), "a\u{FFFC}|", "2/3"),
      ]
    ),
    Scenario(
      "rule 11: a dictation without a result",
      "a[b]",
      3,
      [
        Row(.dictate, "a\u{FFFC}|", "1/3"),
        Row(.endDictation, "a[b]", "2/3"),
      ]
    ),
    Scenario(
      "backspace in scripts of marks",
      "กำ|",
      9,
      [
        Row(.back, "ก|", "1/9"),
        Row(.back, "|", "0/9", .visible),
        Row(.insert("क्षि"), "क्षि|", "1/9"),
        Row(.back, "क्ष|", "1/9"),
        Row(.set("e\u{301}"), "e\u{301}|", "1/9"),
        Row(.back, "|", "0/9", .visible),
      ]
    ),
    Scenario(
      "words and lines",
      "ab cd 漢字かな\nx|",
      20,
      [
        Row(.backLine, "ab cd 漢字かな\n|", "11/20"),
        Row(.backLine, "ab cd 漢字かな|", "10/20"),
        Row(.backWord, "ab cd 漢字|", "8/20"),
        Row(.backWord, "ab cd |", "6/20"),
        Row(.backWord, "ab |", "3/20"),
        Row(.caret(0), "|ab ", "3/20"),
        Row(.forwardWord, "| ", "1/20"),
        Row(.forwardLine, "|", "0/20", .visible),
      ]
    ),
  ]
}
