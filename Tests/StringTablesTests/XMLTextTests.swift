import Foundation
import Testing

@testable import StringTables

/// References in the character data of XML.
struct XMLTextTests {
  @Test(arguments: [
    "&#65;", "&#x41;", "&#xa9;", "&#xA9;", "&#00000065;", "&#x1F600;", "&#0;", "&#;", "&#x;",
    "&lt;&gt;&amp;&quot;&apos;",
    "&#+65;", "&#-65;", "&#-0;", "&#x+41;", "&#x-0;", "&#X41;", "&# 65;", "&#6_5;", "&#4a;",
    "&#x4g;", "&#xD800;", "&#x110000;", "&#4294967361;", "&#x100000041;", "&Lt;", "&bogus;", "&;",
    "&", "&#65",
  ])
  func `A reference is what Foundation takes for one`(_ reference: String) throws {
    let list = "<plist version=\"1.0\"><string>[\(reference)]</string></plist>"
    let expected =
      try? PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil) as? String
    let bytes = Array("[\(reference)]".utf8)
    let read = bytes.withUnsafeBufferPointer { XMLText.unescape($0, 0..<$0.count) }
    // What is no reference stays as it is written.
    #expect(read == expected.map { Array($0.utf8) } ?? bytes)
  }
}
