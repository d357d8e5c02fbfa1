import Testing

@testable import StringTables

/// Property lists that are read without Foundation give what Foundation makes of them.
struct PlainPropertyListTests {
  private static func list(_ members: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>\(members)</dict>
      </plist>

      """.utf8
    )
  }

  @Test(arguments: [
    "",
    "<key>a</key><string>b</string>",
    "\n\t<key>a b</key>\n\t<string></string>\n",
    "<key>a</key><string>1 &lt; 2 &amp;&amp; 3 &gt; 2 &quot;&apos;</string>",
    "<key>&amp;lt;</key><string>&amp;lt;</string>",
    "<key>키</key><string>값 🎉, 全角！\n\t</string><key>b</key><string>%#@n@</string>",
    "<key>a</key><dict><key>b</key><dict></dict><key>a</key><string>c</string></dict>",
    "<key>n</key><dict><key>other</key><string>Ελλ</string><key>few</key><string>a</string></dict>",
    "<key>z</key><string>1</string><key>a</key><string>2</string>",
  ])
  func `What Xcode writes is plain`(_ members: String) {
    let bytes = Self.list(members)
    #expect(PlainPropertyList.isOne(bytes))
    #expect(Oracle.disagreement(with: bytes, as: .stringsdict) == nil)
  }

  @Test(arguments: [
    // Keys that are one to Foundation.
    "<key>a</key><string>1</string><key>a</key><string>2</string>",
    "<key>é</key><string>1</string><key>e\u{301}</key><string>2</string>",
    "<key>a</key><dict><key>b</key><string>1</string><key>&#98;</key><string>2</string></dict>",
    "<key>&lt;</key><string>1</string><key>&lt;</key><string>2</string>",
    // Other spellings.
    "<key>a</key><string>&#65;</string>", "<key>a</key><string>&bogus;</string>",
    "<key>a</key><string>a & b</string>", "<key>a</key><string><![CDATA[<]]></string>",
    "<key>a</key><string/>", "<key>a</key><dict/>", "<key>a</key><string >b</string>",
    "<key>a</key><string>b<!-- c --></string>", "<!-- c --><key>a</key><string>b</string>",
    "<key>a</key><string>\u{FEFF}b\u{FFFF}</string>", "<key>a</key><string>\r\nb</string>",
    "<key>a</key><string>b\u{0}c</string>", "<key>a</key><string>b\u{1}c\u{7F}</string>",
    // Other values.
    "<key>a</key><true/>", "<key>a</key><integer>1</integer>", "<key>a</key><array></array>",
    // What is no property list.
    "<key>a</key>", "<string>b</string>", "<key>a</key><string>b", "a",
    "<key>a</key><string>b</key>", "<dict></dict>", "</dict><dict>", "</dict></plist><plist><dict>",
  ])
  func `What may be read in another way is left to Foundation`(_ members: String) {
    let bytes = Self.list(members)
    #expect(!PlainPropertyList.isOne(bytes))
    #expect(Oracle.disagreement(with: bytes, as: .stringsdict) == nil)
  }

  @Test func `Depth without end is left to Foundation`() {
    let depth = 100_000
    let members = String(repeating: "<key>a</key><dict>", count: depth)
    #expect(!PlainPropertyList.isOne(Self.list(members)))
  }

  @Test func `Every end of the file is missed`() {
    let bytes = Self.list("<key>a</key><dict><key>ü</key><string>&lt;</string></dict>")
    for count in 0..<bytes.count - 1 {
      #expect(!PlainPropertyList.isOne(Array(bytes[..<count])), "\(count)")
    }
    #expect(!PlainPropertyList.isOne(bytes + Array("x".utf8)))
  }
}
