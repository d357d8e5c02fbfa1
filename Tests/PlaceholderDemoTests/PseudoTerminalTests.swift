import Foundation
import TestSupport
import Testing

private let family = "👨‍👩‍👧‍👦"

/// The demo in a real terminal, as far as the kernel makes one.
@Suite(.serialized) struct PseudoTerminalTests {
  private func terminal(language: String = "en") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "placeholder-demo",
      environment: ["LC_ALL": "\(language)_XX.UTF-8", "TERM": "xterm"],
      columns: 60,
      rows: 24
    )
    // What is typed before the modes are set is lost.
    #expect(terminal.waits { $0.modes.contains("?1049") && $0.contains("1/5") })
    return terminal
  }

  @Test func showsTheFormsInThreeLanguages() throws {
    let terminal = try terminal()
    #expect(terminal.waits { $0.contains("Phone book") && $0.contains("Enter a phone number.") })
    #expect(terminal.screen.contains("홍길동"))
    terminal.send("\u{0C}")
    #expect(terminal.waits { $0.contains("전화번호부") && $0.contains("전화번호를 입력하세요.") })
    terminal.send("\u{0C}\u{1B}[12~")
    #expect(terminal.waits { $0.contains("キャプションを入力...") && $0.contains("0/100") })
    terminal.send("\u{1B}OR")
    #expect(terminal.waits { $0.contains("入力してください。") })
    terminal.send("\u{1B}")
    #expect(terminal.endsAndRestores())
    #expect(terminal.process.terminationStatus == 0)
  }

  @Test func putsTheCursorBehindWideCombiningAndEmojiText() throws {
    let terminal = try terminal()
    terminal.send("\u{1B}[13~")
    #expect(terminal.waits { $0.contains("Plain field") })
    for (text, column) in [("한국", 4), ("e\u{301}", 5), (family, 7), ("ｶ\u{FF9E}", 9), ("x", 10)] {
      terminal.send(text)
      #expect(terminal.waits { $0.column == column && !$0.modes.contains("?25") }, "\(text)")
    }
    #expect(terminal.screen.contains("한국e\u{301}\(family)ｶ\u{FF9E}x"))
    terminal.send("\u{7F}\u{7F}\u{7F}")
    #expect(terminal.waits { $0.column == 5 && !$0.contains(family) })
    terminal.send("\u{1A}")
    #expect(terminal.waits { $0.column == 10 })
    terminal.send("\u{1B}[D\u{1B}[D\u{1B}[D")
    #expect(terminal.waits { $0.column == 5 })
    terminal.send("\u{3}")
    #expect(terminal.endsAndRestores())
  }

  @Test func pastesAtTheLimit() throws {
    let terminal = try terminal(language: "ko")
    terminal.send("\u{1B}[12~")
    #expect(terminal.waits { $0.contains("0/100") })
    terminal.send("\u{1B}[200~" + String(repeating: "a", count: 99) + "\u{1B}[201~")
    #expect(terminal.waits { $0.contains("99/100") })
    terminal.send("\u{1B}[200~\(family)\n\u{1B}[201~")
    #expect(terminal.waits { $0.contains("100/100") && $0.contains(family) })
    #expect(terminal.screen.contains("더 입력할 수 없습니다."))
    terminal.send("한")
    #expect(terminal.waits { $0.contains("더 입력할 수 없습니다.") && $0.contains("100/100") })
    terminal.send("\u{7F}한")
    #expect(terminal.waits { $0.contains("한") && $0.contains("100/100") && !$0.contains(family) })
    terminal.send("\u{1A}")
    #expect(terminal.waits { !$0.contains("a한") })
    terminal.send("\u{3}")
    #expect(terminal.endsAndRestores())
  }

  @Test func savesAndClears() throws {
    let terminal = try terminal()
    #expect(terminal.waits { $0.contains("Phone book") })
    terminal.send("\u{13}")
    terminal.send("\t02-1234\r")
    #expect(terminal.waits { $0.contains("홍길동  02-1234") && $0.contains("Enter your name.") })
    terminal.send("\u{1B}")
    #expect(terminal.endsAndRestores())
  }

  @Test func wrapsAnewWhenTheWindowChanges() throws {
    let terminal = try terminal()
    terminal.send("\u{1B}[12~")
    #expect(terminal.waits { $0.contains("Caption box") })
    terminal.send(String(repeating: "가", count: 25))
    #expect(terminal.waits { $0.contains("25/100") && $0.column == 50 })
    terminal.resize(columns: 20, rows: 12)
    #expect(
      terminal.waits { $0.lines.contains(String(repeating: "가", count: 10)) && $0.column == 10 }
    )
    terminal.resize(columns: 60, rows: 24)
    #expect(
      terminal.waits { $0.lines.contains(String(repeating: "가", count: 25)) && $0.column == 50 }
    )
    terminal.send("\u{3}")
    #expect(terminal.endsAndRestores())
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func givesTheTerminalBackOnSignals(_ number: Int32) throws {
    let terminal = try terminal()
    #expect(terminal.waits { $0.contains("Phone book") && $0.modes.contains("?1049") })
    kill(terminal.process.processIdentifier, number)
    #expect(terminal.endsAndRestores())
    #expect(terminal.process.terminationReason == .uncaughtSignal)
    #expect(terminal.process.terminationStatus == number)
  }

  @Test func needsATerminal() throws {
    let process = Process()
    process.executableURL = builtProduct("placeholder-demo")
    process.standardInput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(message == "placeholder-demo: Input and output must be a terminal.\n")
  }
}
