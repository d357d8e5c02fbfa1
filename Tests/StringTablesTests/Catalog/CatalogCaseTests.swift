import TestSupport
import Testing

@testable import StringTables

@Suite struct CatalogCaseTests {
  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: AppleCase.all("xcstrings")
  )
  func compilesAsAppleDoes(_ given: AppleCase) {
    let catalog = StringCatalog(reading: given.bytes)
    #expect(catalog.isRejected == (given.outcome == "reject"), "\(catalog.diagnostics)")
    let expected = given.compiledAlternatives + [given.compiled].compactMap(\.self)
    let compiled = TableValue.dictionary(catalog.compiledFiles(named: "catalog"))
    #expect(expected.isEmpty || expected.contains { $0.matches(compiled) }, "\(compiled)")
  }
}
