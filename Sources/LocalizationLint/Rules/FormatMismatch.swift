import Localization

extension Rule {
  /// A translation that reads other arguments than its source.
  public static let formatMismatch = Rule(
    id: "format_mismatch",
    severity: .error,
    milderSeverity: .warning,
    flags: Message("format_mismatch.flags"),
    reason: Message("format_mismatch.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "from" = "%1$@ sent %2$d pictures";
        "count" = "%ld pictures";
        "both" = "%@ and %@";
        """,
        "ko.lproj/Localizable.strings": """
        "from" = "%1$@ 님의 사진 ↓%2$@장";
        "count" = "사진 %ld장, ↓%@";
        "both" = ↓"%@ 외";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "from" = "%@ sent %d pictures";
        "sale" = "100% digital, 50% off";
        """,
        "ko.lproj/Localizable.strings": """
        "from" = "사진 %2$d장을 %1$@ 님이 보냄";
        "sale" = "100% 디지털, 50% 할인, %d";
        """,
      ],
    ],
    check: .entry(when: .percent) { context, findings in
      guard let value = context.value,
        let sourceValue = context.sourceValue, let source = context.sourceFormat,
        let translation = context.format,
        // Equal bytes are the commonest case by far, and need no reading.
        !value.hasSameBytes(as: sourceValue)
      else { return }
      let expected = context.sourceFormats.reduce(into: [:]) { arguments, format in
        arguments.merge(format.arguments) { $1 }
      }
      guard !expected.isEmpty else { return }
      for specifier in translation.specifiers {
        guard let argument = translation.argument(of: specifier) else { continue }
        let spelling = translation.spelling(of: specifier)
        guard let original = expected[specifier.argument] else {
          findings.add(
            context.place(inValue: specifier.span),
            Message("format_mismatch.extra", .text(spelling), .number(specifier.argument)),
            notes: context.sourceNotes
          )
          continue
        }
        guard !argument.isCompatible(with: original) else { continue }
        findings.add(
          context.place(inValue: specifier.span),
          Message(
            "format_mismatch.differs",
            .text(spelling),
            .number(specifier.argument),
            .text(original.spelling)
          ),
          notes: context.sourceNotes
        )
      }
      let used = translation.arguments
      // A text of a plural need not print what it counts.
      let isPlural = context.variant?.isPlural == true
      var dropped = source.arguments.filter {
        used[$0.key] == nil && !(isPlural && $0.value.isNumber)
      }
      .sorted { $0.key < $1.key }
      guard !dropped.isEmpty else { return }
      // A specifier in fullwidth characters has a finding of its own.
      let meant = FormatUse(FullwidthFormat.corrected(value)).arguments
      dropped.removeAll { meant[$0.key] != nil }
      guard !dropped.isEmpty else { return }
      let spellings = dropped.map(\.value.spelling)
      findings.add(
        context.valuePlace,
        Message("format_mismatch.dropped", .text(spellings.joined(separator: " "))),
        isMilder: true,
        notes: context.sourceNotes
      )
    }
  )
}
