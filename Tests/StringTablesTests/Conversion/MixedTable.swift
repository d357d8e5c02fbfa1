import StringTables

/// A table with a text of every kind, for tests of what becomes of it.
enum MixedTable {
  static func file(_ text: String, _ format: TableFormat = .strings) -> TableFile {
    TableFile(reading: Array(text.utf8), as: format)
  }

  static let rules = """
    <plist version="1.0"><dict>
    <!-- files -->
    <key>files</key>
    <dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ in %2$@</string>
      <key>n</key>
      <dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld file</string>
        <key>other</key><string>%ld files</string>
      </dict>
    </dict>
    <key>width</key>
    <dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>10</key><string>short</string><key>40</key><string/></dict></dict>
    <key>device</key>
    <dict><key>NSStringDeviceSpecificRuleType</key>
      <dict><key>iphone</key><string>Tap</string><key>mac</key><string>Click</string></dict></dict>
    </dict></plist>
    """

  static func table() -> TranslationTable {
    TranslationTable.reading(
      [
        .init(language: "ko", file: file("\"b\" = \"비\"; \"new\" = \"새\";")),
        .init(
          language: "en",
          file: file("/* about b */\n\"b\" = \"B\"; \"device\" = \"Press\"; x = (1);")
        ),
        .init(language: "en", file: file(rules, .stringsdict)),
      ],
      name: "Localizable",
      sourceLanguage: "en"
    ).result
  }

  static func variants(_ text: VariedText?) -> [String] {
    (text?.variants ?? []).map { "\($0.path)=\($0.text.text)" }
  }
}
