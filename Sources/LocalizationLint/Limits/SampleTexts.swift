import Localization
import StringTables

/// Texts that stand for format specifiers when a text is measured.
package struct SampleTexts: Sendable {
  private let texts: [String: String]

  /// - Parameter texts: by the specifier without a position, such as `%@`.
  init(_ texts: [String: String]) { self.texts = texts }

  /// A text as long as people would see it. Unchanged where it takes no argument, and where no
  /// specifier has a sample.
  package func applied(to text: String, _ context: FormatContext = FormatContext()) -> String {
    guard !texts.isEmpty, text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let format = FormatUse(text, context)
    guard format.hasArguments else { return text }
    return text.replacing(
      format.specifiers.lazy.compactMap { specifier in
        sample(for: specifier, format.spelling(of: specifier), context).map { (specifier.span, $0) }
      }
    )
  }

  /// An object of the texts by their specifiers.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (specifier, text) in texts.sorted(by: { $0.key < $1.key }) {
        writer.member(specifier, text)
      }
    }
  }

  private func sample(
    for specifier: FormatSpecifier,
    _ spelling: String,
    _ context: FormatContext
  ) -> String? {
    switch specifier.kind {
    case .literal(let scalar): return String(scalar)
    case .value: break
    case .variable, .incomplete, .overflow: return nil
    }
    if spelling == "%arg" { return context.argumentSpecifier.flatMap { texts["%" + $0] } }
    let unnumbered = spelling.split(separator: "$").last.map {
      specifier.position == nil ? spelling : "%" + $0
    }
    return unnumbered.flatMap { texts[$0] }
      ?? texts[spelling.filter { !"0123456789.+-# '*$".contains($0) }]
  }
}
