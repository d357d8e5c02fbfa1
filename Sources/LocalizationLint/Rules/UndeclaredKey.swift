import StringTables

extension Rule {
  /// A key that source uses and no table has.
  public static let undeclaredKey = Rule(
    id: "undeclared_key",
    severity: .error,
    flags: Message("undeclared_key.flags"),
    reason: Message("undeclared_key.reason"),
    examples: [
      [
        "App/Title.swift": """
        let title = NSLocalizedString(↓"tilte", comment: "")
        """,
        "App/Title.m": """
        NSString *name = NSLocalizedStringFromTable(↓@"title", @"Names", nil);
        """,
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "en.lproj/Names.strings": """
        "name" = "Name";
        """,
      ],
      [
        "App/Title.swift": """
        let title = NSLocalizedString("title", comment: "")
        let old = NSLocalizedString("old", comment: "")
        let name = NSLocalizedString(↓"name", comment: "")
        """,
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : { "old" : { "extractionState" : "stale" }, "title" : { } },
          "version" : "1.0"
        }
        """,
      ],
      [
        "App/List.swift": """
        import SwiftUI
        struct List: View {
          let count: Int
          var body: some View { Text(↓"\\(count) fields") }
        }
        """,
        "en.lproj/Localizable.strings": """
        "%@ fields" = "%@ fields";
        """,
      ],
      [
        "App/Title.swift": """
        let title = NSLocalizedString("title", comment: "")
        let hello = String(localized: "Hello \\(name)")
        let code = NSLocalizedString("error." + code, comment: "")
        // NSLocalizedString("commented", comment: "")
        let shown: LocalizedStringKey = "name"
        let dash = String(localized: "–")
        """,
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "Hello %@" = "Hello %@";
        """,
        "en.lproj/Other.strings": """
        "name" = "Name";
        """,
      ],
    ],
    check: .source { context, findings in
      let project = context.project
      for use in context.scan.uses where !use.isIncidental {
        guard let key = use.key.shown, project.shouldDeclare(use) else { continue }
        let place = project.place(of: use.span, inSource: context.index)
        if case .named(let table) = use.table {
          let message = Message("undeclared_key.message", .text(key), .text(table))
          findings.add(place, message, key: key, table: table)
        } else {
          findings.add(place, Message("undeclared_key.nowhere", .text(key)), key: key)
        }
      }
    }
  )
}

extension KeyUse.Key {
  /// The key, or how it looks where parts of it are unknown; nil where it is built at run time, and
  /// where there is no word in it to translate.
  fileprivate var shown: String? {
    switch self {
    case .literal(let key): KeyPattern([.text(key)]).isTelling ? key : nil
    case .pattern(let pattern): pattern.isTelling ? pattern.description : nil
    case .undeterminable: nil
    }
  }
}

extension Project {
  /// Whether a table of this project should have a key and none does. A table that is nowhere in the
  /// project may be in a bundle that is named for it.
  fileprivate func shouldDeclare(_ use: KeyUse) -> Bool {
    var name: String?
    if case .named(let table) = use.table { name = table }
    guard let keys = keyDeclarations.keys(ofTable: name) else {
      return [nil, ".main", ".module", "Bundle.main", "Bundle.module"].contains(use.bundle)
    }
    return !keys.has(use.key)
  }
}
