import StringTables
import TextLength

extension Rule {
  /// A translation that is much longer or shorter than its source lets expect.
  public static let lengthRatio = Rule(
    id: "length_ratio",
    severity: .warning,
    isOptIn: true,
    flags: Message("length_ratio.flags"),
    reason: Message("length_ratio.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "delete" = "Delete this note from all of your devices?";
        "name" = "The name that other people can see";
        """,
        "de.lproj/Localizable.strings": """
        "delete" = ↓"Löschen?";
        "name" = ↓"Der Name, den andere Leute sehen können. Er darf nicht leer sein und muss mit einem Buchstaben beginnen.";
        """,
        "zh-Hans.lproj/Localizable.strings": """
        "delete" = ↓"删除?";
        "name" = ↓"其他人可以看到的名称，不能为空，并且必须以字母开头，不能太长。";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "delete" = "Delete this note from all of your devices?";
        "send" = "Send";
        """,
        "de.lproj/Localizable.strings": """
        "delete" = "Diese Notiz von allen deinen Geräten löschen?";
        "send" = "Absenden und weitermachen";
        """,
        "ko.lproj/Localizable.strings": """
        "delete" = "모든 기기에서 이 메모를 삭제할까요?";
        """,
        "zh-Hans.lproj/Localizable.strings": """
        "delete" = "从所有设备中删除此备忘录?";
        """,
      ],
    ],
    check: .entry(when: .any) { context, findings in
      guard let value = context.value, let source = context.sourceValue, !value.isEmpty,
        !value.hasSameBytes(as: source)
      else { return }
      let sourceLength = measure(source, in: .displayColumns())
      guard sourceLength >= LengthExpectation.shortest else { return }
      let length = measure(value, in: .displayColumns())
      let expected = LengthExpectation.columns(
        sourceLength,
        from: context.sourceLanguage,
        to: context.language
      )
      let counts = (
        Message.Argument.number(length), Message.Argument.number(Int(expected.rounded()))
      )
      let factor = context.project.settings.lengthFactor
      let message: Message
      if Double(length) > expected * factor {
        message = Message("length_ratio.longer", counts.0, counts.1)
      } else if Double(length) * factor < expected {
        message = Message("length_ratio.shorter", counts.0, counts.1)
      } else {
        return
      }
      findings.add(context.valuePlace, message, notes: context.sourceNotes)
    }
  )
}

/// How long translations are, in display columns, which bring scripts near to each other.
///
/// The densities are medians over the translations of public apps, rounded.
private enum LengthExpectation {
  /// In display columns; shorter sources differ too much for a ratio to say anything.
  static let shortest = 30

  static func columns(_ count: Int, from source: String, to target: String?) -> Double {
    Double(count) * density(of: target ?? "") / density(of: source)
  }

  /// The columns that a language takes for what most take one for.
  private static func density(of language: String) -> Double {
    switch language.primaryLanguage {
    case "zh", "yue": 0.6
    case "th", "lo", "km", "he", "iw": 0.7
    case "ko", "ar", "fa", "ur": 0.85
    case "ja", "en": 0.9
    default: 1
    }
  }
}
