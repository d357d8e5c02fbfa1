import TextLength

extension Rule {
  /// Katakana of half the width.
  public static let halfwidthKatakana = Rule(
    id: "halfwidth_katakana",
    severity: .warning,
    isOptIn: true,
    flags: Message("halfwidth_katakana.flags"),
    reason: Message("halfwidth_katakana.reason"),
    examples: [
      [
        "ja.lproj/Localizable.strings": """
        "title" = "↓ﾀｲﾄﾙの設定";
        """
      ],
      [
        "ja.lproj/Localizable.strings": """
        "title" = "タイトルの設定";
        """
      ],
    ],
    check: .entry(when: .any) { context, findings in
      guard let value = context.value else { return }
      let runs = HalfwidthRun.all(in: value)
      guard let first = runs.first else { return }
      findings.add(
        context.place(inValue: first.span),
        Message("halfwidth_katakana.message", .text(first.text)),
        fixes: context.fixes(replacing: runs.map { ($0.span, $0.fullwidth) })
      )
    }
  )
}

/// Characters of half the width side by side.
private struct HalfwidthRun {
  /// UTF-8 offsets of the text.
  let span: Range<Int>
  let text: String

  private static let characters: ClosedRange<Unicode.Scalar> = "\u{FF66}"..."\u{FF9F}"
  /// Their counterparts, in the same order; the last two are marks that join the letter before.
  private static let counterparts = Array(
    ("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      + "\u{3099}\u{309A}").unicodeScalars
  )

  /// The text in characters of full width.
  var fullwidth: String {
    let first = HalfwidthRun.characters.lowerBound.value
    var scalars = text.unicodeScalars.map { HalfwidthRun.counterparts[Int($0.value - first)] }
    // A mark that has no letter before it stands by itself.
    if scalars.first == "\u{3099}" { scalars[0] = "\u{309B}" }
    if scalars.first == "\u{309A}" { scalars[0] = "\u{309C}" }
    return String(String.UnicodeScalarView(Normalization.nfc(scalars)))
  }

  /// Those of a text, in order.
  static func all(in text: String) -> [HalfwidthRun] {
    var runs: [HalfwidthRun] = []
    var run = String.UnicodeScalarView()
    var offset = 0
    func close() {
      guard !run.isEmpty else { return }
      let text = String(run)
      runs.append(HalfwidthRun(span: offset - text.utf8.count..<offset, text: text))
      run = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if characters.contains(scalar) { run.append(scalar) } else { close() }
      offset += UTF8.width(scalar)
    }
    close()
    return runs
  }
}
