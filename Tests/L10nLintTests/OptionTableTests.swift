import LocalizationLint
import Testing

@testable import l10n_lint

@Suite struct OptionTableTests {
  @Test(arguments: Option.all.indices) func everyOptionIsInHelpAndParsed(_ index: Int) throws {
    let option = Option.all[index]
    for command in option.commands {
      let help = try Run([command.rawValue, "--help"])
      #expect(help.status == .clean)
      #expect(help.output.contains("\(option.name)"))
      var arguments = [command.rawValue, option.name]
      switch option.value {
      case .none: break
      case .any, .name, .list: arguments.append("x")
      case .format: arguments.append(command.formats[0])
      case .number: arguments.append("1")
      case .choice(let words): arguments.append(words[0])
      }
      #expect(try ArgumentParser.parse(arguments).usedOptions == [option.name])
    }
  }

  @Test(arguments: [
    (["count", "x"], "text|csv|json"), (["rules"], "text|json|markdown"),
    (["dump", "x"], "text|json"), (["stats"], "text|json|markdown|svg"),
  ])
  func formatsAreThoseOfTheCommand(_ arguments: [String], _ formats: String) throws {
    let help = try Run(arguments + ["--help"])
    #expect(help.output.split(whereSeparator: \.isWhitespace).contains { $0 == formats })
    let wrong = try Run(arguments + ["--format", "xml"])
    let list = formats.replacing("|", with: ", ")
    #expect(wrong.status == .unable)
    #expect(
      wrong.error.hasPrefix("l10n-lint: “xml” is no value for “--format”; use one of \(list).")
    )
  }

  @Test func namesAreUnique() {
    let names = Option.all.flatMap { [$0.name] + ($0.shortName.map { [$0] } ?? []) }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    (["audit", "a", "b"], ["a", "b"]), (["a"], ["a"]), (["audit", "--", "--x"], ["--x"]),
    (["--quiet", "audit", "a"], ["a"]), (["audit", "-"], ["-"]), (["audit", "audit"], ["audit"]),
  ])
  func positionalsFollowTheCommand(_ arguments: [String], _ expected: [String]) throws {
    #expect(try ArgumentParser.parse(arguments).positionals == expected)
  }

  /// What would have no effect beside what stands with it is said, and not passed over.
  @Test(arguments: [
    ("--only-rule empty_value --enable missing_comment", "“--enable missing_comment” contradict"),
    (
      "--only-rule empty_value,edge_whitespace --disable edge_whitespace",
      "“--only-rule edge_whitespace” and “--disable edge_whitespace” contradict"
    ),
    ("--enable empty_value --disable empty_value", "“--disable empty_value” contradict"),
    ("fix --rule edge_whitespace --disable edge_whitespace", "“--rule edge_whitespace” and “--dis"),
    ("fix --rule unused_key", "“fix” and “--rule unused_key” contradict"),
    ("report --output a --enable unused_key", "“report” and “--enable unused_key” contradict"),
    ("--strict --lenient", "“--strict” and “--lenient” contradict"),
    ("--baseline a --write-baseline b", "“--baseline” and “--write-baseline” contradict"),
    ("--changed-since a --write-baseline b", "“--changed-since” and “--write-baseline” contradict"),
    ("--files-from - -", "“--files-from -” and “-” contradict"),
    ("--stdin-filename a.strings .", "“--stdin-filename” needs “-”"),
    ("count --text a --config b", "“--text” and “--config” contradict"),
    ("count - --development-language en", "“-” and “--development-language” contradict"),
    ("count --text a --near 5", "“--near” needs “--limit”"),
    ("count --text a --table b", "“--table” needs “--interactive”"),
    ("count --text a --interactive --limit 5", "“--interactive” and “--text” contradict"),
    ("count --interactive --limit 5 --config a", "“--config” needs “--key”"),
    ("convert a b.xliff --bom", "“--bom” and “b.xliff” contradict"),
    ("convert a b --bom", "“--bom” and “--format strings” contradict"),
    ("convert a b.csv --format xliff", "“--format xliff” and “b.csv” contradict"),
    ("format a --check --write", "“--check” and “--write” contradict"),
    ("format - --write", "“-” and “--write” contradict"),
    (
      "init --schema --development-language en",
      "“--schema” and “--development-language” contradict"
    ),
    ("pseudo a --force", "“--force” needs “--output”"),
  ])
  func whatHasNoEffectIsRefused(_ arguments: String, _ says: String) throws {
    let run = try Run(arguments.split(separator: " ").map(String.init))
    #expect(run.status == .unable)
    #expect(run.error.contains(says), "\(run.error)")
  }

  @Test(arguments: ["--language=ko,ja", "--language ko --language ja", "--language ko,ja"])
  func listsAreRepeatedOrSeparatedByCommas(_ text: String) throws {
    let arguments = text.split(separator: " ").map(String.init)
    #expect(try ArgumentParser.parse(arguments).languages == ["ko", "ja"])
  }

  @Test(arguments: [
    ("--reportr", "--reporter"), ("--strct", "--strict"), ("--langauge", "--language"),
    ("--dev", "--development-language"), ("--xyzzy", nil),
  ])
  func suggestsWhatWasMeant(_ name: String, _ expected: String?) {
    #expect(Suggestion.nearest(to: name, among: Option.all.map(\.name)) == expected)
  }
}
