import Localization

/// Formats with arguments of every type, languages, headers and whole tables of any bytes; stops the
/// process where a text is not what it must be.
func fuzz(_ input: UnsafeBufferPointer<UInt8>) {
  guard let kind = input.first else { return }
  let bytes = UnsafeBufferPointer(rebasing: input.dropFirst())
  let text = kind < 0x80 ? String(decoding: bytes, as: UTF8.self) : pieces(bytes)
  switch kind % 8 {
  case 0...3: checkFormat(text, kind)
  case 4: checkLanguages(text)
  case 5: checkTable(Array(kind < 0x80 ? text.utf8 : rule(text).utf8), "stringsdict", text)
  case 6: checkTable(Array(text.utf8), "strings", text)
  default: checkPseudoLocalizations(text)
  }
}

/// A text of parts that formats, tables and names of languages are made of.
private func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  let pieces = [
    "%", "%", "1$", "2$", "127$", "128$", "#@v@", "#@w@", "@", "d", "ld", "hhu", "f", "g", "e", "a",
    "x", "c", "C", "s", "p", "n", "S", "P", "L", ".", "*", "5", "18", "0", "-", "+", " ", "#",
    "[k]@",
    "%%", "한", "e\u{301}", "👩‍👩‍👧", "arg", "|", "zh", "pt", "en", "sr", "_", "-Hant", "-Latn",
    "_PT", "_BR", "-001", "@x=y", "\"", ";", "=", "{", "}", "\\U", "a", "k", "<b>", "&amp;",
  ]
  return bytes.map { pieces[Int($0) % pieces.count] }.joined()
}

/// A plural whose format and texts are given, parted by a bar.
private func rule(_ text: String) -> String {
  let texts =
    text.split(separator: "|").map { $0.filter { !"<>&".contains($0) } } + ["", "%d", "%@"]
  func variable(_ name: String, _ one: String, _ other: String) -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType\
    </string><key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>
    """
  }
  return """
    <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>\
    <string>\(texts[0])</string>\(variable("v", texts[1], texts[2]))\
    \(variable("w", texts[2], texts[1]))</dict></dict></plist>
    """
}

private func check(_ condition: Bool, _ what: String, _ text: String) {
  if !condition { fatalError("\(what): \(text.debugDescription)") }
}

private func checkFormat(_ text: String, _ kind: UInt8) {
  let format = FormatString(text)
  var offset = 0
  for specifier in format.specifiers {
    check(specifier.span.lowerBound >= offset, "overlapping specifiers", text)
    check(specifier.span.upperBound <= text.utf8.count, "specifier beyond the end", text)
    check(Array(text.utf8)[specifier.span.lowerBound] == 0x25, "no percent sign", text)
    check(!specifier.takesArgument || specifier.argument > 0, "no argument", text)
    offset = specifier.span.upperBound
  }
  let arguments: [FormatArgument] = [
    -5, .unsigned(.max), 1.5, "한", .integer(.min), .double(-.infinity), .double(.nan), 0,
  ]
  let rotation = Int(kind) % arguments.count
  let rotated = Array(arguments[rotation...] + arguments[..<rotation])
  for locale in [nil, "en_US", "ar_EG", "hi_IN"] {
    _ = format.formatted(rotated, locale: locale)
    let isComplete = (try? format.formattedOrThrow([], locale: locale)) != nil
    let needsNone = format.specifiers.allSatisfy {
      !$0.takesArgument && $0.kind != .overflow
        || $0.kind == .value(.count)
          && ![$0.width, $0.precision].contains { if case .argument = $0 { true } else { false } }
    }
    check(isComplete || !needsNone, "a problem without arguments", text)
  }
  if format.specifiers.isEmpty {
    check(format.formatted([]).utf8.elementsEqual(text.utf8), "a changed text", text)
  }
}

private func checkLanguages(_ text: String) {
  let names = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  let half = names.count / 2
  let available = Array(names[..<half])
  let answer = LanguageMatcher.localizations(
    from: available,
    forPreferences: Array(names[half...])
  )
  check(answer.allSatisfy(available.contains), "a localization that does not exist", text)
  check(
    available.isEmpty
      || !LanguageMatcher.localizations(from: available, forPreferences: [available[0]]).isEmpty,
    "a localization does not match itself",
    text
  )
  _ = LanguagePreferences.preferences(acceptLanguage: text)
  _ = LanguagePreferences.preferences(arguments: ["-AppleLanguages", text], environment: [:])
  _ = LanguagePreferences.language(posix: text)
}

private func checkTable(_ bytes: [UInt8], _ kind: String, _ text: String) {
  let source = MemorySource([("en.lproj/Localizable.\(kind)", bytes)])
  let strings = LocalizationBundle(source: source, preferences: ["en"])
  for key in ["a", "k", "", text] {
    let plain = strings.localizedString(forKey: key)
    let resolution = strings.resolve(key, arguments: [1, "x", 2.5])
    check(plain.utf8.elementsEqual(strings.resolve(key).text.utf8), "two texts", text)
    check(resolution.source == .found || resolution.path == nil, "a file for nothing", text)
  }
}

private func checkPseudoLocalizations(_ text: String) {
  let specifiers = FormatString(text).specifiers.map(\.kind)
  for style in PseudoLocalization.allCases where style != .keys {
    let strange = style.transformed(text, key: "key")
    let kept = FormatString(strange).specifiers.map(\.kind)
    // A percent sign at the end of a text finds something to be a specifier of in what follows.
    check(
      specifiers.contains(.incomplete) || kept == specifiers || style == .double,
      "\(style) lost a specifier",
      text
    )
  }
}
