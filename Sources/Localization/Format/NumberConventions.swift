import StringTables

/// What numbers are counted and written by in the texts of one localization.
struct NumberConventions: Sendable {
  let plurals: PluralRules
  let symbols: NumberSymbols

  init(language: String, locale: String) {
    plurals = PluralRules(language: language)
    symbols = NumberSymbols.symbols(for: locale)
  }

  /// Those that were asked for, by localization; nil is what is outside of any.
  final class Known: Sendable {
    private let list: [(localization: String?, conventions: NumberConventions)]

    convenience init() { self.init([]) }

    private init(_ list: [(localization: String?, conventions: NumberConventions)]) {
      self.list = list
    }

    subscript(localization: String?) -> NumberConventions? {
      for index in list.indices where Self.isSame(list[index].localization, localization) {
        return list[index].conventions
      }
      return nil
    }

    func adding(_ conventions: NumberConventions, for localization: String?) -> Known {
      self[localization] == nil ? Known(list + [(localization, conventions)]) : self
    }

    private static func isSame(_ first: String?, _ second: String?) -> Bool {
      guard let first, let second else { return first == nil && second == nil }
      return first.hasSameBytes(as: second)
    }
  }
}
