import StringTables

/// What says which keys of a table `InfoPlist` the system looks up: property lists called
/// `Info.plist` or `…-Info.plist`, and Xcode projects that write such keys into one.
package struct InfoPlist: Sendable {
  /// Every key, and every text: the system takes the titles of quick actions and the names of
  /// document types for keys.
  private(set) var texts: Set<LiteralText> = []

  /// Those of a property list.
  package init(propertyList bytes: [UInt8]) {
    for entry in TableFile(reading: bytes, as: .strings).entries {
      texts.insert(LiteralText(entry.key))
      add(entry.value)
    }
  }

  /// Those that an Xcode project sets: `INFOPLIST_KEY_NSCameraUsageDescription = …`.
  package init(project bytes: [UInt8]) {
    let prefix = Array("INFOPLIST_KEY_".utf8)
    var position = 0
    while let start = bytes[position...].firstIndex(of: prefix[0]) {
      position = start + 1
      guard bytes[start...].starts(with: prefix) else { continue }
      position = start + prefix.count
      let name = bytes[position...].prefix { Character(Unicode.Scalar($0)).isLetter }
      texts.insert(LiteralText(String(decoding: name, as: UTF8.self)))
    }
  }

  /// The depth of a value is bounded by what its reader takes.
  private mutating func add(_ value: TableValue) {
    switch value {
    case .string(let text): texts.insert(LiteralText(text))
    case .array(let elements): for element in elements { add(element) }
    case .dictionary(let members):
      for member in members {
        texts.insert(LiteralText(member.key))
        add(member.value)
      }
    default: break
    }
  }

  /// Whether the system looks for a key in every such table, whatever the property list has: the
  /// keys whose values Apple's documentation calls localizable, also for one platform or device
  /// (`CFBundleName~ipad`).
  static func isKnown(_ key: String) -> Bool {
    knownKeys.contains(String(key.prefix { $0 != "-" && $0 != "~" }))
  }

  private static let knownKeys: Set<String> = Set(
    [
      "CFBundleDisplayName", "CFBundleGetInfoString", "CFBundleHelpBookFolder",
      "CFBundleHelpBookName", "CFBundleIconFile", "CFBundleName", "CFBundleShortVersionString",
      "CFBundleSpokenName", "CFBundleTypeName", "CFBundleURLName", "CFBundleVersion",
      "NSHumanReadableCopyright", "NSMainNibFile", "NSMainStoryboardFile", "NSMenuItem",
      "NSStickerSharingLevel", "UIApplicationShortcutItemSubtitle",
      "UIApplicationShortcutItemTitle", "UILaunchImageFile", "UILaunchStoryboardName",
      "UIMainStoryboardFile", "UTTypeDescription", "NSLocationTemporaryUsageDescriptionDictionary",
      "NFCReaderUsageDescription", "OSBundleUsageDescription",
    ]
      + [
        "AppleEvents", "AppleMusic", "AudioCapture", "BluetoothAlways", "BluetoothPeripheral",
        "Calendars", "CalendarsFullAccess", "CalendarsWriteOnlyAccess", "Camera", "Contacts",
        "CriticalMessaging", "DesktopFolder", "DocumentsFolder", "DownloadsFolder",
        "EnterpriseMCAM", "FaceID", "FallDetection", "FileProviderDomain", "FileProviderPresence",
        "FinancialData", "FocusStatus", "GKFriendList", "HandsTracking",
        "HealthClinicalHealthRecordsShare", "HealthShare", "HealthUpdate", "HomeKit", "Identity",
        "LocalNetwork", "Location", "LocationAlways", "LocationAlwaysAndWhenInUse",
        "LocationWhenInUse", "MainCamera", "Microphone", "Motion", "NearbyInteraction",
        "NearbyInteractionAllowOnce", "NetworkVolumes", "PhotoLibrary", "PhotoLibraryAdd",
        "Reminders", "RemindersFullAccess", "RemovableVolumes", "SensorKit", "Siri",
        "SpeechRecognition", "SystemAdministration", "SystemExtension", "UserTracking",
        "VideoSubscriberAccount", "VoIP", "WorldSensing",
      ].map { "NS\($0)UsageDescription" }
  )
}
