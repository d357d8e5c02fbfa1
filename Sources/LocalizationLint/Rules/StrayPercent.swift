import Localization

extension Rule {
  /// A percent sign in a format that disappears with what follows it.
  public static let strayPercent = Rule(
    id: "stray_percent",
    severity: .warning,
    flags: Message("stray_percent.flags"),
    reason: Message("stray_percent.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "sale" = "%@: 50↓% off";
        "progress" = "%d↓%) done";
        """,
        "ko.lproj/Localizable.strings": """
        "sale" = "%@: 50↓% 할인";
        "progress" = "%d%% 완료";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "sale" = "50% off";
        "progress" = "%d%% done";
        """,
        "ko.lproj/Localizable.strings": """
        "sale" = "50% 할인";
        "progress" = "%d%% 완료";
        """,
      ],
    ],
    check: .entry(when: .percent) { context, findings in
      guard let use = context.format else { return }
      let strays = use.strays
      guard !strays.isEmpty, context.isFormat(use) else { return }
      for stray in strays {
        findings.add(
          context.place(inValue: stray.span),
          Message("stray_percent.message", .text(use.spelling(of: stray))),
          notes: context.sourceNotes
        )
      }
    }
  )
}
