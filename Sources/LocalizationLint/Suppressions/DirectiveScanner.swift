#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the directives of one comment.
struct DirectiveScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private let comment: Range<Int>
  private var position: Int

  /// What all directives have in them.
  private static let mark: StaticString = "-lint"

  init(_ text: UnsafeBufferPointer<UInt8>, _ comment: Range<Int>) {
    self.text = text
    self.comment = comment
    position = comment.lowerBound
  }

  /// Where the next directive's mark may stand.
  static func nextMark(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var start = start
    while start < end, let found = memchr(base + start, Int32(UInt8(ascii: "-")), end - start) {
      let offset = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      if text.spells(mark, at: offset, before: end) { return offset }
      start = offset + 1
    }
    return nil
  }

  mutating func next() -> Directive? {
    while let mark = Self.nextMark(in: text, from: position, to: comment.upperBound) {
      position = mark + Self.mark.utf8CodeUnitCount
      if let directive = command(mark) ?? bracket(mark) { return directive }
    }
    return nil
  }

  // MARK: l10n-lint:…

  /// `l10n-lint:disable:next rule, rule - reason`, with its mark at an offset.
  private mutating func command(_ mark: Int) -> Directive? {
    let start = mark - 4
    guard start >= comment.lowerBound, text.spells("l10n", at: start, before: mark),
      byte(at: position) == UInt8(ascii: ":"),
      isWord(start)
    else { return nil }
    position += 1
    var end = position
    while let byte = byte(at: end), Self.isLetter(byte) || byte == UInt8(ascii: ":") { end += 1 }
    while end > position, text[end - 1] == UInt8(ascii: ":") { end -= 1 }
    guard end > position else { return isMisspelt ? unknown(start..<position) : nil }
    let word = String(decoding: text[position..<end], as: UTF8.self)
    position = end
    guard let scope = Self.scopes[word] else { return unknown(start..<end) }
    return Directive(scope: scope, span: start..<end, rules: ruleNames(), comment: comment)
  }

  private static let scopes: [String: Directive.Scope] = [
    "disable:next": .next, "disable:this": .this, "disable:previous": .previous,
    "disable": .start, "enable": .end,
  ]

  /// Whether a colon is followed by a blank and a word that belongs to it, and not by prose.
  private var isMisspelt: Bool {
    var word = position
    while byte(at: word)?.isBlank == true { word += 1 }
    return text.spells("disable", at: word, before: comment.upperBound)
      || text.spells("enable", at: word, before: comment.upperBound)
  }

  /// Whether a word of its own begins here: neither quoted in prose nor the end of another.
  private func isWord(_ start: Int) -> Bool {
    guard start > comment.lowerBound else { return true }
    switch text[start - 1] {
    case UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x80...: return false
    case UInt8(ascii: "-"): return text[start - 2] == UInt8(ascii: "-")
    case let byte: return !byte.isIdentifier
    }
  }

  /// The rules after a command, on its line, up to what cannot be one: a reason.
  private mutating func ruleNames() -> [Directive.RuleName] {
    var names: [Directive.RuleName] = []
    while true {
      while let byte = byte(at: position), byte.isBlank || byte == UInt8(ascii: ",") {
        position += 1
      }
      var end = position
      while let byte = byte(at: end), byte.isIdentifier { end += 1 }
      // The marker of the next directive begins like a rule.
      let isMark =
        text.spells("l10n", at: position, before: end)
        && text.spells(Self.mark, at: end, before: comment.upperBound)
      guard end > position, !isMark else { return names }
      names.append(name(position..<end))
      position = end
    }
  }

  // MARK: [no-lint: …]

  /// `[no-lint]` and `[no-lint: rule, rule]`, with its mark at an offset.
  private mutating func bracket(_ mark: Int) -> Directive? {
    let start = mark - 3
    guard start >= comment.lowerBound, text.spells("[no", at: start, before: mark) else {
      return nil
    }
    if byte(at: position) == UInt8(ascii: "]") {
      position += 1
      return Directive(scope: .string, span: start..<position, rules: [], comment: comment)
    }
    guard byte(at: position) == UInt8(ascii: ":") else { return unknown(start..<position) }
    var names: [Directive.RuleName] = []
    var begin = position + 1
    var end = begin
    while let byte = byte(at: end), byte != UInt8(ascii: "["), !byte.isLineBreak {
      let isClosing = byte == UInt8(ascii: "]")
      if isClosing || byte.isBlank || byte == UInt8(ascii: ",") {
        if end > begin { names.append(name(begin..<end)) }
        begin = end + 1
      }
      end += 1
      guard isClosing else { continue }
      position = end
      if names.isEmpty { return unknown(start..<end) }
      return Directive(scope: .string, span: start..<end, rules: names, comment: comment)
    }
    return unknown(start..<position)
  }

  // MARK: Parts

  private func unknown(_ span: Range<Int>) -> Directive {
    Directive(scope: .unknown, span: span, rules: [], comment: comment)
  }

  private func name(_ span: Range<Int>) -> Directive.RuleName {
    Directive.RuleName(text: String(decoding: text[span], as: UTF8.self), span: span)
  }

  private func byte(at offset: Int) -> UInt8? {
    offset < comment.upperBound ? text[offset] : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word stands at an offset, all of it before another.
  fileprivate func spells(_ word: StaticString, at offset: Int, before end: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= end else { return false }
    return word.withUTF8Buffer { word in
      word.elementsEqual(self[offset..<offset + word.count])
    }
  }
}
