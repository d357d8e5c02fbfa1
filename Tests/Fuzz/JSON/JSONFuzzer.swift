import StringTables

/// Reads bytes as JSON and as JSON5, edits and prints what was read; stops the process where bytes
/// get lost, or where Foundation or a second way reads something else.
func fuzz(_ input: UnsafeBufferPointer<UInt8>) {
  guard let choice = input.first else { return }
  let bytes = UnsafeBufferPointer(rebasing: input.dropFirst())
  let text = choice % 2 == 0 ? String(decoding: bytes, as: UTF8.self) : pieces(bytes)
  let source = SourceText(decoding: Array(text.utf8))
  let utf8 = source.utf8
  let strict = JSONDocument(utf8)
  let disagreement = JSONOracle.disagreement(with: strict)
  check(disagreement == nil, disagreement ?? "", utf8)
  checkPlaces(strict, isStrict: true)
  if strict.isAccepted, strict.root.kind == .object {
    checkEdits(strict, source, choice: Int(choice / 2))
  }

  let json5 = JSONDocument(utf8, dialect: .json5)
  checkPlaces(json5, isStrict: false)
  guard json5.diagnostics.isEmpty else {
    check(!strict.diagnostics.isEmpty, "JSON that is no JSON5", utf8)
    return
  }
  if strict.isAccepted { check(areSame(strict.root, json5.root), "dialects", utf8) }
  if let printed = printed(json5.root) {
    let again = JSONDocument(Array(printed.utf8))
    check(again.diagnostics.isEmpty, "printed as \(printed): \(again.diagnostics)", utf8)
    check(areSame(again.root, json5.root), "printed as \(printed)", utf8)
  }
}

/// A text of parts that JSON and JSON5 are made of.
private func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  let pieces = [
    "{", "}", "[", "]", ":", ",", "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "\n", "\r", " ",
    "\"a\":", "\"b\" : ", "c:", "\"a\"", "'b'", "\"\\u", "00e9", "d83d", "\\ude00", "\\n", "\\x41",
    "\\\n", "\\/", "\\\"", "0", "1", "12", "-", "+", ".", "e", "E", "0x", "ff", "Infinity", "NaN",
    "true", "false", "null", "//", "/*", "*/", "\u{A0}", "\u{FEFF}", "\u{2028}", "한", "e\u{301}",
    "\u{1}", "{}", "[]", "{\n\n}", "\"k\" : {\n  \"l\" : 1\n}", "9007199254740993", "😀",
  ]
  return bytes.map { pieces[Int($0) % pieces.count] }.joined()
}

// MARK: Places

/// The tokens of a text stand in their order; between those of JSON is nothing but space and
/// separators.
private func checkPlaces(_ document: JSONDocument, isStrict: Bool) {
  let utf8 = document.utf8
  var places: [Range<Int>] = []
  for diagnostic in document.diagnostics {
    check(isInside(diagnostic.span, utf8), "place of \(diagnostic.kind)", utf8)
    places.append(diagnostic.span)
  }
  check(places.map(\.lowerBound) == places.map(\.lowerBound).sorted(), "order of places", utf8)
  var offset = 0
  func take(_ token: Range<Int>) {
    check(isInside(token, utf8) && token.lowerBound >= offset, "place of a token", utf8)
    if isStrict, document.diagnostics.isEmpty {
      let gap = utf8[offset..<token.lowerBound]
      check(gap.allSatisfy(" \n\r\t,:".utf8.contains), "a lost byte", utf8)
    }
    offset = token.upperBound
  }
  func walk(_ value: JSONValue) {
    let span = value.span
    guard value.kind == .object || value.kind == .array else { return take(span) }
    take(span.lowerBound..<span.lowerBound + 1)
    for member in value.members {
      take(member.keySpan)
      check(member.hasKey(member.key), "key", utf8)
      walk(member.value)
    }
    for element in value.elements { walk(element) }
    let isClosed = document.diagnostics.isEmpty
    take(span.upperBound - (isClosed ? 1 : 0)..<span.upperBound)
  }
  walk(document.root)
}

private func isInside(_ span: Range<Int>, _ utf8: [UInt8]) -> Bool {
  span.upperBound <= utf8.count
}

// MARK: Edits

private func checkEdits(_ document: JSONDocument, _ source: SourceText, choice: Int) {
  let utf8 = document.utf8
  let keys = document.root.members.map(\.key)
  let key = choice % 3 == 0 || keys.isEmpty ? "new \"\\\n한" : keys[choice % keys.count]
  let text = "text \"\u{0}\n👍"
  let kind = choice / 3 % 4
  var patch = JSONObjectPatch()
  switch kind {
  case 0: patch.set([key], .string(text))
  case 1: patch.set([key], .object([("x", .integer(-1)), ("y", .object([]))]))
  case 2: patch.set([key, "inner", "deep"], .boolean(true))
  default: patch.remove([key])
  }
  let edits = patch.edits(of: document.root)
  guard let bytes = try? source.applying(edits) else { fatalError("edits apart: \(edits)") }
  let result = SourceText(decoding: bytes)
  guard result.encoding == source.encoding else { return }
  let edited = JSONDocument(result.utf8)
  check(edited.isAccepted, "edited by \(edits)", utf8)
  check(patch.edits(of: edited.root).isEmpty, "edited twice by \(edits)", utf8)
  check((try? result.applying(source.inverse(of: edits))) == source.bytes, "inverse", utf8)
  switch kind {
  case 0: check(edited.root[key]?.string == text, "text", utf8)
  case 1: check(edited.root[key]?["x"]?.integer == -1, "object", utf8)
  case 2: check(edited.root[key]?["inner"]?["deep"]?.boolean == true, "path", utf8)
  default: check(edited.root.member(key) == nil, "removal", utf8)
  }
  check(others(edited, key) == others(document, key), "others after \(edits)", utf8)
}

/// The members with other keys as they are written.
private func others(_ document: JSONDocument, _ key: String) -> [ArraySlice<UInt8>] {
  document.root.members.filter { !$0.hasKey(key) }.map {
    document.utf8[$0.keySpan.lowerBound..<$0.value.span.upperBound]
  }
}

// MARK: Values

/// A value as JSON; nil where it holds a number that JSON has not.
private func printed(_ value: JSONValue) -> String? {
  func joined(_ parts: [String?], _ brackets: String) -> String? {
    let texts = parts.compactMap(\.self)
    guard texts.count == parts.count else { return nil }
    return brackets.prefix(1) + texts.joined(separator: ",") + brackets.suffix(1)
  }
  switch value.kind {
  case .object:
    let members = value.members.map { member in
      printed(member.value).map { JSONFragment.quoted(member.key) + ":" + $0 }
    }
    return joined(members, "{}")
  case .array: return joined(value.elements.map(printed), "[]")
  case .string: return value.string.map(JSONFragment.quoted)
  case .number: return value.number.flatMap { $0.isFinite ? "\($0)" : nil }
  case .boolean: return value.boolean.map { "\($0)" }
  case .null: return "null"
  case .missing: return nil
  }
}

private func areSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
  guard left.kind == right.kind else { return false }
  switch left.kind {
  case .object:
    let (left, right) = (Array(left.members), Array(right.members))
    return left.count == right.count
      && zip(left, right).allSatisfy {
        $0.key.utf8.elementsEqual($1.key.utf8) && areSame($0.value, $1.value)
      }
  case .array:
    let (left, right) = (Array(left.elements), Array(right.elements))
    return left.count == right.count && zip(left, right).allSatisfy(areSame)
  case .string: return left.string?.utf8.elementsEqual(right.string?.utf8 ?? "".utf8) == true
  case .number: return left.number == right.number || left.number?.isNaN == true
  case .boolean: return left.boolean == right.boolean
  case .null, .missing: return true
  }
}
