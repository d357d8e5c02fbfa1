import Localization
import StringTables

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
        let sourceValue = context.sourceValue, let sourceUsage = context.sourceUsage,
        let translation = context.format,
        // Equal bytes are the commonest case by far, and need no reading.
        !value.hasSameBytes(as: sourceValue)
      else { return }
      let comparison = FormatComparison(
        translation,
        with: sourceUsage,
        isPlural: context.isPlural
      )
      for misreading in comparison.misreadings {
        findings.add(
          context.place(inValue: misreading.specifier.span),
          comparison.message(for: misreading),
          notes: context.sourceNotes
        )
      }
      guard !comparison.dropped.isEmpty else { return }
      // A specifier in fullwidth characters has a finding of its own.
      let meant = FormatUse(FullwidthFormat.corrected(value)).arguments
      let dropped = comparison.dropped.filter { meant[$0.number] == nil }
      guard !dropped.isEmpty else { return }
      findings.add(
        context.valuePlace,
        FormatComparison.message(forDropped: dropped),
        isMilder: true,
        notes: context.sourceNotes
      )
    }
  )
}
