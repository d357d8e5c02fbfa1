import Foundation
import TestSupport
import Testing
import TextInputTerminal

@testable import l10n_lint

private let family = "👨‍👩‍👧‍👦"

@Suite struct CountPromptTests {
  private static let files: KeyValuePairs = [
    "en.lproj/Localizable.strings": """
    /* [limit: 3] */
    "name" = "Enter your name.";
    "free" = "No limit";
    """,
    "en.lproj/Other.strings": "/* [limit: 6 utf8] */ \"name\" = \"Other\";",
    "ko.lproj/Localizable.strings": "\"name\" = \"이름을 입력하세요.\";",
  ]

  @Test(
    arguments: [
      (["--limit", "5"], [.text("가나"), .paste("다\(family)")], "4", "5 graphemes", "near"),
      (["--limit", "2"], [.paste("가나다"), .text("라")], "2", "2 graphemes", "full"),
      (["--limit", "7", "--unit", "utf8"], [.text("가나다")], "6", "7 utf8", "ok"),
      (["--key", "name"], [.text("abcd")], "3", "3 graphemes", "full"),
      (["--key", "name", "--table", "Other"], [.text("가나다")], "6", "6 utf8", "full"),
      (["--key", "name", "--limit", "9"], [.text("abcd")], "4", "9 graphemes", "ok"),
      (["--key", "name", "--limit", "9"], [.text("a"), .backspace], "0", "9 graphemes", "ok"),
    ] as [([String], [TerminalKey], String, String, String)]
  )
  func countsWhatWasTyped(
    _ arguments: [String],
    _ keys: [TerminalKey],
    _ count: String,
    _ limit: String,
    _ status: String
  ) throws {
    let near = arguments.contains("5") ? ["--near", "80"] : []
    let run = try Run(
      ["count", "--interactive"] + arguments + near,
      files: Self.files,
      keys: keys + [.enter]
    )
    #expect(run.status == .clean)
    let row = run.output.split(separator: "\n").last!.split(separator: "  ").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    #expect(Array(row.dropFirst().prefix(2)) == [count, limit])
    #expect(row.contains(status))
  }

  /// A language has limits of its own; the key of another table or language is not asked about.
  @Test(arguments: [("en", "4"), ("ko", "2")])
  func limitsAreThoseOfThePrompt(_ language: String, _ maximum: String) throws {
    let run = try Run(
      ["count", "--interactive", "--key", "name", "--format", "csv"],
      files: [
        ".l10n-lint.json": """
        {
          "limits": [
            { "keys": "name", "languages": ["en"], "limit": 4 },
            { "keys": "name", "languages": ["ko"], "limit": 2 },
          ],
        }
        """,
        "en.lproj/Localizable.strings": "\"name\" = \"Name\";",
        "ko.lproj/Localizable.strings": "\"name\" = \"이름\";",
      ],
      keys: [.paste("abcdef"), .enter],
      environment: ["LANGUAGE": language]
    )
    #expect(run.output.contains(",\(maximum),"))
  }

  @Test func formatsAreThoseOfCount() throws {
    let arguments = ["count", "--limit", "5", "--format", "json"]
    let typed = try Run(arguments + ["--interactive"], keys: [.text("가나"), .enter])
    #expect(typed.output == (try Run(arguments + ["--text", "가나"]).output))
  }

  @Test(arguments: [
    ([], "“--interactive” needs “--limit”. See"), (["--limit", "x"], "“x” is no value"),
    (["--limit", "3", "--text", "a"], "“--interactive” and “--text” contradict each other."),
    (["--limit", "3", "a.strings"], "“a.strings” is one argument too many"),
    (["--limit", "3", "--table", "T"], "“--table” needs “--key”."),
    (["--key", "free"], "“--interactive” needs “--limit”."),
    (["--key", "none"], "No table has the key “none”."),
    (["--key", "name", "nowhere"], "“nowhere” does not exist."),
    (["--limit", "3"], "The field was left; nothing was counted."),
  ])
  func saysWhatIsMissing(_ arguments: [String], _ message: String) throws {
    let run = try Run(
      ["count", "--interactive"] + arguments,
      files: Self.files,
      keys: [.text("a"), .escape]
    )
    #expect(run.status == .unable)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("l10n-lint: \(message)"))
  }

  @Test func needsATerminal() throws {
    let run = try Run(["count", "--interactive", "--limit", "3"])
    #expect(run.status == .unable)
    #expect(run.error.contains("“--interactive” needs a terminal:"))
  }

  @Test func keyAndTableAreOfTheField() throws {
    let run = try Run(["count", "--key", "name", "--text", "a"])
    #expect(run.error.hasPrefix("l10n-lint: “--key” needs “--interactive”."))
    #expect(try Run(["count", "--table", "T", "a"]).error.contains("“--table” needs"))
  }
}

/// The field in a real terminal, as far as the kernel makes one.
@Suite(.serialized) struct CountPromptTerminalTests {
  private func terminal(_ arguments: [String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "l10n-lint",
      ["count", "--interactive"] + arguments,
      environment: ["LC_ALL": "ko_KR.UTF-8", "TERM": "xterm"],
      columns: 60,
      rows: 12
    )
    #expect(terminal.waits { $0.modes.contains("?1049") && $0.contains("Esc 취소") })
    return terminal
  }

  @Test func showsPromptCounterAndLimit() throws {
    let terminal = try terminal([
      "--limit", "5", "--key", "severity.error", "--table", "LocalizationLint", "Localizations",
    ])
    #expect(terminal.waits { $0.contains("severity.error") && $0.contains("0/5") })
    #expect(terminal.waits { $0.lines.contains("오류") && $0.column == 0 })
    terminal.send("가나다")
    #expect(terminal.waits { $0.lines.contains("가나다") && $0.contains("3/5") && $0.column == 6 })
    terminal.send("\u{1B}[200~\(family)\n끝\u{1B}[201~")
    #expect(terminal.waits { $0.contains("5/5") && $0.contains("더 입력할 수 없습니다.") })
    terminal.send("\u{1A}")
    #expect(terminal.waits { $0.contains("3/5") && !$0.contains(family) })
    terminal.send("\u{7F}라\r")
    #expect(terminal.endsAndRestores())
    #expect(terminal.process.terminationStatus == 0)
    #expect(terminal.screen.lines.contains { $0.hasPrefix("-") && $0.hasSuffix("가나라") })
  }

  @Test func escapeLeaves() throws {
    let terminal = try terminal(["--limit", "5"])
    terminal.send("가\u{1B}")
    #expect(terminal.endsAndRestores())
    #expect(terminal.process.terminationStatus == 2)
    #expect(terminal.screen.contains("아무것도 세지 않았습니다"))
  }

  @Test(arguments: [("\u{3}", SIGINT), ("", SIGTERM)])
  func signalsEndTheProcess(_ keys: String, _ number: Int32) throws {
    let terminal = try terminal(["--limit", "5"])
    if keys.isEmpty { kill(terminal.process.processIdentifier, number) }
    terminal.send(keys)
    #expect(terminal.endsAndRestores())
    #expect(terminal.process.terminationReason == .uncaughtSignal)
    #expect(terminal.process.terminationStatus == number)
  }
}
