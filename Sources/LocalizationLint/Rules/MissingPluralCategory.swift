import Localization
import StringTables

extension Rule {
  /// A plural without a text for a category that its language has.
  public static let missingPluralCategory = Rule(
    id: "missing_plural_category",
    severity: .error,
    flags: Message("missing_plural_category.flags"),
    reason: Message("missing_plural_category.reason"),
    examples: [
      [
        "ru.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>↓count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld файл</string>
        <key>few</key><string>%ld файла</string>
        <key>other</key><string>%ld файла</string>
        </dict></dict></dict></plist>
        """
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en", "version" : "1.0", "strings" : { "files" : { "localizations" : {
            "ar" : { "variations" : { "plural" : {
            ↓"zero" : { "stringUnit" : { "state" : "translated", "value" : "%lld ملف" } },
            "one" : { "stringUnit" : { "state" : "translated", "value" : "ملف" } },
            "two" : { "stringUnit" : { "state" : "translated", "value" : "ملفان" } },
            "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld ملفات" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld ملف" } }
            } } }
          } } }
        }
        """
      ],
      [
        "cs.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld soubor</string>
        <key>few</key><string>%ld soubory</string>
        <key>other</key><string>%ld souborů</string>
        </dict></dict></dict></plist>
        """,
        "fr.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld fichier</string>
        <key>other</key><string>%ld fichiers</string>
        </dict></dict></dict></plist>
        """,
        "ko.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>other</key><string>파일 %ld개</string>
        </dict></dict></dict></plist>
        """,
      ],
    ],
    check: .plurals { context, findings in
      guard let usage = context.usage else { return }
      for group in context.groups {
        let needed = group.countsDecimals ? usage.ofDecimals : usage.ofIntegers
        let missing = PluralCategory.allCases.filter {
          $0 != .other && needed.contains($0) && group.branches.named($0.rawValue) == nil
        }
        guard !missing.isEmpty else { continue }
        findings.add(
          context.place(of: group),
          Message(
            "missing_plural_category.message",
            .text(missing.map(\.rawValue).joined(separator: ", "))
          ),
          variant: group.path
        )
      }
    }
  )
}
