import Localization
import StringTables

extension Rule {
  /// A text for several numbers that does not say which.
  public static let pluralWithoutNumber = Rule(
    id: "plural_without_number",
    severity: .warning,
    flags: Message("plural_without_number.flags"),
    reason: Message("plural_without_number.reason"),
    examples: [
      [
        "ru.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>↓Один файл</string>
        <key>few</key><string>%ld файла</string>
        <key>many</key><string>%ld файлов</string>
        <key>other</key><string>%ld файла</string>
        </dict></dict></dict></plist>
        """
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en", "version" : "1.0", "strings" : { "files" : { "localizations" : {
            "fr" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : ↓"un fichier" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichiers" } }
            } } }
          } } }
        }
        """
      ],
      [
        "en.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>zero</key><string>No files</string>
        <key>one</key><string>A file</string>
        <key>other</key><string>%ld files</string>
        </dict></dict></dict></plist>
        """,
        "ru.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$ld %1$#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>файл</string>
        <key>few</key><string>файла</string>
        <key>many</key><string>файлов</string>
        <key>other</key><string>файла</string>
        </dict></dict></dict></plist>
        """,
      ],
    ],
    check: .plurals { context, findings in
      guard let usage = context.usage else { return }
      for group in context.groups where !group.isPrintedOutside {
        let source = context.source?.group(at: group.path)
        // Where no text prints the number, it is shown apart from them.
        guard group.printsNumber || source?.printsNumber == true else { continue }
        for (branch, texts) in zip(group.branches, group.texts) {
          guard let category = branch.category,
            category != .zero || usage.ofIntegers.contains(.zero),
            usage.categories.contains(category), !usage.ofOneInteger.contains(category)
          else { continue }
          for text in texts where text.counted == nil {
            // What is broken may be meant to print it, and is a finding of its own.
            guard !text.format.text.isEmpty, text.format.malformed.isEmpty else { continue }
            findings.add(
              context.place(context.entry.span(of: text.variant.text)),
              Message("plural_without_number.message", .text(text.format.text), .text(branch.name)),
              variant: text.variant.path
            )
          }
        }
      }
    }
  )
}
