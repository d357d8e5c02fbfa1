import Localization
import StringTables

extension Rule {
  /// A plural without a text for all numbers that have none of their own.
  public static let missingOther = Rule(
    id: "missing_other",
    severity: .error,
    flags: Message("missing_other.flags"),
    reason: Message("missing_other.reason"),
    examples: [
      [
        "pl.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>↓count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld plik</string>
        <key>few</key><string>%ld pliki</string>
        <key>many</key><string>%ld plików</string>
        </dict></dict></dict></plist>
        """
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en", "version" : "1.0", "strings" : { "files" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
            ↓"one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } }
            } } }
          } } }
        }
        """
      ],
      [
        "pl.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld plik</string>
        <key>few</key><string>%ld pliki</string>
        <key>many</key><string>%ld plików</string>
        <key>other</key><string>%ld pliku</string>
        </dict></dict></dict></plist>
        """
      ],
    ],
    check: .plurals { context, findings in
      for group in context.groups where group.branches.named("other") == nil {
        findings.add(
          context.place(of: group),
          Message("missing_other.message"),
          variant: group.path
        )
      }
    }
  )
}
