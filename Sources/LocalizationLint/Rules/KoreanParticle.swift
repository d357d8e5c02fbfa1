import Localization

extension Rule {
  /// A Korean particle after an argument whose last sound nobody knows.
  public static let koreanParticle = Rule(
    id: "korean_particle",
    severity: .warning,
    flags: Message("korean_particle.flags"),
    reason: Message("korean_particle.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "delete" = "Delete %@?";
        "invite" = "%1$@ invited %2$@.";
        """,
        "ko.lproj/Localizable.strings": """
        "delete" = "%@↓를 삭제할까요?";
        "invite" = "%1$@↓이 %2$@↓을 초대했습니다.";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "delete" = "Delete %@?";
        "invite" = "%1$@ invited %2$@.";
        "count" = "%d pictures";
        """,
        "ko.lproj/Localizable.strings": """
        "delete" = "%@을(를) 삭제할까요?";
        "invite" = "%1$@ 님이 %2$@ 님을 초대했습니다.";
        "count" = "사진 %d장이 있음";
        """,
      ],
    ],
    check: .entry(when: .percent) { context, findings in
      guard let language = context.primaryLanguage, language == "ko" || language == "Korean",
        let value = context.value, let use = context.format, context.isFormat(use)
      else { return }
      for specifier in use.specifiers where specifier.kind == .value(.object) {
        let rest = value.utf8.dropFirst(specifier.span.upperBound).prefix(longestWord)
        guard let particle = particle(at: String(decoding: rest, as: UTF8.self)) else { continue }
        let start = specifier.span.upperBound
        findings.add(
          context.place(inValue: start..<start + particle.utf8.count),
          Message("korean_particle.message", .text(use.spelling(of: specifier) + particle))
        )
      }
    }
  )

  /// How many bytes are looked at behind an argument: more than a particle and the character after
  /// it have.
  private static let longestWord = 64

  /// The particle that a text begins with, if it depends on the sound before it and both forms are
  /// not written.
  private static func particle(at text: String) -> String? {
    let particles = ["으로", "이라", "이나", "을", "를", "은", "는", "이", "가", "과", "와", "로", "라"]
    guard let particle = particles.first(where: text.hasPrefix) else { return nil }
    let next = text.dropFirst(particle.count).first
    // A particle ends its word; a letter after it makes it the beginning of another one.
    guard next.map({ !$0.isLetter && $0 != "(" && $0 != "/" }) ?? true else { return nil }
    return particle
  }
}
