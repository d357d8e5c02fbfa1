#if canImport(Darwin)
  import Foundation
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lists of preferred languages, best first, from where programs find them.
public enum LanguagePreferences {
  /// Those of this process: the argument `-AppleLanguages "(ko, en)"`, else the environment's
  /// `AppleLanguages`, else the person's settings on Apple's systems and `LC_ALL`, `LC_MESSAGES`,
  /// `LANG` or `LANGUAGE` elsewhere, else English.
  ///
  /// The one place where the library reads the process's arguments and environment, since these are
  /// where a person's preferences for a process stand. Everything else takes what it is given;
  /// ``preferences(arguments:environment:settings:)`` does so for preferences.
  public static var process: [String] {
    var environment: [String: String] = [:]
    for name in ["AppleLanguages", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    #if canImport(Darwin)
      let settings = Locale.preferredLanguages
    #else
      let settings: [String] = []
    #endif
    return preferences(
      arguments: CommandLine.arguments,
      environment: environment,
      settings: settings
    )
  }

  /// As ``process``, from given arguments, environment and settings.
  public static func preferences(
    arguments: [String],
    environment: [String: String],
    settings: [String] = []
  ) -> [String] {
    if let flag = arguments.lastIndex(of: "-AppleLanguages"), flag + 1 < arguments.count {
      let list = propertyList(arguments[flag + 1])
      if !list.isEmpty { return list }
    }
    let list = propertyList(environment["AppleLanguages"] ?? "")
    if !list.isEmpty { return list }
    if !settings.isEmpty { return settings }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      if let language = language(posix: value) { return [language] }
      break
    }
    let languages = (environment["LANGUAGE"] ?? "").split(separator: ":")
      .compactMap { language(posix: String($0)) }
    return languages.isEmpty ? ["en"] : languages
  }

  /// The languages of an `Accept-Language` header (RFC 9110) by falling weight; those of weight 0
  /// and `*` left out.
  public static func preferences(acceptLanguage header: String) -> [String] {
    let ranges = header.split(separator: ",").compactMap { range -> (String, Double)? in
      let parts = range.split(separator: ";", omittingEmptySubsequences: false).map { trimmed($0) }
      guard let tag = parts.first, !tag.isEmpty, tag != "*" else { return nil }
      var weight = 1.0
      for part in parts.dropFirst() where part.hasPrefix("q=") || part.hasPrefix("Q=") {
        weight = Double(part.dropFirst(2)) ?? 0
      }
      return weight > 0 && weight <= 1 ? (tag, weight) : nil
    }
    return ranges.enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element.0)
  }

  /// The language of a POSIX locale: `sr_RS.UTF-8@latin` is `sr_Latn_RS`. Nil for `C` and `POSIX`.
  public static func language(posix locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
    let modifier = locale.split(separator: "@", maxSplits: 1).dropFirst().first
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
    guard let script = modifier.flatMap({ scripts[$0.lowercased()] }) else {
      return modifier == "valencia" ? name + "_valencia" : String(name)
    }
    var parts = name.split(separator: "_").map(String.init)
    parts.insert(script, at: 1)
    return parts.joined(separator: "_")
  }

  /// An array as an old-style property list writes it, `(ko, "en-GB")`, or a bare word.
  private static func propertyList(_ text: String) -> [String] {
    text.split { "(),".contains($0) }.map { trimmed($0) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isEdge: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" }
    let end = text.reversed().drop(while: isEdge).startIndex.base
    return String(text[..<end].drop(while: isEdge))
  }
}
