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
      func isHalfwidth(_ scalar: Unicode.Scalar) -> Bool {
        (0xFF66...0xFF9F).contains(scalar.value)
      }
      let scalars = value.unicodeScalars
      guard let first = scalars.firstIndex(where: isHalfwidth) else { return }
      let run = scalars[first...].prefix(while: isHalfwidth)
      let start = value.utf8.distance(from: value.startIndex, to: first)
      findings.add(
        context.place(inValue: start..<start + Substring(run).utf8.count),
        Message("halfwidth_katakana.message", .text(String(run)))
      )
    }
  )
}
