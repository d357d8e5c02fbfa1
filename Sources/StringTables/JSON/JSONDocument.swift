/// A JSON text, read: every value and key with its place, in the order of the text, duplicates kept.
///
/// Reading cannot fail and goes on after mistakes, in time linear in the text's length. Values are
/// decoded when they are asked for; until then the text and eight bytes for each key, scalar and
/// bracket are all there is.
package final class JSONDocument: Sendable {
  /// The grammar that a text is held to.
  package enum Dialect: Sendable {
    /// RFC 8259.
    case json
    /// <https://spec.json5.org>.
    case json5
  }

  /// Arrays and objects may be inside one another to this depth.
  package static let depthLimit = 512
  /// So many diagnostics are kept; a text with more of them is no JSON at all.
  package static let diagnosticLimit = 1000

  /// The text.
  package let utf8: [UInt8]
  /// In the order of their places.
  package let diagnostics: [JSONDiagnostic]
  /// The nodes in the order of the text; a container's last one is its closing bracket.
  let nodes: [JSONNode]

  /// Reads well-formed UTF-8 of less than 4 GB.
  package init(_ utf8: [UInt8], dialect: Dialect = .json) {
    precondition(utf8.count < UInt32.max, "a JSON text has to be shorter than 4 GB")
    self.utf8 = utf8
    guard !utf8.isEmpty else {
      nodes = [JSONNode(start: 0, extent: 0)]
      diagnostics = [JSONDiagnostic(kind: .unexpected(.endOfFile, expected: .value), span: 0..<0)]
      return
    }
    let parser = utf8.withUnsafeBufferPointer { text in
      var parser = JSONParser(text, dialect: dialect)
      parser.parse()
      return parser
    }
    nodes = parser.nodes
    diagnostics = parser.diagnostics.sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  /// The value that the text holds.
  package var root: JSONValue { JSONValue(self, 0) }
}

/// A key, a scalar, an opening or a closing bracket. Its kind follows from its first byte.
struct JSONNode: Sendable {
  /// The offset of the first byte.
  var start: UInt32
  /// For a container the distance to the node of its closing bracket; otherwise the length in bytes,
  /// 0 for a value that is missing or cannot be read.
  var extent: UInt32
}
