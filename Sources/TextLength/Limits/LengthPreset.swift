/// A limit that a store or a service sets, with its source.
public struct LengthPreset: Hashable, Sendable {
  /// The name that configuration uses, such as "app-store.subtitle".
  public let name: String
  /// The limit.
  public let limit: LengthLimit
  /// The document that states it, and what is known of its unit.
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
    push("title", 65),
    push("body", 178),
    LengthPreset(
      name: "x.post",
      limit: LengthLimit(280, .weighted(.x)),
      source: "X Developer Platform, Counting characters; configuration v3 of twitter-text"
    ),
    LengthPreset(
      name: "sms.message",
      limit: LengthLimit(1, .smsSegments),
      source: "3GPP TS 23.038 and TS 23.040: what one message holds"
    ),
  ]

  /// The preset of a name, or nil.
  public static func named(_ name: String) -> LengthPreset? { all.first { $0.name == name } }

  /// App Store Connect refuses Thai keywords that are short of 100 clusters and over 100 code
  /// points, and accepts ones of far more bytes. Code units are the reading that is never too lax.
  private static func appStore(_ field: String, _ maximum: Int, minimum: Int = 0) -> LengthPreset {
    LengthPreset(
      name: "app-store." + field,
      limit: LengthLimit(maximum, .utf16CodeUnits, minimum: minimum),
      source: "App Store Connect Help, App information and Platform version information; "
        + "it says characters, and does not count grapheme clusters"
    )
  }

  private static func googlePlay(_ field: String, _ maximum: Int) -> LengthPreset {
    LengthPreset(
      name: "google-play." + field,
      limit: LengthLimit(maximum, .utf16CodeUnits),
      source: "Play Console Help, Create and set up your app; "
        + "it says characters, taken as UTF-16 code units"
    )
  }

  /// No platform limits how long a notification may be, but for the bytes of the whole payload.
  private static func push(_ field: String, _ maximum: Int) -> LengthPreset {
    LengthPreset(
      name: "push." + field,
      limit: LengthLimit(maximum, secondCap: LengthLimit.Cap(4096, .utf8Bytes)),
      source: "what phones commonly show before they cut; "
        + "the bytes are those of Apple's Generating a remote notification"
    )
  }
}
