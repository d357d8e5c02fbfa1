import ICUBridge
import Localization
import StringTables

/// Counts the words of a language, as translators are paid by.
struct WordCounter: ~Copyable {
  private let words: OpaquePointer?

  /// - Parameter language: as a folder is called; how words are found depends on it where a language
  ///   is written without spaces.
  init(language: String) {
    words = icubridge_words_open(language.replacing("-", with: "_"))
  }

  deinit {
    if let words { icubridge_words_close(words) }
  }

  /// The words of a text; what it prints of arguments is none. Linear in its length.
  func count(_ text: String) -> Int {
    let units = Array(WordCounter.withoutSpecifiers(text).utf16)
    guard let words else { return 0 }
    return max(0, Int(icubridge_words_count(words, units, Int32(units.count))))
  }

  private static func withoutSpecifiers(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.replacing(
      FormatUse(text).specifiers.lazy.filter(\.takesArgument).map { ($0.span, " ") }
    )
  }
}
