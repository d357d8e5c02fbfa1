#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// What finds the boundaries of grapheme clusters.
public enum SegmentationEngine: Hashable, Sendable {
  /// The system's ICU, with its version, such as "72.1".
  case icu(version: String)
  /// Swift's standard library, where no ICU can be linked or the package trait `SystemICU` is off.
  case standardLibrary
}

/// The engine that answers here.
public let segmentationEngine = Segmenter.linked.engine

/// The version of Unicode by which text is segmented here, such as "15.0".
public let unicodeVersion = Segmenter.linked.unicodeVersion

extension Segmenter {
  var engine: SegmentationEngine {
    switch self {
    #if SystemICU && canImport(ICUBridge)
      case .icu: .icu(version: Self.versionText(icubridge_icu_version))
    #endif
    case .standardLibrary: .standardLibrary
    }
  }

  var unicodeVersion: String {
    switch self {
    #if SystemICU && canImport(ICUBridge)
      case .icu: Self.versionText(icubridge_unicode_version)
    #endif
    case .standardLibrary: Self.versionOfStandardLibrary
    }
  }

  #if SystemICU && canImport(ICUBridge)
    private static func versionText(_ read: (UnsafeMutablePointer<UInt8>?) -> Void) -> String {
      var parts: [UInt8] = [0, 0, 0, 0]
      read(&parts)
      while parts.count > 2, parts.last == 0 { parts.removeLast() }
      return parts.map(String.init).joined(separator: ".")
    }
  #endif

  /// The standard library does not say which version it follows. It knows in which a scalar was
  /// first assigned, so this is the latest version that it knows a scalar of.
  private static var versionOfStandardLibrary: String {
    let firstAssigned: [Unicode.Scalar] = [
      "\u{1F6DD}", "\u{1FAE8}", "\u{2EBF0}", "\u{1FAE9}", "\u{1FACD}",
    ]
    let ages = firstAssigned.compactMap { $0.properties.age }
    let latest = ages.max { ($0.major, $0.minor) < ($1.major, $1.minor) }
    return latest.map { "\($0.major).\($0.minor)" } ?? "unknown"
  }
}

extension SegmentationEngine: CustomStringConvertible {
  /// The engine as a report names it: "ICU 72.1", or "Swift standard library".
  public var description: String {
    switch self {
    case .icu(let version): "ICU \(version)"
    case .standardLibrary: "Swift standard library"
    }
  }
}
