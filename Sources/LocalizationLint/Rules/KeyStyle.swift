import StringTables

extension Rule {
  /// A key in another style than the rest of its table.
  public static let keyStyle = Rule(
    id: "key_style",
    severity: .warning,
    isOptIn: true,
    flags: Message("key_style.flags"),
    reason: Message("key_style.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "sign_in" = "Sign in";
        "sign_out" = "Sign out";
        "title" = "Title";
        "name_placeholder" = "Name";
        ↓"agePlaceholder" = "Age";
        """,
        "ko.lproj/Localizable.strings": """
        "agePlaceholder" = "나이";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "Sign in" = "Sign in";
        "%lld items" = "%lld items";
        "Done" = "Done";
        "%@: %@" = "%@: %@";
        ↓"sign.out" = "Sign out";
        "OK?" = "OK?";
        "dB" = "dB";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "sign.in" = "Sign in";
        "sign.error_text" = "No";
        "title" = "Title";
        "%@ – %@" = "%@ – %@";
        "name.placeholder" = "Name";
        """,
        "en.lproj/Mixed.strings": """
        "sign_in" = "Sign in";
        "signOut" = "Sign out";
        "name.placeholder" = "Name";
        "The age" = "Age";
        "go-on" = "Go on";
        """,
        "en.lproj/Main.strings": """
        "abc-de-fgh.title" = "Open";
        "abc-de-fgi.title" = "Close";
        "abc-de-fgj.title" = "Save";
        "42.title" = "Print";
        "Move to Edge" = "Move to Edge";
        """,
        "en.lproj/InfoPlist.strings": """
        "CFBundleName" = "App";
        "NSCameraUsageDescription" = "For pictures.";
        "CFBundleDisplayName" = "App";
        "NSHumanReadableCopyright" = "None";
        "Write a note" = "Write a note";
        """,
      ],
      [
        ".l10n-lint.json": """
        { "rules": { "key_style": { "severity": "note", "style": "dotted.case" } } }
        """,
        "en.lproj/Localizable.strings": """
        "sign.in" = "Sign in";
        ↓"sign_out" = "Sign out";
        """,
      ],
    ],
    check: .table { context, findings in
      guard let table = context.source ?? context.table.languages.first,
        !context.table.isReadBySystem
      else { return }
      let project = context.project
      // A catalog of a nib has texts of code beside the keys that Xcode made.
      let entries = table.entries.filter { !project.files[$0].key.isNibKey }
      let spellings = entries.map { KeySpelling(of: project.files[$0]) }
      let asked = project.settings.keyStyle.map { (name: $0.name, spelling: $0.spelling, count: 0) }
      guard let style = asked ?? KeySpelling.prevailing(in: spellings) else { return }
      for (reference, spelling) in zip(entries, spellings)
      where !spelling.contains(style.spelling) {
        let entry = project.files[reference]
        findings.add(
          project.place(of: entry.keySpan, reference),
          asked == nil
            ? Message(
              "key_style.message",
              .text(entry.key),
              .text(style.name),
              .number(style.count),
              .number(spellings.count)
            ) : Message("key_style.asked", .text(entry.key), .text(style.name)),
          key: entry.key,
          language: table.language
        )
      }
    }
  )
}

extension KeySpelling {
  /// What is shown as it stands is a text, whatever it looks like.
  fileprivate init(of entry: TableEntry) {
    self.init(entry.key)
    if entry.value.string?.hasSameBytes(as: entry.key) == true { insert(.text) }
  }

  /// The style that at least three of four keys fit, and how many do; nil where there are too few
  /// keys to say, or none prevails.
  fileprivate static func prevailing(
    in spellings: [KeySpelling]
  ) -> (name: String, spelling: KeySpelling, count: Int)? {
    guard spellings.count >= 5 else { return nil }
    let styles = named.map { style in
      (style.name, style.spelling, spellings.count { $0.contains(style.spelling) })
    }
    // Of several that fit as many, the first.
    let best = styles.max { $0.2 < $1.2 }
    return best.flatMap { $0.2 * 4 >= spellings.count * 3 ? $0 : nil }
  }
}
