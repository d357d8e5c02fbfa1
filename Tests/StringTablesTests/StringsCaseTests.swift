import Foundation
import StringTables
import TestSupport
import Testing

/// The given `.strings` inputs: what Foundation makes of each, and where a person is told more.
@Suite(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
struct StringsCaseTests {
  @Test(arguments: StringsCase.all)
  func `The table is what Foundation loads`(_ given: StringsCase) {
    let file = TableFile(reading: given.bytes, as: .strings)
    let table = file.loadedTable()
    if let entries = given.expectedEntries {
      #expect(!file.isRejected)
      #expect(table.count == entries.count)
      for (key, value) in entries {
        let member = table.first { $0.key.utf8.elementsEqual(key.utf8) }
        #expect(member.map { value.matches($0.value) } == true, "\(key)")
      }
    } else {
      #expect(file.isRejected)
      #expect(table.isEmpty)
      #expect(file.diagnostics.contains { [.syntaxError, .emptyFile].contains($0.category) })
    }
  }

  @Test(arguments: StringsCase.all.filter { $0.strictPlace != nil })
  func `A place where Foundation is silent has a diagnostic`(_ given: StringsCase) {
    let file = TableFile(reading: given.bytes, as: .strings)
    let places = file.diagnostics.map { file.source.location(at: $0.span.lowerBound) }
    #expect(
      places.contains { $0.line == given.strictPlace?.0 && $0.column == given.strictPlace?.1 }
    )
  }

  @Test(arguments: StringsCase.all.filter { $0.strictEntries != nil })
  func `Entries of refused files are recovered`(_ given: StringsCase) {
    let file = TableFile(reading: given.bytes, as: .strings)
    #expect(file.entries.map(\.key) == given.strictEntries?.map(\.0))
    #expect(
      zip(file.entries, given.strictEntries ?? []).allSatisfy { $1.1.matches($0.value) }
    )
  }

  @Test(arguments: StringsCase.all)
  func `Tokens are the bytes`(_ given: StringsCase) {
    expectLossless(TableFile(reading: given.bytes, as: .strings))
  }
}

/// One given input.
struct StringsCase: Sendable, CustomStringConvertible {
  let id: String
  let bytes: [UInt8]
  let expectedEntries: [(String, ExpectedValue)]?
  let strictEntries: [(String, ExpectedValue)]?
  let strictPlace: (Int, Int)?

  var description: String { id }

  static let all: [StringsCase] = {
    guard SharedMaterial.exists,
      let data = try? Data(contentsOf: SharedMaterial.url("cases/strings.json")),
      let cases = try? JSONDecoder().decode([Entry].self, from: data)
    else { return [] }
    return cases.map { given in
      StringsCase(
        id: given.id,
        bytes: given.input.map { Array($0.utf8) }
          ?? Data(base64Encoded: given.base64 ?? "").map(Array.init) ?? [],
        expectedEntries: pairs(given.expect.entries),
        strictEntries: pairs(given.strict?.entries),
        strictPlace: given.strict.flatMap { strict in
          strict.line.flatMap { line in strict.column.map { (line, $0) } }
        }
      )
    }
  }()

  private static func pairs(_ entries: [[ExpectedValue]]?) -> [(String, ExpectedValue)]? {
    entries?.compactMap { pair in
      if case .string(let key) = pair[0] { (key, pair[1]) } else { nil }
    }
  }

  private struct Entry: Decodable {
    let id: String
    let input: String?
    let base64: String?
    let expect: Expectation
    let strict: Expectation?

    enum CodingKeys: String, CodingKey {
      case id, input, expect, strict
      case base64 = "input_base64"
    }

    struct Expectation: Decodable {
      let entries: [[ExpectedValue]]?
      let error: String?
      let line: Int?
      let column: Int?
    }
  }
}

/// Checks that a file's tokens, put together, are its bytes.
func expectLossless(_ file: TableFile) {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(file.source.bytes.count)
  var offset = 0
  var hasGaps = false
  for token in file.tokens {
    if token.span.lowerBound != offset { hasGaps = true }
    offset = token.span.upperBound
    bytes.append(contentsOf: file.source.bytes[token.byteRange])
  }
  #expect(bytes == file.source.bytes && !hasGaps)
}
