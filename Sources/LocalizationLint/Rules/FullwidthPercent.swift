extension Rule {
  /// A specifier in fullwidth characters.
  public static let fullwidthPercent = Rule(
    id: "fullwidth_percent",
    severity: .error,
    flags: Message("fullwidth_percent.flags"),
    reason: Message("fullwidth_percent.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "from" = "%1$@ and %2$@";
        "name" = "Hello, %@";
        """,
        "ja.lproj/Localizable.strings": """
        "from" = "↓%１$@と↓%2＄@";
        "name" = "こんにちは、↓％@さん";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "sale" = "%@: 50%% off";
        "battery" = "100%";
        """,
        "ja.lproj/Localizable.strings": """
        "sale" = "%@：50％オフ";
        "battery" = "100％";
        """,
      ],
    ],
    check: .entry(when: .percent) { context, findings in
      guard let value = context.value, let use = context.format, context.isFormat(use) else {
        return
      }
      for slip in FullwidthFormat.slips(in: value) {
        let place = context.place(inValue: slip.span)
        let spelling = String(
          decoding: value.utf8.dropFirst(slip.span.lowerBound).prefix(slip.span.count),
          as: UTF8.self
        )
        findings.add(
          place,
          Message("fullwidth_percent.message", .text(spelling), .text(slip.correction)),
          notes: context.sourceNotes,
          fixes: context.fixes(replacing: [(slip.span, slip.correction)])
        )
      }
    }
  )
}
