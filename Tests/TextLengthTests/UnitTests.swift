import Testing
import TextLength

@Suite struct UnitTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let clusters: Int
    let scalars: Int
    let utf16: Int
    let utf8: Int
    let columns: Int

    init(_ text: String, _ clusters: Int, _ scalars: Int, _ utf16: Int, _ utf8: Int, _ columns: Int)
    {
      self.text = text
      self.clusters = clusters
      self.scalars = scalars
      self.utf16 = utf16
      self.utf8 = utf8
      self.columns = columns
    }

    var testDescription: String { text.debugDescription }
  }

  static let samples = [
    Sample("", 0, 0, 0, 0, 0),
    Sample("Enter caption...", 16, 16, 16, 16, 16),
    Sample("이름을 입력하세요.", 10, 10, 10, 26, 18),
    Sample("\u{314E}\u{314F}\u{3134}", 3, 3, 3, 9, 6),
    Sample("\u{D55C}", 1, 1, 1, 3, 2),
    Sample("\u{1112}\u{1161}\u{11AB}", 1, 3, 3, 9, 2),
    Sample("\u{D558}\u{11AB}", 1, 2, 2, 6, 2),
    Sample("\u{FF76}\u{FF9E}", 1, 2, 2, 6, 2),
    Sample("\u{304B}\u{3099}", 1, 2, 2, 6, 2),
    Sample("\u{304B}\u{309B}", 2, 2, 2, 6, 4),
    Sample("\r\n", 1, 2, 2, 2, 0),
    Sample("\n\r", 2, 2, 2, 2, 0),
    Sample("👨‍👩‍👧‍👦", 1, 7, 11, 25, 2),
    Sample("👍🏽", 1, 2, 4, 8, 2),
    Sample("🇰🇷🇯🇵", 2, 4, 8, 16, 4),
    Sample("🇰🇷🇯", 2, 3, 6, 12, 3),
    Sample("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 1, 7, 14, 28, 2),
    Sample("葛\u{E0100}", 1, 2, 3, 7, 2),
    Sample("a" + String(repeating: "\u{301}", count: 30), 1, 31, 31, 61, 1),
    Sample("☀", 1, 1, 1, 3, 1),
    Sample("☀\u{FE0F}", 1, 2, 2, 6, 2),
    Sample("1\u{FE0F}\u{20E3}", 1, 3, 3, 7, 2),
    Sample("\u{1F600}", 1, 1, 2, 4, 2),
  ]

  @Test(arguments: samples)
  func everyPlainUnit(_ sample: Sample) {
    let counts = LengthCounts(sample.text)
    #expect(counts.graphemeClusters == sample.clusters)
    #expect(counts.unicodeScalars == sample.scalars)
    #expect(counts.utf16CodeUnits == sample.utf16)
    #expect(counts.utf8Bytes == sample.utf8)
    #expect(counts.displayColumns == sample.columns)
    #expect(measure(utf8: Array(sample.text.utf8)) == sample.clusters)
    #expect(measure(utf16: Array(sample.text.utf16)) == sample.clusters)
  }

  @Test func namedUnitsAreThoseOfTheCommandLine() {
    #expect(
      LengthUnit.named.map(\.name)
        == ["graphemes", "scalars", "utf16", "utf8", "columns", "x", "sms"]
    )
    for (name, unit) in LengthUnit.named {
      #expect(LengthUnit(named: name) == unit)
      #expect(unit.name == name)
    }
    #expect(LengthUnit(named: "bytes") == nil)
  }

  @Test(arguments: [
    ("", 0), ("hello", 1), (String(repeating: "a", count: 160), 1),
    (String(repeating: "a", count: 161), 2), (String(repeating: "a", count: 306), 2),
    (String(repeating: "a", count: 307), 3), (String(repeating: "€", count: 80), 1),
    (String(repeating: "€", count: 81), 2), (String(repeating: "가", count: 70), 1),
    (String(repeating: "가", count: 71), 2), (String(repeating: "가", count: 134), 2),
    (String(repeating: "가", count: 135), 3), (String(repeating: "😀", count: 35), 1),
    (String(repeating: "😀", count: 66), 2), (String(repeating: "😀", count: 67), 3),
    (String(repeating: "€", count: 152), 2), (String(repeating: "€", count: 153), 3),
  ])
  func messages(_ text: String, _ segments: Int) {
    #expect(measure(text, in: .smsSegments) == segments)
  }

  @Test(arguments: [
    ("", 160), ("a", 159), (String(repeating: "a", count: 160), 0),
    (String(repeating: "a", count: 161), 145), (String(repeating: "€", count: 152), 1),
    ("가", 69), (String(repeating: "가", count: 70), 0), (String(repeating: "가", count: 71), 63),
    (String(repeating: "😀", count: 66), 1),
  ])
  func roomInTheLastMessage(_ text: String, _ units: Int) {
    #expect(SMSLength(text).remainingUnits == units)
  }

  @Test(arguments: [
    ("hello", 5), ("안녕", 4), ("👨‍👩‍👧‍👦", 2), ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("see https://example.com/a/very/long/path/indeed", 27),
  ])
  func posts(_ text: String, _ count: Int) {
    #expect(measure(text, in: .weighted(.x)) == count)
  }

  /// Each text and what is left of it, with each address as 23 characters.
  @Test(arguments: [
    ("https://example.com", 23), ("http://a.co", 23), ("HTTPS://EXAMPLE.COM/Path", 23),
    ("example.com", 23), ("see example.com.", 4 + 23 + 1), ("(https://example.com/a_(b))", 25),
    ("https://example.com/a?b=c&d=e#f", 23), ("https://example.com:8080/x", 23),
    ("見てhttps://example.com/a。", 4 + 23 + 2), ("https://日本語.jp", 23), ("https://例え.みんな", 23),
    ("https://example.comを見て", 23 + 6), ("https://a.jp https://b.kr", 47),
    ("https://example.com/한글", 23 + 4), ("https://example.com/путь", 23),
    ("user@example.com", 16), ("#example.com", 12), ("v1.2.3", 6), ("a.b", 3), ("e.g.", 4),
    ("README.md", 23), ("https://localhost/path", 22), ("https://", 8), ("http://.com", 11),
    ("example.comx", 12), ("-example.com", 12), ("https://example.com/.", 24),
    ("www.example.co.uk", 23),
    ("https://xn--fsq.xn--0zwm56d/", 23), ("a…https://t.co/abc", 2 + 23 + 1),
  ])
  func addresses(_ text: String, _ count: Int) {
    #expect(measure(text, in: .weighted(.x)) == count)
  }

  @Test(arguments: [("ｶﾞ", 1), ("全角", 2), ("abc", 2), ("か\u{3099}", 1)])
  func japaneseForms(_ text: String, _ count: Int) {
    #expect(measure(text, in: .weighted(.japaneseForm)) == count)
  }

  @Test(arguments: [
    (LengthUnit.graphemeClusters, 9), (.unicodeScalars, 9), (.utf16CodeUnits, 9), (.utf8Bytes, 9),
    (.displayColumns(), 3), (.weighted(.x), 9), (.smsSegments, 1),
  ])
  func lineBreaksAsPairs(_ unit: LengthUnit, _ count: Int) {
    #expect(measure("a\nb\r\nc\r", in: unit, lineBreaks: .crlfPair) == count)
  }
}
