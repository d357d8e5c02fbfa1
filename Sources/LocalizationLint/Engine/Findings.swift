/// What rules have found so far. The audit knows which rule it is asking, and about what.
package struct Findings {
  /// A finding before it has a severity.
  package struct Finding {
    package let rule: Int
    package let isMilder: Bool
    package let subject: Subject
    package let key: String?
    package let language: String?
    package let place: Place
    package let message: Message
    package let notes: [Note]
    package let fixes: [Fix]

    /// Whether another finding says the same about the same place.
    func isRepeated(by other: Finding) -> Bool {
      rule == other.rule && place == other.place && key == other.key && message == other.message
    }
  }

  /// What a rule is being asked about.
  package struct Subject {
    package var bundle = ""
    package var table: String?
    package var language: String?
    package var key: String?
  }

  package private(set) var list: [Finding] = []
  package var rule = 0
  package var subject = Subject()

  package init() {}

  /// Adds a finding of the rule that is being asked.
  ///
  /// - Parameters:
  ///   - isMilder: whether it gets the rule's milder severity.
  ///   - key: the key, where it is not that of the entry the rule is asked about.
  ///   - table: the table, where it is not the one the rule is asked about.
  ///   - language: the language, where it is not the one the rule is asked about.
  package mutating func add(
    _ place: Place,
    _ message: Message,
    isMilder: Bool = false,
    key: String? = nil,
    table: String? = nil,
    language: String? = nil,
    notes: [Note] = [],
    fixes: [Fix] = []
  ) {
    var subject = subject
    if let table { subject.table = table }
    list.append(
      Finding(
        rule: rule,
        isMilder: isMilder,
        subject: subject,
        key: key ?? subject.key,
        language: language ?? subject.language,
        place: place,
        message: message,
        notes: notes,
        fixes: fixes
      )
    )
  }
}
