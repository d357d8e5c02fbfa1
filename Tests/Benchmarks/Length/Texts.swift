import TestSupport

/// A text of one kind, made of the same words in each run.
struct BenchmarkText {
  let name: String
  /// The ratio to `String.count` that the library sets itself, where it sets one.
  let target: Double?
  let text: String

  static func all(size: Int) -> [BenchmarkText] {
    kinds.map { kind in
      var generator = SeededGenerator(seed: 1)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(size + 64)
      var column = 0
      while bytes.count < size {
        bytes += kind.words.randomElement(using: &generator)!.utf8
        column += 1
        bytes += (column % 12 == 0 ? kind.lineBreak : kind.space).utf8
      }
      return BenchmarkText(
        name: kind.name,
        target: kind.target,
        text: String(decoding: bytes, as: UTF8.self)
      )
    }
  }

  /// Texts of a number of clusters, for calls on short strings.
  static func short(clusters: Int) -> [BenchmarkText] {
    all(size: 2000).map {
      BenchmarkText(name: $0.name, target: 2, text: String($0.text.prefix(clusters)))
    }
  }

  private struct Kind {
    let name: String
    let target: Double?
    let words: [String]
    var space = " "
    var lineBreak = "\n"
  }

  private static let kinds = [
    Kind(name: "ASCII", target: 20, words: english),
    Kind(name: "ASCII, CRLF", target: nil, words: english, lineBreak: "\r\n"),
    Kind(name: "Korean", target: 10, words: korean),
    Kind(name: "Japanese", target: 10, words: japanese, space: ""),
    Kind(name: "mixed UI", target: 6, words: english + korean + japanese + interface),
    Kind(name: "emoji", target: 5, words: emoji, space: ""),
    Kind(name: "Hangul NFD", target: 3.5, words: korean.map(decomposed)),
    Kind(name: "Hindi", target: 3.5, words: hindi),
    Kind(name: "Thai", target: 3.5, words: thai, space: ""),
    Kind(name: "marks", target: nil, words: marks),
    Kind(name: "Vietnamese", target: nil, words: vietnamese),
    Kind(name: "Arabic", target: nil, words: arabic),
  ]

  private static let english = words(
    "Please enter your name and phone number here so that we can reach you when an order is ready"
  )
  private static let korean = words(
    "이름을 입력하세요. 전화번호를 댓글을 입력해 주세요 사용자가 글자를 적을 때까지 안내문은 보여야 합니다 확인 취소 다음 이전 저장"
  )
  private static let japanese = words(
    "入力してください。 名前を 電話番号 コメントを書く、 ユーザーが 文字を入れるまで 案内文が 表示されます。 キャンセル 保存 「検索」 次へ！"
  )
  private static let interface = words("12/100 OK Café naïve … “Save” 👍 don’t — ① %d €5 한글/英字")
  private static let emoji = words("😀 👍🏽 👨‍👩‍👧‍👦 🇰🇷 ❤️ 🎉 🏳️‍🌈 😂 🙏 🔥 1️⃣ 🇯🇵🇰🇷 😍 🥰 🤷🏽‍♀️")
  private static let hindi = words(
    "नमस्ते दुनिया कृपया अपना नाम दर्ज करें क्षत्रिय विद्यार्थी प्रश्न उत्तर संस्कृत में लिखिए हिन्दी भाषा"
  )
  private static let thai = words(
    "กรุณากรอกชื่อ ของคุณ หมายเลขโทรศัพท์ ผู้ใช้ ที่นี่ น้ำ กำลัง ความคิดเห็น บันทึก ยกเลิก"
  )
  private static let vietnamese = words(
    "Vui lòng nhập tên của bạn số điện thoại bình luận lưu hủy tiếp tục"
  )
  private static let arabic = words("يرجى إدخال اسمك رقم الهاتف تعليق حفظ إلغاء التالي السابق")
  private static let marks = [1, 5, 20].flatMap { count in
    ["a", "e", "o"].map { $0 + String(repeating: "\u{301}\u{308}\u{323}", count: count) }
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// Hangul syllables as conjoining jamo.
  private static func decomposed(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let index = scalar.value - 0xAC00
      let jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      result.unicodeScalars += jamo.prefix(index % 28 == 0 ? 2 : 3).map { Unicode.Scalar($0)! }
    }
    return result
  }
}
