import Testing
import TextInput
import TextLength

/// Diagrams of what happens in the field, and of its rules; see also `RuleTests` for what no diagram
/// shows.
@Suite struct ScenarioTests {
  @Test(arguments: Scenario.all + Scenario.rules)
  func reads(_ scenario: Scenario) {
    let (expected, actual) = scenario.diagrams()
    for (expected, actual) in zip(expected, actual) where !expected.utf8.elementsEqual(actual.utf8)
    {
      Issue.record("expected \(expected)\n     got \(actual)")
    }
    #expect(expected.count == actual.count && !expected.isEmpty)
  }
}

private let family = "👨‍👩‍👧‍👦"

extension Scenario {
  static let all: [Scenario] = [
    Scenario(
      "1: a syllable grows at the limit",
      "텍스트인|",
      5,
      [
        Row(.insert("ㅍ"), "텍스트인ㅍ|", "5/5"),
        Row(.replace(4..<5, "푸"), "텍스트인푸|", "5/5"),
        Row(.replace(4..<5, "풋"), "텍스트인풋|", "5/5"),
      ]
    ),
    Scenario(
      "2: delete and insert are one key",
      "가나다라ㅁ|",
      5,
      [
        Row(.key("마"), "가나다라마|", "5/5"),
        Row(.key("만"), "가나다라만|", "5/5"),
      ]
    ),
    Scenario(
      "3: the prompt does not flash",
      "",
      5,
      [
        Row(.insert("ㅎ"), "ㅎ|", "1/5"),
        Row(.key("하"), "하|", "1/5"),
      ]
    ),
    Scenario(
      "4: a syllable splits over the limit",
      "가나다라만|",
      5,
      [
        Row(.replace(4..<5, "마나"), "가나다라마|", "5/5", rejects: "나")
      ]
    ),
    Scenario(
      "4 as keys",
      "가나다라만|",
      5,
      [
        Row(.key("마나"), "가나다라마|", "5/5", rejects: "나")
      ]
    ),
    Scenario(
      "5: a composition is longer than its result",
      "65432|",
      6,
      [
        Row(.mark("h"), "65432‹h|›", "6/6"),
        Row(.mark("hu"), "65432‹hu|›", "7/6"),
        Row(.mark("hua"), "65432‹hua|›", "8/6"),
        Row(.mark("huan"), "65432‹huan|›", "9/6"),
        Row(.mark("huang"), "65432‹huang|›", "10/6"),
        Row(.insert("黄"), "65432黄|", "6/6"),
      ]
    ),
    Scenario(
      "6: the same in Japanese",
      "",
      2,
      [
        Row(.mark("n"), "‹n|›", "1/2"),
        Row(.mark("に"), "‹に|›", "1/2"),
        Row(.mark("にn"), "‹にn|›", "2/2"),
        Row(.mark("にんj"), "‹にんj|›", "3/2"),
        Row(.mark("にんじゃ"), "‹にんじゃ|›", "4/2"),
        Row(.insert("忍者"), "忍者|", "2/2"),
      ]
    ),
    Scenario(
      "7: a composition is cut when it ends",
      "",
      2,
      [
        Row(.mark("にんじゃ"), "‹にんじゃ|›", "4/2"),
        Row(.unmark, "にん|", "2/2", rejects: "じゃ"),
      ]
    ),
    Scenario(
      "8: so it is by losing the focus",
      "가나다라마바사아자차|",
      10,
      [
        Row(.mark("カキクケコ"), "가나다라마바사아자차‹カキクケコ|›", "15/10"),
        Row(.blur, "가나다라마바사아자차|", "10/10", rejects: "カキクケコ"),
      ]
    ),
    Scenario(
      "9: an emptied composition",
      "",
      5,
      [
        Row(.mark("n"), "‹n|›", "1/5"),
        Row(.mark(""), "|", "0/5", .visible),
      ]
    ),
    Scenario(
      "10: a family is not split",
      "ab|",
      3,
      [
        Row(.paste(family + "x"), "ab\(family)|", "3/3", rejects: "x")
      ]
    ),
    Scenario(
      "11: nor are flags",
      "",
      1,
      [
        Row(.paste("🇰🇷🇯🇵"), "🇰🇷|", "1/1", rejects: "🇯🇵"),
        Row(.back, "|", "0/1", .visible),
      ]
    ),
    Scenario(
      "12: a mark joins what is there",
      "e|",
      1,
      [
        Row(.insert("\u{301}"), "e\u{301}|", "1/1")
      ]
    ),
    Scenario(
      "13: undo and redo after a cut",
      "abcd|",
      5,
      [
        Row(.paste("XYZ"), "abcdX|", "5/5", rejects: "YZ"),
        Row(.undo, "abcd|", "4/5"),
        Row(.redo, "abcdX|", "5/5"),
      ]
    ),
    Scenario(
      "14: a preset over the limit may shrink",
      "12345678|",
      6,
      [
        Row(.insert("x"), "12345678|", "8/6", rejects: "x"),
        Row(.back, "1234567|", "7/6"),
      ]
    ),
    Scenario(
      "15: the tail is never cut",
      "ab|cd",
      5,
      [
        Row(.paste("XYZ"), "abX|cd", "5/5", rejects: "YZ")
      ]
    ),
    Scenario(
      "16: bytes, but whole characters",
      "",
      CharacterLimit(32, .utf8Bytes),
      [
        Row(.paste("가가가가가가가가가가가"), "가가가가가가가가가가|", "30/32", rejects: "가")
      ]
    ),
    Scenario(
      "17: text set in code moves the prompt and the counter",
      "",
      9,
      [
        Row(.set("x"), "x|", "1/9"),
        Row(.set(""), "|", "0/9", .visible),
      ]
    ),
    Scenario(
      "18: the prompt's own sentence is text",
      "",
      100,
      [
        Row(.focus, "|", "0/100", .visible),
        Row(.insert("prompt"), "prompt|", "6/100"),
        Row(.blur, "prompt|", "6/100"),
        Row(.focus, "prompt|", "6/100"),
      ]
    ),
    Scenario(
      "19: a paste over a selection",
      "1234[5678]",
      6,
      [
        Row(.paste("ABCDE"), "1234ABCD|", "8/6", rejects: "E")
      ]
    ),
    Scenario(
      "20: what cannot be replaced stays selected",
      "a[b]c",
      CharacterLimit(3, .utf8Bytes),
      [
        Row(.paste("가"), "a[b]c", "3/3", rejects: "가")
      ]
    ),
    Scenario(
      "21: a key over the limit takes what it deleted for old",
      "1234567하|",
      6,
      [
        Row(.key("한"), "1234567한|", "8/6")
      ]
    ),
  ]
}
