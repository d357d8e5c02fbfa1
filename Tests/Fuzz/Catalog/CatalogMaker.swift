/// Makes the text of a catalog that is well-formed JSON, each of whose parts a byte chooses.
struct CatalogMaker {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The next choice among so many; 0 where no bytes are left.
  private mutating func choose(_ count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }

  private mutating func any(_ texts: [String]) -> String { texts[choose(texts.count)] }

  mutating func catalog() -> String {
    let language = any(["en", "ko", "en-US", "sr@latin", "", "한"])
    var members = [member("sourceLanguage", quoted(language))]
    var entries: [String] = []
    repeat { entries.append(member(key(), entry())) } while !bytes.isEmpty
    members.append(member("strings", object(entries)))
    members.append(member("version", any(["\"1.0\"", "\"1.1\"", "1", "1.0"])))
    return object(members)
  }

  private mutating func entry() -> String {
    var members: [String] = []
    if choose(4) == 1 { members.append(member("comment", text())) }
    if choose(6) == 1 {
      members.append(member("extractionState", any(["\"manual\"", "\"stale\"", "null"])))
    }
    if choose(6) == 1 { members.append(member("shouldTranslate", any(["false", "true", "null"]))) }
    if choose(8) == 1 { members.append(member("unknown", any(["[ 1 ]", "{}", "{\"en\":null}"]))) }
    let count = choose(4)
    if count > 0 || choose(3) == 1 {
      let localizations = (0..<count).map { _ in
        member(
          any(["\"en\"", "\"ko\"", "\"iw\"", "\"he\"", "\"zh-Hans\"", "\"pt_BR\"", "\"\\u0066r\""]),
          localization(depth: 0)
        )
      }
      members.append(member("localizations", object(localizations)))
    }
    return object(members)
  }

  private mutating func localization(depth: Int) -> String {
    var members: [String] = []
    let kind = choose(8)
    if kind < 5 { members.append(member("stringUnit", unit())) }
    if kind > 3, depth < 3 { members.append(member("variations", variations(depth: depth))) }
    if kind == 2 || kind == 3, depth < 2 {
      let count = choose(4)
      let parts = (0..<count).map { _ in
        member(any(["\"a\"", "\"b\"", "\"한\"", "\"글\"", "\"a b\""]), substitution(depth: depth))
      }
      members.append(member("substitutions", object(parts)))
    }
    return kind == 7 && members.isEmpty ? "null" : object(members)
  }

  private mutating func substitution(depth: Int) -> String {
    var members: [String] = []
    if choose(2) == 1 { members.append(member("argNum", any(["1", "2", "0", "-1", "null"]))) }
    members.append(member("formatSpecifier", any(["\"lld\"", "\"@\"", "\"\"", "\"arg\""])))
    members.append(member("variations", variations(depth: depth)))
    return object(members)
  }

  private mutating func variations(depth: Int) -> String {
    let names =
      choose(3) == 1
      ? ["\"iphone\"", "\"mac\"", "\"other\"", "\"x\""]
      : ["\"one\"", "\"other\"", "\"few\"", "\"zero\"", "\"x\""]
    let count = choose(3) + 1
    let branches = (0..<count).map { _ in member(any(names), localization(depth: depth + 1)) }
    return object([member(names[0] == "\"one\"" ? "plural" : "device", object(branches))])
  }

  private mutating func unit() -> String {
    let state = any(["translated", "new", "needs_review", "", "stale"])
    let order = choose(8)
    let members = [member("state", quoted(state)), member("value", text())]
    return object(order == 1 ? members.reversed() : members)
  }

  private mutating func key() -> String {
    any([
      "\"a\"", "\"b 2\"", "\"b 10\"", "\"\"", "\"e\u{301}\"", "\"é\"", "\"\\u0061\"", "\"%lld 한\"",
    ])
  }

  private mutating func text() -> String {
    let count = choose(4)
    let parts = (0..<count).map { _ in
      any([
        "%lld", "%#@a@", "%#@b@", "%2$#@한@", "%arg", "%@", "%%", "%1$d", "한", "\\n", "\\u0041",
        "\\\"", "👍", " ", "%#@a b@", "%*d", "%",
      ])
    }
    return quoted(parts.joined())
  }

  // MARK: Layout

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  private mutating func member(_ key: String, _ value: String) -> String {
    (key.hasPrefix("\"") ? key : quoted(key)) + any([" : ", ":", ": "]) + value
  }

  private mutating func object(_ members: [String]) -> String {
    let space = any(["\n", "", " ", "\r\n  "])
    return "{" + space + members.joined(separator: "," + space) + space + "}"
  }
}
