import Testing

@testable import LocalizationLint

@Suite struct NibScannerTests {
  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
      <!-- <userDefinedRuntimeAttribute keyPath="localizedText" value="commented"/> -->
      <objects>
        <label id='abc-12-XyZ' text="Shown &gt; here">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="localizedText" value="a &amp; b"/>
            <userDefinedRuntimeAttribute type="string" keyPath="titleLabel.locKey">
              <string key="value">two
    lines</string>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="identifier" value="plain"/>
            <userDefinedRuntimeAttribute type="string" keyPath="heading" value="own"/>
            <userDefinedRuntimeAttribute type="string" keyPath="localizedTable" value="Table"/>
          </userDefinedRuntimeAttributes>
        </label>
        <button id="d-1"><state key="normal"><string key="value">no attribute</string></state></button>
      </objects>
    </document>
    """

  @Test func runtimeAttributesAreUses() {
    #expect(uses(Self.nib, as: .nib) == ["a & b", "two\nlines"])
    let scanner = SourceScanner(settings(runtimeAttributes: ["heading"]))
    #expect(uses(Self.nib, as: .nib, with: scanner) == ["a & b", "two\nlines", "own"])
  }

  @Test func objectsAndOtherTextsAreKept() {
    let scan = SourceScanner().scan(Array(Self.nib.utf8), as: .nib)
    #expect(scan.objects == ["abc-12-XyZ", "d-1"])
    #expect(Set(scan.mentions.map(\.text)) == ["plain", "own", "Table"])
  }

  @Test(arguments: [
    "<", "<a", "<a b", "<a b=", "<a id=\"x", "<!--", "<![CDATA[", "<a id='x'/", "</",
  ])
  func whatEndsEarlyIsRead(start: String) {
    let whole = "<v id='1'>" + start
    #expect(SourceScanner().scan(Array(whole.utf8), as: .nib).objects.contains("1"))
  }
}
