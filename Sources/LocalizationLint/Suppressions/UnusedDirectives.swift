import StringTables

/// Says what is wrong with directives.
struct UnusedDirectives {
  private let ids: Set<String>
  private let areAll: Bool
  private let isWhole: Bool

  /// - Parameters:
  ///   - rules: the rules that were asked; of others nothing is known.
  ///   - isWhole: whether everything was looked at that a finding may come from.
  init(rules: [Rule], isWhole: Bool) {
    ids = Set(rules.map(\.id))
    areAll = Rule.byDefault.allSatisfy { rule in rules.contains { $0.id == rule.id } }
    self.isWhole = isWhole
  }

  /// What is wrong with a directive as far as it speaks of one rule; nil where nothing is.
  func problem(
    of item: FileSuppressions.Item,
    isUsed: Bool,
    in source: SourceText
  ) -> Message? {
    let words = String(decoding: source.utf8[item.directive.span], as: UTF8.self)
    if item.directive.scope == .unknown {
      return Message("unused_suppression.unknown_directive", .text(words))
    }
    if let name = item.rule?.text {
      guard let rule = Rule.named(name) else {
        let known = Rule.all.filter(\.mayBeLeftOut).map(\.id)
        guard let nearest = Suggestion.nearest(to: name, among: known) else {
          return Message("unused_suppression.unknown_rule", .text(name))
        }
        return Message("unused_suppression.unknown_rule_suggestion", .text(name), .text(nearest))
      }
      if !rule.mayBeLeftOut { return Message("unused_suppression.unsuppressible", .text(name)) }
    }
    guard !isUsed else { return nil }
    if item.directive.scope == .end {
      return Message("unused_suppression.no_region", .text(words))
    }
    guard isWhole, item.rule.map({ ids.contains($0.text) }) ?? areAll else { return nil }
    return item.rule.map { Message("unused_suppression.message", .text(words), .text($0.text)) }
      ?? Message("unused_suppression.message_all", .text(words))
  }
}
