import Localization

extension Rule {
  /// A `%` that begins a specifier and does not end as one.
  public static let malformedSpecifier = Rule(
    id: "malformed_specifier",
    severity: .error,
    flags: Message("malformed_specifier.flags"),
    reason: Message("malformed_specifier.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "progress" = "%@ at 100↓%";
        "from" = "%1$@ and %2$@";
        """,
        "ko.lproj/Localizable.strings": """
        "progress" = "%@: 100%%";
        "from" = "%1$@ ↓%2$";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "battery" = "Full at 100%";
        "progress" = "%@ at 100%%";
        """,
        "ko.lproj/Localizable.strings": """
        "battery" = "100%";
        "progress" = "%@: 100%%";
        """,
      ],
    ],
    check: .entry(when: .percent) { context, findings in
      guard let use = context.format else { return }
      let suspects = use.malformed
      guard !suspects.isEmpty, context.isFormat(use) else { return }
      for specifier in suspects {
        let spelling = use.spelling(of: specifier)
        let message =
          specifier.kind == .overflow
          ? Message("malformed_specifier.overflow", .text(spelling))
          : Message("malformed_specifier.message", .text(spelling))
        findings.add(
          context.place(inValue: specifier.span),
          message,
          notes: context.sourceNotes
        )
      }
    }
  )
}
