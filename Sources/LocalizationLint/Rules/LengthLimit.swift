import StringTables
import TextLength

extension Rule {
  /// A text that is longer than its source's comment or the configuration allows.
  public static let lengthLimit = Rule(
    id: "length_limit",
    severity: .error,
    flags: Message("length_limit.flags"),
    reason: Message("length_limit.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        /* Prompt of the name field. [limit: 10] */
        "name" = "Your name";
        /* Title of the window. [limit: 12 utf8] */
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "name" = ↓"여기에 이름을 입력하세요";
        "title" = ↓"창의 제목";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        /* [limit: 4] */
        "name" = ↓"Names";
        /* [limit: four] */
        ↓"title" = "Title";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        /* A flag and a family. [limit: 2] */
        "emoji" = "🇰🇷👨‍👩‍👧‍👦";
        """,
        "ko.lproj/Localizable.strings": """
        "emoji" = "한글";
        """,
      ],
      [
        "ko.xliff": """
        <xliff version="1.2"><file original="a.strings" source-language="en" target-language="ko">
        <trans-unit id="name" maxwidth="4" size-unit="char">
        <source>Name</source><target>↓이름을 입력</target>
        </trans-unit>
        </file></xliff>
        """
      ],
    ],
    check: .entry(when: .limit) { context, findings in
      let comment = (context.sourceEntry ?? context.entry).comment
      if let comment, context.source == nil, context.isFirstText {
        for mistake in LimitComment(comment).mistakes {
          findings.add(
            context.keyPlace,
            Message(
              "length_limit.mistake",
              .text(mistake.text),
              .text(LengthUnit.named.map(\.name).joined(separator: ", "))
            ),
            isAboutKey: true
          )
        }
      }
      // What a format with variables prints is as long as their texts.
      guard let value = context.value, context.format?.hasVariables != true else { return }
      let limits = context.project.limits(
        of: context.entry,
        table: context.table,
        language: context.language,
        comment: comment
      )
      guard !limits.isEmpty else { return }
      let text = context.project.settings.samples.applied(
        to: value,
        context.variant?.format ?? FormatContext()
      )
      for limit in limits {
        let count = limit.count(of: text)
        guard count > limit.limit.maximum else { continue }
        findings.add(
          context.valuePlace,
          message(for: text, limit, count),
          notes: context.sourceNotes + sampleNotes(text, of: value, in: context)
        )
      }
    }
  )

  /// What was measured, where that is not what stands there.
  private static func sampleNotes(
    _ text: String,
    of value: String,
    in context: EntryContext
  ) -> [Note] {
    guard !text.hasSameBytes(as: value) else { return [] }
    return [Note(context.valuePlace, Message("length_limit.sample", .text(text)))]
  }

  private static func message(
    for value: String,
    _ stringLimit: StringLimit,
    _ count: Int
  ) -> Message {
    let limit = stringLimit.limit
    let unit = Message.Argument.text(limit.unit.name ?? "")
    if stringLimit.isPerLine {
      return Message("length_limit.line", .number(count), unit, .number(limit.maximum))
    }
    // Where other units count the same, they say nothing.
    let others = LengthCounts(value).named
      .filter { ["graphemes", "scalars", "utf16", "utf8"].contains($0.name) }
      .filter { $0.name != limit.unit.name && $0.count != count }
      .map { "\($0.name) \($0.count)" }
      .joined(separator: ", ")
    guard !others.isEmpty else {
      return Message("length_limit.message", .number(count), unit, .number(limit.maximum))
    }
    return Message(
      "length_limit.message_others",
      .number(count),
      unit,
      .number(limit.maximum),
      .text(others)
    )
  }
}
