import ICUBridge
import TextLength

extension Rule {
  /// Letters that are written as a letter and its marks where one character is meant.
  public static let notNormalized = Rule(
    id: "not_normalized",
    severity: .warning,
    flags: Message("not_normalized.flags"),
    reason: Message("not_normalized.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Cafe";
        """,
        "fr.lproj/Localizable.strings": """
        "title" = "Caf↓e\\U0301 cre\u{300}me";
        """,
        "ja.lproj/Localizable.strings": """
        "title" = "カ↓フ\u{309A}ェ";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "↓\u{110F}\u{1161}페";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "cafe\u{301}" = "Café";
        "ohm" = "5 \u{2126}";
        """,
        "he.lproj/Localizable.strings": """
        "ohm" = "5 אוהם, ש\u{5C1}לום";
        """,
        "hi.lproj/Localizable.strings": """
        "ohm" = "5 ओम, स\u{921}\u{93C}क";
        """,
        "lt.lproj/Localizable.strings": """
        "ohm" = "i\u{307}\u{301}";
        """,
      ],
    ],
    check: .entry(when: .combining) { context, findings in
      guard let value = context.value else { return }
      let sequences = DecomposedSequence.all(in: value)
      guard let first = sequences.first else { return }
      findings.add(
        context.place(inValue: first.span),
        Message(
          "not_normalized.message",
          .text(first.codePoints),
          .text(first.composed),
          .number(sequences.count)
        ),
        fixes: context.fixes(replacing: sequences.map { ($0.span, $0.composed) })
      )
    }
  )
}

/// A letter with marks for which normalization form C has fewer characters.
///
/// What that form merely replaces or reorders is left alone, since it may be meant: compatibility
/// ideographs, the Ohm sign, points of Hebrew.
private struct DecomposedSequence {
  /// UTF-8 offsets of the text.
  let span: Range<Int>
  let codePoints: String
  let composed: String

  private init?(_ scalars: [Unicode.Scalar], at offset: Int) {
    guard scalars.dropFirst().contains(where: { ComposingScalars.contains($0.value) }) else {
      return nil
    }
    let composed = Normalization.nfc(scalars)
    guard composed.count < scalars.count else { return nil }
    span = offset..<offset + scalars.reduce(0) { $0 + UTF8.width($1) }
    codePoints = scalars.map { hexadecimal($0.value) }.joined(separator: " ")
    self.composed = String(String.UnicodeScalarView(composed))
  }

  /// Those of a text, in order.
  static func all(in text: String) -> [DecomposedSequence] {
    var sequences: [DecomposedSequence] = []
    var sequence: [Unicode.Scalar] = []
    var start = 0
    var offset = 0
    func close() {
      if let found = DecomposedSequence(sequence, at: start) { sequences.append(found) }
      sequence.removeAll(keepingCapacity: true)
      start = offset
    }
    for scalar in text.unicodeScalars {
      if !mayJoin(scalar) || icubridge_nfc_begins(scalar.value) { close() }
      sequence.append(scalar)
      offset += UTF8.width(scalar)
    }
    close()
    return sequences
  }

  /// Leaves out most of what texts hold at little cost.
  private static func mayJoin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x6ED, 0x711...0x1DFF, 0x20D0...0x20FF,
      0x2CEF...0x2DFF, 0x302A...0x302F, 0x3099...0x309A, 0xA66F...0xABFF, 0xFB1E, 0xFE20...0xFE2F,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }
}
