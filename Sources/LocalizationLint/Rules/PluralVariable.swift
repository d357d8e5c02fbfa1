import Localization
import StringTables

extension Rule {
  /// A variable of a plural that cannot work as it is written.
  public static let pluralVariable = Rule(
    id: "plural_variable",
    severity: .error,
    milderSeverity: .warning,
    flags: Message("plural_variable.flags"),
    reason: Message("plural_variable.reason"),
    examples: [
      [
        "en.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>↓%ld</string>
        <key>one</key><string>%ld file</string>
        <key>other</key><string>%ld files</string>
        </dict></dict></dict></plist>
        """
      ],
      [
        "en.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>↓%#@files@</string>
        <key>↓count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld file</string>
        <key>other</key><string>↓%@ files</string>
        </dict></dict></dict></plist>
        """
      ],
      [
        "en.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>↓%1#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld file</string>
        <key>other</key><string>%ld files</string>
        </dict></dict></dict></plist>
        """
      ],
      [
        "en.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld file in %2$@</string>
        <key>other</key><string>%ld files in %2$@</string>
        </dict></dict></dict></plist>
        """
      ],
    ],
    check: .plurals { context, findings in
      for format in context.texts.formats {
        PluralReferences(context, format).check(&findings)
      }
    }
  )
}
