import LocalizationLint
import TextLength

/// `--help`, from the table of options.
enum HelpText {
  static func print(for command: CommandName?, in context: CommandContext) -> RunStatus {
    context.print(text(for: command, context.words))
    return .clean
  }

  static func text(for command: CommandName?, _ words: Words) -> String {
    var paragraphs: [String] = []
    if let command {
      paragraphs.append("l10n-lint \(command.usage)\n\n\(words.text(command.help))")
      let options = Option.all.filter { $0.commands.contains(command) }
      paragraphs.append(section("help.options", options, of: command, words))
    } else {
      paragraphs.append(words.text(Message("help.tool")))
      let commands = CommandName.allCases.map { ("l10n-lint " + $0.usage, words.text($0.help)) }
      paragraphs.append(section("help.commands", commands, words))
      let common = Option.all.filter { $0.commands.count == CommandName.allCases.count }
      paragraphs.append(section("help.options", common, of: .audit, words))
      paragraphs.append(words.text(Message("help.more")))
      paragraphs.append(words.text(Message("help.exit_status")))
    }
    return paragraphs.joined(separator: "\n\n")
  }

  private static func section(
    _ title: Message.Key,
    _ options: [Option],
    of command: CommandName,
    _ words: Words
  ) -> String {
    section(title, options.map { ($0.usage(in: command), words.text($0.help)) }, words)
  }

  /// A heading, and names beside what they mean; below them where a name is long.
  private static func section(
    _ title: Message.Key,
    _ rows: [(String, String)],
    _ words: Words
  ) -> String {
    let margin = 28
    let lines = rows.map { name, meaning in
      let width = measure(name, in: .displayColumns())
      let gap =
        width + 4 <= margin
        ? String(repeating: " ", count: margin - width - 2)
        : "\n" + String(repeating: " ", count: margin)
      return "  " + name + gap + meaning
    }
    return ([words.text(Message(title))] + lines).joined(separator: "\n")
  }
}

extension Option {
  /// The names and the value, as help of a command shows them.
  func usage(in command: CommandName) -> String {
    let names = shortName.map { "\($0), \(name)" } ?? name
    return placeholder(for: command).map { "\(names) \($0)" } ?? names
  }
}

extension CommandName {
  /// The command with its arguments, without the name of the tool.
  var usage: String {
    switch self {
    case .audit: "[audit] [PATH …]"
    case .fix: "fix [PATH …] [--rule R …] [--write]"
    case .count: "count [FILE … | --text T … | - | --interactive [--key K]] [--unit U] [--limit N]"
    case .resolve: "resolve KEY [--table T] [--language L …] [--argument A …] [PATH]"
    case .report: "report [PATH …] --output FILE"
    case .stats: "stats [PATH …] [--format text|json|markdown|svg] [--output FILE]"
    case .format: "format FILE … [--write | --check]"
    case .convert: "convert IN OUT"
    case .import: "import FILE … [--into PATH] [--write]"
    case .languages: "languages --available L,… --preferred L,…"
    case .rules: "rules [--format text|json|markdown]"
    case .explain: "explain RULE"
    case .dump: "dump FILE [--format text|json]"
    case .extract: "extract [PATH …] --output DIR [--force]"
    case .`init`: "init [PATH] [--schema]"
    case .pseudo: "pseudo FILE [--style accented|double|bracketed|rtl] [--output FILE]"
    case .completions: "completions \(Shell.allCases.map(\.rawValue).joined(separator: "|"))"
    case .man: "man"
    }
  }

  /// What the command does.
  var help: Message {
    switch self {
    case .audit: Message("command.audit")
    case .fix: Message("command.fix")
    case .count: Message("command.count")
    case .resolve: Message("command.resolve")
    case .report: Message("command.report")
    case .stats: Message("command.stats")
    case .format: Message("command.format")
    case .convert: Message("command.convert")
    case .import: Message("command.import")
    case .languages: Message("command.languages")
    case .rules: Message("command.rules")
    case .explain: Message("command.explain")
    case .dump: Message("command.dump")
    case .extract: Message("command.extract")
    case .`init`: Message("command.init")
    case .pseudo: Message("command.pseudo")
    case .completions: Message("command.completions")
    case .man: Message("command.man")
    }
  }
}
