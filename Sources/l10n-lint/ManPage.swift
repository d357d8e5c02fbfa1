import LocalizationLint

/// The manual page, from the tables of commands and options.
struct ManPage {
  let words: Words

  var roff: String {
    let everywhere = Option.all.filter { $0.commands.count == CommandName.allCases.count }
    let parts =
      [
        ".TH L10N\\-LINT 1 \"\" \"\(Tool.name) \(Tool.version)\"",
        section("man.name"),
        "\(escaped(Tool.name)) \\- \(text(Message("man.purpose")))",
        section("man.synopsis"),
        CommandName.allCases.map(synopsis).joined(separator: "\n.br\n"),
        section("man.description"),
        text(Message("help.tool")),
        section("man.commands"),
      ]
      + CommandName.allCases.map { command($0, without: everywhere) }
      + [
        section("man.options"),
        everywhere.map { option($0, in: .audit) }.joined(separator: "\n"),
        section("man.exit_status"),
        tagged("0", text(Message("man.status.clean"))),
        tagged("1", text(Message("man.status.findings"))),
        tagged("2", text(Message("man.status.unable"))),
        section("man.files"),
        tagged(Configuration.fileName, text(Message("man.configuration"))),
        section("man.environment"),
        tagged("NO_COLOR", text(Message("man.no_color"))),
        tagged("LC_ALL, LC_MESSAGES, LANG", text(Message("man.locale"))),
      ]
    return parts.joined(separator: "\n")
  }

  private func synopsis(_ command: CommandName) -> String {
    "\\fB\(escaped(Tool.name))\\fR \(escaped(command.usage))"
  }

  private func command(_ command: CommandName, without common: [Option]) -> String {
    let own = command.options.filter { option in !common.contains { $0.name == option.name } }
    return
      ([".SS \(command.rawValue)", text(command.help)]
      + own.map { option($0, in: command) })
      .joined(separator: "\n")
  }

  private func option(_ option: Option, in command: CommandName) -> String {
    tagged(option.usage(in: command), text(option.help))
  }

  private func tagged(_ tag: String, _ meaning: String) -> String {
    ".TP\n.B \(escaped(tag))\n\(meaning)"
  }

  private func section(_ title: Message.Key) -> String { ".SH \(text(Message(title)))" }

  private func text(_ message: Message) -> String { escaped(words.text(message)) }

  /// A text that stands for itself: no control line, no escape, and a hyphen that can be copied.
  private func escaped(_ text: String) -> String {
    let plain = text.replacing(#"\"#, with: #"\e"#).replacing("-", with: #"\-"#)
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? #"\&"# + plain : plain
  }
}
