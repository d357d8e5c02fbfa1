import StringTables

extension Rule {
  /// A translation that ends with other punctuation than its source.
  public static let punctuationMismatch = Rule(
    id: "punctuation_mismatch",
    severity: .warning,
    isOptIn: true,
    flags: Message("punctuation_mismatch.flags"),
    reason: Message("punctuation_mismatch.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "delete" = "Delete the note?";
        "name" = "Name:";
        "saved" = "The note was saved.";
        "title" = "New note";
        """,
        "es.lproj/Localizable.strings": """
        "delete" = "¿Borrar la nota↓!";
        "name" = "Nombre↓.";
        "saved" = ↓"Se guardó la nota";
        "title" = "Nota nueva↓…»";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "delete" = "Delete the note?";
        "wait" = "Wait…";
        "name" = "Name:";
        "saved" = "The note was saved.";
        "minutes" = "min.";
        "limit" = "Not more than 5 minutes";
        """,
        "ar.lproj/Localizable.strings": """
        "delete" = "هل تريد حذف الملاحظة؟";
        """,
        "el.lproj/Localizable.strings": """
        "delete" = "Διαγραφή της σημείωσης;";
        """,
        "fr.lproj/Localizable.strings": """
        "delete" = "Supprimer la note ?";
        "wait" = "Un instant...";
        "name" = "Nom :";
        "saved" = "« La note a été enregistrée. »";
        "minutes" = "min";
        "limit" = "Pas plus de 5 min.";
        """,
        "hi.lproj/Localizable.strings": """
        "saved" = "नोट सहेजा गया।";
        """,
        "hy.lproj/Localizable.strings": """
        "delete" = "Ջնջե՞լ նշումը";
        "saved" = "Նշումը պահվեց։";
        """,
        "ja.lproj/Localizable.strings": """
        "delete" = "メモを削除しますか。";
        "name" = "名前：";
        "saved" = "メモを保存しました。";
        """,
        "th.lproj/Localizable.strings": """
        "delete" = "ลบโน้ตหรือไม่";
        "saved" = "บันทึกโน้ตแล้ว";
        """,
      ],
    ],
    check: .entry(when: .any) { context, findings in
      guard let value = context.value, let sourceValue = context.sourceValue, !value.isEmpty,
        !sourceValue.isEmpty, !value.hasSameBytes(as: sourceValue)
      else { return }
      let source = FinalPunctuation(sourceValue, language: context.sourceLanguage)
      let translation = FinalPunctuation(value, language: context.language)
      guard !translation.isFaithful(to: source) else { return }
      let message =
        if translation.marks.isEmpty {
          Message("punctuation_mismatch.missing", .text(source.marks))
        } else if source.marks.isEmpty {
          Message("punctuation_mismatch.extra", .text(translation.marks))
        } else {
          Message("punctuation_mismatch.differs", .text(translation.marks), .text(source.marks))
        }
      findings.add(
        translation.marks.isEmpty
          ? context.valuePlace : context.place(inValue: translation.span),
        message,
        notes: context.sourceNotes
      )
    }
  )
}
