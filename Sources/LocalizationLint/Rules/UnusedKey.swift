import StringTables

extension Rule {
  /// A key that no source uses.
  public static let unusedKey = Rule(
    id: "unused_key",
    severity: .warning,
    flags: Message("unused_key.flags"),
    reason: Message("unused_key.reason"),
    examples: [
      [
        "App/Title.swift": """
        let title = NSLocalizedString("title", comment: "")
        // NSLocalizedString("old", comment: "")
        """,
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        ↓"old" = "Old";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목";
        "old" = "옛날";
        """,
      ],
      [
        "Base.lproj/Main.xib": """
        <objects><label id="abc-de-fgh" text="Name"/></objects>
        """,
        "en.lproj/Main.strings": """
        "abc-de-fgh.text" = "Name";
        ↓"xyz-de-fgh.text" = "Gone";
        """,
      ],
      [
        "App/Info.plist": """
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string>For pictures of notes.</string>
        <key>UIApplicationShortcutItems</key>
        <array><dict>
        <key>UIApplicationShortcutItemTitle</key><string>Write a note</string>
        </dict></array>
        </dict></plist>
        """,
        "App/Note.swift": """
        let title = NSLocalizedString("title", comment: "")
        """,
        "App/en.lproj/InfoPlist.strings": """
        "CFBundleDisplayName" = "Notes";
        "NSCameraUsageDescription" = "For pictures of notes.";
        ↓"NSMicrofoneUsageDescription" = "For voice notes.";
        "Write a note" = "Write a note";
        ↓"Read a note" = "Read a note";
        """,
      ],
      [
        "App/Note.swift": """
        let title = NSLocalizedString("title", comment: "")
        """,
        "App/en.lproj/InfoPlist.strings": """
        "NSMicrofoneUsageDescription" = "The property list is not among the files.";
        """,
      ],
      [
        "App/Title.swift": """
        let title = NSLocalizedString("title", comment: "")
        """,
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "extracted by Xcode" : { },
            ↓"gone" : { "extractionState" : "stale" },
            ↓"old" : { "extractionState" : "manual" },
            "title" : { "extractionState" : "manual" }
          },
          "version" : "1.0"
        }
        """,
      ],
      [
        "App/Title.swift": """
        let error = NSLocalizedString("error." + code, comment: "")
        let files = String(localized: "\\(count) files")
        for key in ["first", "second"] { show(NSLocalizedString(key, comment: "")) }
        let counter = bundle.string(forKey: "\\(name).\\(unit)", table: "Counter", arguments: [])
        """,
        "en.lproj/Localizable.strings": """
        "error.network" = "No network";
        "%lld files" = "%lld files";
        "first" = "First";
        "second" = "Second";
        "first.second" = "First, second";
        """,
        "en.lproj/Counter.strings": """
        "left.bytes" = "%d bytes left";
        """,
      ],
    ],
    check: .usage { context, findings in
      guard let table = context.source ?? context.table.languages.first else { return }
      let judge = UsageJudge(table: context.table.name, in: context.project)
      for reference in table.entries {
        let entry = context.project.files[reference]
        guard !entry.isKeptByXcode, judge.isUnused(entry.key) else { continue }
        findings.add(
          context.project.place(of: entry.keySpan, reference),
          Message("unused_key.message", .text(entry.key), .text(context.table.name)),
          key: entry.key,
          language: table.language
        )
      }
    }
  )
}

extension TableEntry {
  /// Whether Xcode found the key in source, whose next build will say so if it is gone.
  fileprivate var isKeptByXcode: Bool {
    guard let entry = catalogEntry else { return false }
    return [nil, "extracted_with_value"].contains(entry.extractionState)
  }
}

/// Judges the keys of one table.
private struct UsageJudge {
  private enum Kind {
    /// Its keys begin with identifiers of these objects.
    case nib(Set<String>)
    /// Its keys are looked up by code.
    case code
    /// Its keys are those of these property lists, and those that the system knows.
    case infoPlist([InfoPlist])
    /// Something else asks for its keys.
    case foreign
  }

  private let table: String
  private let usage: KeyUsage
  private let kind: Kind

  init(table: String, in project: Project) {
    self.table = table
    usage = project.keyUsage
    let nibs = project.sources.filter {
      !$0.scan.objects.isEmpty && $0.tableName.hasSameBytes(as: table)
    }
    if !nibs.isEmpty {
      kind = .nib(nibs.reduce(into: []) { $0.formUnion($1.scan.objects) })
    } else if table == ProjectTable.infoPlist, !project.infoPlists.isEmpty {
      kind = .infoPlist(project.infoPlists)
    } else {
      kind =
        ProjectTable.namesReadBySystem.contains(table) || !usage.mayJudge(table) ? .foreign : .code
    }
  }

  func isUnused(_ key: String) -> Bool {
    switch kind {
    case .foreign: return false
    case .code:
      return usage.verdict(on: key, in: table) == .unused && !key.isNibKey
    case .infoPlist(let lists):
      let text = LiteralText(key)
      return !InfoPlist.isKnown(key) && !lists.contains { $0.texts.contains(text) }
        && usage.verdict(on: key, in: table) == .unused
    case .nib(let objects):
      let object = key.prefix { $0 != "." }
      return !objects.contains(String(object)) && usage.verdict(on: key, in: table) == .unused
    }
  }
}
