/// A kind of device that texts may be written for, as string catalogs name them.
public struct PresentationDevice: RawRepresentable, Hashable, Sendable {
  /// The name, as in `NSStringDeviceSpecificRuleType` and in catalogs.
  public let rawValue: String

  /// A device of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An iPhone.
  public static let iphone = Self(rawValue: "iphone")
  /// An iPad.
  public static let ipad = Self(rawValue: "ipad")
  /// An iPod touch.
  public static let ipod = Self(rawValue: "ipod")
  /// A Mac.
  public static let mac = Self(rawValue: "mac")
  /// An Apple TV.
  public static let appletv = Self(rawValue: "appletv")
  /// An Apple Watch.
  public static let applewatch = Self(rawValue: "applewatch")
  /// An Apple Vision.
  public static let applevision = Self(rawValue: "applevision")
  /// Any device that a text is not written for.
  public static let other = Self(rawValue: "other")

  /// The device that this was compiled for: `iphone` for all of iOS, `other` away from Apple's.
  public static var current: Self {
    #if os(macOS)
      .mac
    #elseif os(iOS)
      .iphone
    #elseif os(tvOS)
      .appletv
    #elseif os(watchOS)
      .applewatch
    #elseif os(visionOS)
      .applevision
    #else
      .other
    #endif
  }

  /// Whose texts to show where there are none for this device, the likest first.
  var relatives: [Self] {
    switch self {
    case .iphone: [.ipod, .ipad]
    case .ipod: [.iphone, .ipad]
    case .ipad, .applevision: [.iphone, .ipod, .mac]
    case .mac: [.ipad]
    default: [.mac, .ipad, .iphone]
    }
  }
}
