import Localization

extension Rule {
  /// Several arguments without numbers, which translators cannot reorder safely.
  public static let implicitPosition = Rule(
    id: "implicit_position",
    severity: .warning,
    isOptIn: true,
    flags: Message("implicit_position.flags"),
    reason: Message("implicit_position.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "from" = "↓%@ sent %@";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "from" = "%1$@ sent %2$@";
        "one" = "Hello, %@";
        """,
        "ko.lproj/Localizable.strings": """
        "from" = "%@ → %@";
        """,
      ],
    ],
    check: .entry(when: .percent) { context, findings in
      guard context.isSource, let use = context.format else { return }
      let unnumbered = use.specifiers.lazy.filter { $0.takesArgument && $0.position == nil }
      let count = unnumbered.count
      guard count >= 2, let first = unnumbered.first else { return }
      findings.add(
        context.place(inValue: first.span),
        Message("implicit_position.message", .number(count))
      )
    }
  )
}
