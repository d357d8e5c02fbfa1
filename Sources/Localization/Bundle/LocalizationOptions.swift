/// How a bundle looks strings up, beyond the languages that are preferred.
public struct LocalizationOptions: Sendable {
  /// Where a key that the chosen file lacks is looked for. Apple's systems look nowhere.
  public enum KeyFallback: Sendable, Hashable {
    /// Nowhere: the key, or the default value, shows.
    case none
    /// In the parents of the chosen localization (`en-GB`: `en-001`, `en`), nearest first.
    case parents
    /// In these localizations, by the name of the chosen one.
    case localizations([String: [String]])
  }

  /// The language that the keys' texts were written in. Nil takes `CFBundleDevelopmentRegion` of an
  /// `Info.plist` in the source, and English without one.
  public var developmentLanguage: String?
  /// Where a missing key is looked for.
  public var fallback = KeyFallback.none
  /// The locale of digits, grouping and plural categories. Nil takes the first preference in the
  /// language of the localization that was found, else that localization.
  public var locale: String?
  /// Whose texts are shown where they vary by device.
  public var device = PresentationDevice.current
  /// Texts made strange in a telling way; nil leaves them as they are.
  public var pseudoLocalization: PseudoLocalization?
  /// What files that replace a plain one in their folder end in, before the extension, best first:
  /// `-linux`, `-macos`, `~ipad`.
  public var variantSuffixes = Self.platformSuffixes
  /// Told of each key that is in no table.
  public var missHandler: (@Sendable (LocalizationMiss) -> Void)?

  /// Everything as on Apple's systems.
  public init() {}

  /// The suffixes of the platform that this was compiled for.
  public static var platformSuffixes: [String] {
    #if os(macOS)
      ["-macos"]
    #elseif os(iOS) || os(visionOS)
      ["-iphoneos"]
    #elseif os(tvOS)
      ["-appletvos"]
    #elseif os(watchOS)
      ["-watchos"]
    #elseif os(Linux)
      ["-linux"]
    #elseif os(Windows)
      ["-windows"]
    #else
      []
    #endif
  }
}

/// A key that was looked up and found in no table.
public struct LocalizationMiss: Sendable, Hashable {
  /// The key.
  public let key: String
  /// The table's name.
  public let table: String
  /// The localization that was searched; nil where no file of the table was found.
  public let language: String?
}
