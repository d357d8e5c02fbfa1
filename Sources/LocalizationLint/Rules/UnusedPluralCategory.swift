import Localization
import StringTables

extension Rule {
  /// A text for a plural category that its language does not have.
  public static let unusedPluralCategory = Rule(
    id: "unused_plural_category",
    severity: .note,
    flags: Message("unused_plural_category.flags"),
    reason: Message("unused_plural_category.reason"),
    examples: [
      [
        "ko.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>↓one</key><string>파일 하나</string>
        <key>other</key><string>파일 %ld개</string>
        </dict></dict></dict></plist>
        """
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en", "version" : "1.0", "strings" : { "files" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
            ↓"few" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
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
        <key>one</key><string>%ld file</string>
        <key>other</key><string>%ld files</string>
        </dict></dict></dict></plist>
        """,
        "es.lproj/Localizable.stringsdict": """
        <plist><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld archivo</string>
        <key>many</key><string>%ld de archivos</string>
        <key>other</key><string>%ld archivos</string>
        </dict></dict></dict></plist>
        """,
      ],
    ],
    check: .plurals { context, findings in
      guard let usage = context.usage else { return }
      for group in context.groups {
        for branch in group.branches {
          // Apple's systems take `zero` for the number 0 in every language.
          if let category = branch.category,
            category == .zero || usage.categories.contains(category)
          {
            continue
          }
          findings.add(
            context.place(branch.nameSpan),
            Message("unused_plural_category.message", .text(branch.name)),
            variant: VariantPath(group.path.steps + [.plural(branch.name)])
          )
        }
      }
    }
  )
}
