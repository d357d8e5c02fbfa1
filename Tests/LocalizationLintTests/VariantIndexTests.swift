import StringTables
import TestSupport
import Testing

@testable import LocalizationLint

@Suite struct VariantIndexTests {
  private static let names: [String?] = [nil, "other", "a", "b", "c"]

  private static func path(_ device: String?, _ width: String?, _ plural: String?) -> VariantPath {
    VariantPath(
      [device.map { .device($0) }, width.map { .width($0) }, plural.map { .plural($0) }]
        .compactMap(\.self)
    )
  }

  /// Of many texts the same one is found as if each two were held against each other in turn.
  @Test(arguments: 0..<20) func counterpartsAmongMany(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var paths: [VariantPath] = []
    for device in Self.names {
      for width in Self.names {
        for plural in Self.names { paths.append(Self.path(device, width, plural)) }
      }
    }
    let texts = paths.shuffled(using: &generator).prefix(40).map { path in
      EntryVariant(Variant(path: path, text: VariantText("\(path)")), in: nil)
    }
    let many = VariantIndex(texts)
    for path in paths {
      let best = texts.dropFirst().reduce(texts[0]) { best, next in
        VariantIndex([best, next]).counterpart(of: path) ?? best
      }
      let expected = VariantIndex([best]).counterpart(of: path)
      #expect(many.counterpart(of: path)?.path == expected?.path, "\(path)")
    }
  }
}
