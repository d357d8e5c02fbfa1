/// A string catalog of many keys in many languages, laid out as Xcode does: the same in every run.
struct MadeCatalog {
  private let keys: Int
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(keys: Int) { self.keys = keys }

  static let languages = [
    "ar", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hr", "hu", "id", "it",
    "ja", "ko", "ms", "nb", "nl", "pl", "pt-BR", "ro", "ru", "sk", "sv", "th", "tr", "zh-Hans",
  ]

  private static let words: [String: [String]] = [
    "ar": ["الملف", "إعدادات", "صورة", "رسالة"], "el": ["αρχείο", "ρυθμίσεις", "εικόνα"],
    "he": ["קובץ", "הגדרות", "תמונה"], "hi": ["फ़ाइल", "चित्र", "संदेश"],
    "ja": ["ファイル", "設定", "画像を選択"], "ko": ["파일", "설정", "사진을 고르세요", "이름"],
    "ru": ["файл", "настройки", "изображение"], "th": ["ไฟล์", "การตั้งค่า", "รูปภาพ"],
    "zh-Hans": ["文件", "设置", "选择图片"],
  ]
  private static let latin = ["Größe", "número", "fichier", "settings", "picture", "dog", "lazy"]

  /// The catalog's bytes.
  mutating func bytes() -> [UInt8] {
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    for key in 0..<keys {
      text += """
            "screen\(key / 50 + 1000).item\(key % 50 + 10).title" : {
              "comment" : "The title of item \(key).",
              "extractionState" : "manual",
              "localizations" : {

        """
      text += Self.languages.map { unit(in: $0, ofKey: key) }.joined(separator: ",\n")
      text += "\n      }\n    }" + (key + 1 < keys ? ",\n" : "\n")
    }
    text += "  },\n  \"version\" : \"1.0\"\n}"
    return Array(text.utf8)
  }

  private mutating func unit(in language: String, ofKey key: Int) -> String {
    let words = Self.words[language] ?? Self.latin
    var value = (0...(next(8) + 2)).map { _ in words[next(words.count)] }.joined(separator: " ")
    if key % 8 == 0 { value += " \\\"%@\\\"" }
    if key % 11 == 0 { value += ": %lld" }
    return """
              "\(language)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(value)"
                }
              }
      """
  }

  /// Knuth's linear congruential generator of 64 bits.
  private mutating func next(_ bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % bound
  }
}
