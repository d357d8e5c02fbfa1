import Testing

@testable import LocalizationLint

@Suite struct InfoPlistTests {
  @Test func takesKeysAndTextsAtAnyDepth() {
    let list = InfoPlist(
      propertyList: Array(
        """
        <plist version="1.0"><dict>
        <key>CFBundleDocumentTypes</key>
        <array><dict><key>CFBundleTypeName</key><string>Note</string></dict></array>
        <key>LSRequiresIPhoneOS</key><true/>
        </dict></plist>
        """.utf8
      )
    )
    #expect(
      list.texts.map(\.text).sorted()
        == ["CFBundleDocumentTypes", "CFBundleTypeName", "LSRequiresIPhoneOS", "Note"]
    )
  }

  @Test func takesKeysThatAnXcodeProjectSets() {
    let list = InfoPlist(
      project: Array(
        "INFOPLIST_FILE = App/Info.plist; INFOPLIST_KEY_NSCamera = \"x\"; INFOPLIST_KEY_UI=YES;"
          .utf8
      )
    )
    #expect(list.texts.map(\.text).sorted() == ["NSCamera", "UI"])
  }

  @Test(arguments: ["", "{", "<plist><dict>", "INFOPLIST_KEY_", "\0\u{FEFF}"])
  func anyBytesGiveAResult(_ text: String) {
    #expect(InfoPlist(propertyList: Array(text.utf8)).texts.isEmpty)
    #expect(InfoPlist(project: Array(text.utf8)).texts.count <= 1)
  }

  @Test(arguments: [
    ("CFBundleDisplayName", true), ("CFBundleName~ipad", true),
    ("NSCameraUsageDescription", true), ("NSCameraUsageDescription-macos", true),
    ("NSCameraUsageDescripton", false), ("Note", false),
  ])
  func knowsWhatTheSystemLooksUp(_ key: String, _ isKnown: Bool) {
    #expect(InfoPlist.isKnown(key) == isKnown)
  }
}
