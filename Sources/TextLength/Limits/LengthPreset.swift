/// A limit that a store or a service sets, with its source.
public struct LengthPreset: Hashable, Sendable {
  /// The name that configuration uses, such as "app-store.subtitle".
  public let name: String
  /// The limit.
  public let limit: LengthLimit
  /// The document that states it.
  public let source: String

  /// Every preset, in the order in which help lists them.
  public static let all: [LengthPreset] = [
    appStore("name", 30, minimum: 2),
    appStore("subtitle", 30),
    appStore("keywords", 100),
    appStore("promotional-text", 170),
    appStore("description", 4000),
    appStore("whats-new", 4000),
    googlePlay("title", 30),
    googlePlay("short-description", 80),
    googlePlay("full-description", 4000),
    LengthPreset(
      name: "x.post",
      limit: LengthLimit(280, .weighted(.x)),
      source: "X Developer Platform, Counting characters; twitter-text configuration v3"
    ),
    LengthPreset(
      name: "sms.message",
      limit: LengthLimit(1, .smsSegments),
      source: "3GPP TS 23.038 and TS 23.040"
    ),
  ]

  /// The preset of a name, or nil.
  public static func named(_ name: String) -> LengthPreset? { all.first { $0.name == name } }

  private static func appStore(_ field: String, _ maximum: Int, minimum: Int = 0) -> LengthPreset {
    LengthPreset(
      name: "app-store." + field,
      limit: LengthLimit(maximum, minimum: minimum),
      source: "App Store Connect Help, App information and Platform version information"
    )
  }

  private static func googlePlay(_ field: String, _ maximum: Int) -> LengthPreset {
    LengthPreset(
      name: "google-play." + field,
      limit: LengthLimit(maximum),
      source: "Play Console Help, Create and set up your app"
    )
  }
}
