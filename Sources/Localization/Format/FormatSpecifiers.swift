/// The specifiers of a text, in order. Those of a text that has very many are not kept: each is read
/// again when it is asked for.
public struct FormatSpecifiers: RandomAccessCollection, Sendable {
  /// Where a specifier begins.
  struct Start: Sendable {
    let offset: UInt32
    /// How many arguments those before it take without stating them.
    let taken: UInt32
  }

  private enum Storage: Sendable {
    case read([FormatSpecifier])
    case text(String, firstArgument: Int, [Start])
  }

  private let storage: Storage

  /// How many are kept as they are read.
  static let few = 64

  package init(_ specifiers: [FormatSpecifier]) { storage = .read(specifiers) }

  /// - Parameter text: in contiguous UTF-8.
  init(_ text: String, firstArgument: Int, _ starts: [Start]) {
    storage = .text(text, firstArgument: firstArgument, starts)
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of specifiers.
  public var endIndex: Int {
    switch storage {
    case .read(let specifiers): specifiers.count
    case .text(_, _, let starts): starts.count
    }
  }

  /// The specifier of a number, from 0. Linear in its length.
  public subscript(position: Int) -> FormatSpecifier {
    switch storage {
    case .read(let specifiers): return specifiers[position]
    case .text(let text, let firstArgument, let starts):
      let specifier = text.utf8.withContiguousStorageIfAvailable { bytes in
        var scanner = FormatScanner(bytes, firstArgument: firstArgument, at: starts[position])
        return scanner.specifier()
      }
      return specifier!
    }
  }

  /// Those that a condition holds for.
  package func including(
    where isIncluded: (FormatSpecifier) -> Bool
  ) -> FormatSpecifiers {
    guard contains(where: { !isIncluded($0) }) else { return self }
    switch storage {
    case .read(let specifiers): return FormatSpecifiers(specifiers.filter(isIncluded))
    case .text(let text, let firstArgument, let starts):
      let included = indices.filter { isIncluded(self[$0]) }.map { starts[$0] }
      return FormatSpecifiers(text, firstArgument: firstArgument, included)
    }
  }
}
