/// What a source's text does with arguments, and those that may take its place.
struct SourceUsage: Sendable {
  /// Of the text that others are held against.
  let own: FormatUse
  private let group: Group

  /// Texts of which circumstances choose one.
  final class Group: Sendable {
    fileprivate let hasArguments: Bool
    private let formats: [FormatUse]
    /// Kept where there are many texts.
    private let known: [Int: FormatUse.Argument]?

    private static let few = 16

    init(_ formats: [FormatUse]) {
      self.formats = formats
      hasArguments = formats.contains(where: \.hasArguments)
      known = formats.count > Group.few ? Group.merged(formats) : nil
    }

    fileprivate var arguments: [Int: FormatUse.Argument] { known ?? Group.merged(formats) }

    private static func merged(_ formats: [FormatUse]) -> [Int: FormatUse.Argument] {
      formats.reduce(into: [:]) { arguments, format in arguments.merge(format.arguments) { $1 } }
    }
  }

  init(own: FormatUse, group: Group) {
    self.own = own
    self.group = group
  }

  /// Of a text that none may take the place of.
  init(_ own: FormatUse) { self.init(own: own, group: Group([own])) }

  /// Whether any of the texts takes arguments, and so is a format.
  var hasArguments: Bool { group.hasArguments }

  /// How each argument is read, by its number; where the text itself does not, by the last that does.
  var arguments: [Int: FormatUse.Argument] { group.arguments.merging(own.arguments) { $1 } }
}
