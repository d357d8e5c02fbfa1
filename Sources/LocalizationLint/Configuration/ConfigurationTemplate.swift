/// A configuration to begin with: what was found out about a project, and every other setting in a
/// comment.
package struct ConfigurationTemplate {
  /// The language that the project is written in.
  let developmentLanguage: String
  /// The languages of its bundles.
  let languages: [String]

  package init(developmentLanguage: String, languages: [String]) {
    self.developmentLanguage = developmentLanguage
    self.languages = languages
  }

  /// The file's text, which is JSON5.
  package func text(_ words: Words) -> String {
    var lines = ["// " + words.text(Message("init.heading")), "{"]
    for setting in Setting<Configuration>.all where setting.property.name != "$schema" {
      let name = setting.property.name
      if lines.count > 2 { lines.append("") }
      lines.append("  // " + words.text(setting.property.help))
      let value = setting.example(self)
      let isKnown = name == "developmentLanguage"
      for line in "\"\(name)\": \(value),".split(separator: "\n") {
        lines.append((isKnown ? "  " : "  // ") + line)
      }
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}

extension ConfigurationTemplate {
  var quotedDevelopmentLanguage: String { quoted(developmentLanguage) }

  var languageSettings: String {
    let others = languages.filter {
      DevelopmentLanguage(developmentLanguage, origin: .option).folder(among: [$0]) == nil
    }
    return "{ \"required\": [\(others.map(quoted).joined(separator: ", "))], \"optional\": [] }"
  }

  /// Every rule with its severity.
  var ruleSettings: String {
    let lines = Rule.configurable.map { rule in
      "  \(quoted(rule.id)): \(quoted(rule.isOptIn ? "off" : rule.severity.rawValue)),\n"
    }
    return "{\n" + lines.joined() + "}"
  }

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
