/// What stands in a container: a member of an object, or an element of an array.
package protocol JSONChild: Sendable {
  /// The child that begins with a node.
  init(_ document: JSONDocument, _ index: Int)
  /// The index of the node after it.
  var end: Int { get }
}

/// The members of an object, or the elements of an array, in their order.
package struct JSONChildren<Child: JSONChild>: Sequence, Sendable {
  private let document: JSONDocument
  private let range: Range<Int>

  /// Those of a value of a kind; none of another one.
  init(_ value: JSONValue, of kind: JSONValue.Kind) {
    document = value.document
    let first = value.index + 1
    range = first..<(value.kind == kind ? value.end - 1 : first)
  }

  package var isEmpty: Bool { range.isEmpty }

  package func makeIterator() -> Iterator { Iterator(document: document, range: range) }

  package struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var range: Range<Int>

    package mutating func next() -> Child? {
      guard let first = range.first else { return nil }
      let child = Child(document, first)
      range = child.end..<range.upperBound
      return child
    }
  }
}
