extension LocalizationFunction {
  /// What localizes in Foundation, Core Foundation, User Notifications, and in this package.
  static let foundation: [LocalizationFunction] =
    [
      LocalizationFunction("NSLocalizedString(_:tableName:bundle:value:comment:)"),
      LocalizationFunction(
        "String(localized:defaultValue:table:bundle:locale:comment:)",
        key: .format
      ),
      LocalizationFunction(
        "AttributedString(localized:defaultValue:options:table:bundle:locale:comment:)",
        key: .format
      ),
      LocalizationFunction(
        "init(localized:defaultValue:options:table:bundle:locale:comment:)",
        key: .format
      ),
      LocalizationFunction(
        "LocalizedStringResource(_:defaultValue:table:locale:bundle:comment:)",
        key: .format
      ),
      LocalizationFunction("LocalizedStringResource(stringLiteral:)", key: .format),
      LocalizationFunction("LocalizationValue(_:)", key: .format),
      LocalizationFunction("LocalizationValue(stringLiteral:)", key: .format),
      LocalizationFunction("LocalizedStringKey(_:)", key: .format, defersTable: true),
      LocalizationFunction("LocalizedStringKey(stringLiteral:)", key: .format, defersTable: true),
      LocalizationFunction("localizedString(forKey:value:table:localizations:)"),
      LocalizationFunction("localizedAttributedString(forKey:value:table:localizations:)"),
      LocalizationFunction("localizedUserNotificationString(forKey:arguments:)"),
      LocalizationFunction("LocalizedText(_:table:defaultValue:arguments:)"),
      LocalizationFunction(
        name: "string",
        parameters: [
          Parameter("forKey", role: .key), Parameter("table", role: .table),
          Parameter("defaultValue", role: .defaultValue),
        ],
        isMember: true,
        distinguishingLabels: ["table", "defaultValue", "arguments"]
      ),
      LocalizationFunction(
        name: "resolve",
        parameters: [
          Parameter("_", role: .key), Parameter("table", role: .table),
          Parameter("defaultValue", role: .defaultValue),
        ],
        isMember: true,
        distinguishingLabels: ["table", "defaultValue", "arguments"]
      ),
      LocalizationFunction(
        name: "tr",
        parameters: [
          Parameter("_", role: .table), Parameter("_", role: .key),
          Parameter("fallback", role: .defaultValue),
        ],
        isMember: true
      ),
    ] + macros

  /// The macros of Objective-C and C.
  private static let macros: [LocalizationFunction] =
    ["NSLocalized", "NSLocalizedAttributed", "CFCopyLocalized"]
    .flatMap { prefix in
      [
        ("String", [Role.key, .comment]),
        ("StringFromTable", [.key, .table, .comment]),
        ("StringFromTableInBundle", [.key, .table, .bundle, .comment]),
        ("StringWithDefaultValue", [.key, .table, .bundle, .defaultValue, .comment]),
      ].map { suffix, roles in
        LocalizationFunction(
          name: prefix + suffix,
          parameters: roles.map { Parameter("_", role: $0) }
        )
      }
    } + [
      LocalizationFunction(
        name: "CFBundleCopyLocalizedString",
        parameters: [Role.bundle, .key, .defaultValue, .table].map { Parameter("_", role: $0) }
      )
    ]

  /// The methods of Objective-C, by their selectors.
  static let methods: [LocalizationFunction] = [
    LocalizationFunction("localizedStringForKey(_:value:table:localizations:)"),
    LocalizationFunction("localizedAttributedStringForKey(_:value:table:localizations:)"),
    LocalizationFunction("localizedUserNotificationStringForKey(_:arguments:)"),
  ]

  /// Members of a string that localize it, by the name that most projects give theirs.
  static let members = ["localized"]
}
