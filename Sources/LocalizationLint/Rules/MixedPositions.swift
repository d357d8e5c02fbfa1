import Localization

extension Rule {
  /// A format whose arguments are numbered in part.
  public static let mixedPositions = Rule(
    id: "mixed_positions",
    severity: .error,
    flags: Message("mixed_positions.flags"),
    reason: Message("mixed_positions.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "from" = "%@ to %@";
        """,
        "ko.lproj/Localizable.strings": """
        "from" = "%2$@에서 ↓%@까지";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "from" = "%@ to %@, 100%%";
        """,
        "ko.lproj/Localizable.strings": """
        "from" = "%2$@ ← %1$@, 100%%";
        """,
      ],
    ],
    check: .entry(when: .percent) { context, findings in
      guard let use = context.format,
        use.specifiers.contains(where: { $0.takesArgument && $0.position != nil }),
        let unnumbered = use.specifiers.first(where: { $0.takesArgument && $0.position == nil }),
        context.isFormat(use)
      else { return }
      findings.add(
        context.place(inValue: unnumbered.span),
        Message(
          "mixed_positions.message",
          .text(use.spelling(of: unnumbered)),
          .number(unnumbered.argument)
        ),
        notes: context.sourceNotes
      )
    }
  )
}
