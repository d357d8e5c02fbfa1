import Foundation
import TestSupport
import Testing

@testable import LocalizationLint

/// Mistakes put into a copy of a real table are found, each on its line.
@Suite(.enabled(if: SharedMaterial.exists, SharedMaterial.absence)) struct SeededDefectTests {
  /// A kind of mistake: what it makes of an entry's line, where it can be made.
  struct Defect: CustomTestStringConvertible {
    let rule: String
    let mistake: String
    /// Whether the finding is about the key, not at the line.
    var isOfKey = false
    let apply: @Sendable (Entry) -> String?

    var testDescription: String { "\(rule): \(mistake)" }
  }

  /// An entry that stands on a line of its own.
  struct Entry {
    let key: String
    let value: String

    init?(_ line: Substring) {
      guard let match = line.wholeMatch(of: #/"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)+)";/#) else {
        return nil
      }
      key = String(match.output.1)
      value = String(match.output.2)
    }

    func line(value: String) -> String { "\"\(key)\" = \"\(value)\";" }

    /// The entry with one part of its value for another; nil where it has no such part.
    func replacing(_ part: String, with other: String) -> String? {
      value.firstRange(of: part).map { line(value: value.replacingCharacters(in: $0, with: other)) }
    }
  }

  static let defects: [Defect] = [
    Defect(rule: "syntax_error", mistake: "no semicolon") { "\"\($0.key)\" = \"\($0.value)\"" },
    Defect(rule: "syntax_error", mistake: "an open quote") { "\"\($0.key)\" = \"\($0.value);" },
    Defect(rule: "unreachable_entries", mistake: "two semicolons") {
      $0.line(value: $0.value) + ";"
    },
    Defect(rule: "duplicate_key", mistake: "a key twice") {
      $0.line(value: $0.value) + " " + $0.line(value: $0.value + "!")
    },
    Defect(rule: "missing_translation", mistake: "a key renamed", isOfKey: true) {
      "\"\($0.key)?\" = \"\($0.value)\";"
    },
    Defect(rule: "orphaned_translation", mistake: "a key renamed") {
      "\"\($0.key)?\" = \"\($0.value)\";"
    },
    Defect(rule: "empty_value", mistake: "no text") { $0.line(value: "") },
    Defect(rule: "edge_whitespace", mistake: "a blank at the end") {
      $0.line(value: $0.value + " ")
    },
    Defect(rule: "line_break_mismatch", mistake: "a line break") {
      $0.replacing(" ", with: "\\n\\n\\n")
    },
    Defect(rule: "format_mismatch", mistake: "another type") { $0.replacing("@", with: "d") },
    Defect(rule: "format_mismatch", mistake: "one dropped") {
      $0.value.ranges(of: "%1$@").count == 1 ? $0.replacing("%1$@", with: "Es") : nil
    },
    Defect(rule: "malformed_specifier", mistake: "half of one") {
      $0.replacing("%1$@", with: "%1$–")
    },
    Defect(rule: "fullwidth_percent", mistake: "a fullwidth sign") { $0.replacing("%", with: "％") },
    Defect(rule: "invisible_character", mistake: "a zero-width space") {
      $0.replacing(" ", with: " \u{200B}")
    },
    Defect(rule: "not_normalized", mistake: "a decomposed letter") {
      $0.replacing("ü", with: "u\u{308}")
    },
    Defect(rule: "unknown_escape", mistake: "a lower-case u") {
      $0.replacing("ü", with: "\\u00FC")
    },
  ]

  private static func table(_ language: String) throws -> String {
    let path = "corpus/Sparkle/Sparkle/\(language).lproj/Sparkle.strings"
    return try String(contentsOf: SharedMaterial.url(path), encoding: .utf8)
  }

  @Test(arguments: defects) func isFoundOnItsLine(_ defect: Defect) throws {
    var lines = try Self.table("de").split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.indices.filter { Entry(lines[$0]).flatMap(defect.apply) != nil }
    #expect(places.count >= 3)
    var generator = SeededGenerator(seed: 7)
    // After the silent end of a table nothing more is found.
    let count = defect.rule == "unreachable_entries" ? 1 : 8
    let chosen = places.shuffled(using: &generator).prefix(count)
    var keys: Set<String> = []
    for place in chosen {
      let entry = try #require(Entry(lines[place]))
      keys.insert(entry.key)
      lines[place] = Substring(try #require(defect.apply(entry)))
    }
    let report = report(
      on: project([
        "Base.lproj/Sparkle.strings": try Self.table("Base"),
        "de.lproj/Sparkle.strings": lines.joined(separator: "\n"),
      ])
    )
    let found = report.diagnostics.filter { $0.rule == defect.rule && $0.language == "de" }
    if defect.isOfKey {
      let missing = found.compactMap(\.key).map { $0.replacing("\n", with: "\\n") }
      #expect(keys.subtracting(missing.map { $0.replacing("\"", with: "\\\"") }) == [])
    } else {
      var resolver = PlaceResolver(report.project)
      let places = Set(found.map { resolver.start(of: $0.place).line - 1 })
      #expect(Set(chosen).subtracting(places) == [])
    }
  }
}
