/// A value of a property list with the places of its parts.
package struct PlacedValue: Sendable {
  package let content: Content
  /// The value as it is written, tags aside, in UTF-8 offsets of the file's decoded text.
  package let span: Range<Int>?

  package indirect enum Content: Sendable {
    case string(String)
    case dictionary([Member])
    /// A value of a kind that no rule has.
    case other
  }

  package struct Member: Sendable {
    package let key: String
    package let keySpan: Range<Int>?
    package let value: PlacedValue

    package init(key: String, keySpan: Range<Int>? = nil, value: PlacedValue) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
    }
  }

  package init(content: Content, span: Range<Int>? = nil) {
    self.content = content
    self.span = span
  }

  /// A value without places.
  package init(_ value: TableValue) {
    switch value {
    case .string(let text): self.init(content: .string(text))
    case .dictionary(let members):
      self.init(
        content: .dictionary(members.map { Member(key: $0.key, value: PlacedValue($0.value)) })
      )
    default: self.init(content: .other)
    }
  }

  package var string: String? { if case .string(let text) = content { text } else { nil } }

  package var members: [Member] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  /// The last member with a key, the one that readers take.
  package func member(_ key: String) -> Member? {
    members.last { $0.key.hasSameBytes(as: key) }
  }
}
