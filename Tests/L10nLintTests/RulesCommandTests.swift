import Foundation
import LocalizationLint
import Testing

@testable import l10n_lint

@Suite struct RulesCommandTests {
  @Test(arguments: Rule.all) func everyRuleIsExplained(_ rule: Rule) throws {
    let run = try Run(["explain", rule.id])
    #expect(run.status == .clean)
    #expect(run.output.hasPrefix("\(rule.id) (\(rule.severity.rawValue)"))
    #expect(run.output.contains("↓"))
  }

  @Test func rulesAreListedInEveryFormat() throws {
    #expect(try Run(["rules"]).output.split(separator: "\n").count == Rule.all.count)
    let json = try Run(["rules", "--format", "json"]).output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    )
    #expect((object["rules"] as? NSArray)?.count == Rule.all.count)
    let markdown = try Run(["rules", "--format", "markdown"]).output
    #expect(markdown.components(separatedBy: "\n## ").count == Rule.all.count + 1)
  }
}
