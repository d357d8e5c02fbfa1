import Testing
import TextLength

@testable import LocalizationLint

/// What long texts with many mistakes cost: findings are small, and nothing is read again and again.
@Suite struct LongTextTests {
  @Test(arguments: ["", "\\n"]) func findingsKeepLittleOfALongValue(_ escape: String) {
    let count = 4_000
    let found = report(
      on: project([
        "en.lproj/L.strings": "\"a\"=\"\(escape)\(String(repeating: "%1$@ ", count: count))%\";",
        "ko.lproj/L.strings": "\"a\"=\"\(escape)\(String(repeating: "%1$d ", count: count))%\";",
      ])
    )
    let mismatches = found.diagnostics.filter { $0.rule == "format_mismatch" }
    #expect(mismatches.count == count)
    let messages = found.diagnostics.flatMap { [$0.message] + $0.notes.map(\.message) }
    for case .text(let text) in messages.flatMap(\.arguments) {
      #expect(text.unicodeScalars.count <= 120)
    }
  }

  @Test(arguments: ["[limit: 3", "[", "[limit", "[ : ", "[limit: 3 [x]", "[limit: x]"])
  func aCommentIsReadOnceWhateverItOpens(_ opening: String) {
    let limits = LimitComment(String(repeating: opening, count: 50_000))
    #expect(limits.limits.isEmpty)
  }

  @Test(arguments: [
    ("[limit: 3", [], []), ("[limit: 3] [limit: 4", [3], []), ("[[limit: 3]]", [3], []),
    ("[x [ Limit : 3 ]", [3], []), ("[a: b] [limit: 3] [limit: x]", [3], ["[limit: x]"]),
    ("[limit: 3 [limit: 4]", [], ["[limit: 3 [limit: 4]"]), ("[limit [limit: 5]", [5], []),
  ])
  func findsLimitsAmongOtherBrackets(_ comment: String, _ limits: [Int], _ mistakes: [String]) {
    let found = LimitComment(comment)
    #expect(found.limits.map(\.maximum) == limits)
    #expect(found.mistakes.map(\.text) == mistakes)
  }
}
