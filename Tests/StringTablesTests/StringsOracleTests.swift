import Foundation
import TestSupport
import Testing

@testable import StringTables

/// Foundation as the oracle: on whole files of real apps, and on such files with damage done to them.
@Suite(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
struct StringsOracleTests {
  @Test(arguments: AppleCase.all("stringsdict"))
  func `Apple's .stringsdict cases give Apple's rules`(_ given: AppleCase) {
    let file = TableFile(reading: given.bytes, as: .stringsdict)
    if given.outcome == "reject" {
      #expect(file.isRejected)
      #expect(file.diagnostics.contains { $0.category == .syntaxError })
    } else if case .object(let compiled)? = given.compiled {
      #expect(!file.isRejected)
      #expect(ExpectedValue.matches(compiled, file.loadedTable()))
    }
    expectLossless(file)
  }

  @Test func `Every .stringsdict of the corpus has its places`() throws {
    for url in SharedMaterial.corpusFiles(withExtensions: ["stringsdict"]) {
      let file = try TableFile(reading: Array(Data(contentsOf: url)), as: .stringsdict)
      #expect(Oracle.disagreement(with: file.source.bytes, as: .stringsdict) == nil, "\(url.path)")
      #expect(!file.entries.isEmpty)
      #expect(file.container == .xml)
      for entry in file.entries {
        #expect(entry.placedValue.span == entry.valueSpan)
        for member in entry.placedValue.members { #expect(member.keySpan != nil) }
      }
    }
  }

  @Test(arguments: AppleCase.all("strings"))
  func `Apple's cases give Apple's table`(_ given: AppleCase) {
    let file = TableFile(reading: given.bytes, as: .strings)
    if given.outcome == "reject" {
      #expect(file.isRejected)
      #expect(file.diagnostics.contains { $0.category == .syntaxError })
    } else if case .object(let compiled)? = given.compiled {
      #expect(!file.isRejected)
      #expect(ExpectedValue.matches(compiled, file.loadedTable()))
    }
    #expect(Oracle.disagreement(with: given.bytes) == nil)
    expectLossless(file)
  }

  @Test func `Every file of the corpus gives Foundation's table and its own bytes`() throws {
    let files = SharedMaterial.corpusFiles(withExtensions: ["strings"])
    #expect(!files.isEmpty)
    for url in files {
      let bytes = try Array(Data(contentsOf: url))
      #expect(Oracle.disagreement(with: bytes) == nil, "\(url.path)")
      expectLossless(TableFile(reading: bytes, as: .strings))
    }
  }

  /// `STRINGS_MUTATIONS` says how many.
  @Test func `Damaged files give Foundation's table`() throws {
    let count = ProcessInfo.processInfo.environment["STRINGS_MUTATIONS"].flatMap(Int.init) ?? 5_000
    let strings =
      try SharedMaterial.corpusFiles(withExtensions: ["strings"])
      .map { try Array(Data(contentsOf: $0)) }.filter { $0.count > 4 }
      + AppleCase.all("strings").map(\.bytes) + StringsCase.all.map(\.bytes)
    let rules =
      try SharedMaterial.corpusFiles(withExtensions: ["stringsdict"])
      .map { try Array(Data(contentsOf: $0)) } + AppleCase.all("stringsdict").map(\.bytes)
    let binary = (strings.prefix(300) + rules).compactMap(Self.binary)
    #expect(binary.count > 200)
    var mutator = Mutator(seed: 20_261)
    for number in 0..<count {
      let format: TableFormat = number % 5 == 1 ? .stringsdict : .strings
      let seeds = number % 10 == 3 ? binary : format == .strings ? strings : rules
      var bytes = mutator.mutate(seeds)
      // A part of them are in another encoding, some of these damaged again.
      if number % 4 == 2,
        let encoded = TextEncoding.all[number / 4 % TextEncoding.all.count].encode(bytes)
      {
        bytes = number % 8 == 2 ? encoded : mutator.mutate([encoded])
      }
      let disagreement = Oracle.disagreement(with: bytes, as: format)
      #expect(disagreement == nil, "\(format) \(Data(bytes).base64EncodedString())")
      if disagreement != nil { return }
    }
  }

  /// A table as a compiler would write it.
  static func binary(_ bytes: [UInt8]) -> [UInt8]? {
    let root = try? PropertyListSerialization.propertyList(
      from: Data(bytes),
      options: [],
      format: nil
    )
    return (root as? [String: Any]).flatMap {
      try? Array(PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0))
    }
  }
}

/// What Foundation's reader makes of bytes, compared with what ours does.
///
/// They differ in these kinds of file and in no other:
/// - Keys that are canonically equivalent are several keys to ours, as they are to Core Foundation;
///   its dictionary, bridged to Swift, has one of them. So have dictionaries that are values.
/// - A binary property list whose objects contain one another so often that it holds more than
///   sixteen times its size is refused by ours, in time; Foundation's takes all time and memory. So
///   is one whose values come to more than 512 levels because they share others; Foundation counts
///   the levels of each object where it reads it first.
/// - A binary property list that has a set crashes Foundation for Linux, unless it is empty.
/// - Keys that differ in halves of surrogate pairs are one key to ours, whose first value counts, and
///   to Foundation's table once it is bridged to Swift, where any does.
/// - XML that says it is in an encoding from before Unicode is read by ICU's tables and ICU's names for
///   them; Foundation has others, and takes many a misspelled name.
/// - XML in UTF-16 after two bytes that are no byte order mark is refused by ours; Foundation leaves
///   the two out.
/// - A byte 80 to 9F that is no UTF-8, before an integer of XML, is refused by ours; Foundation takes it
///   for a blank.
/// - A key of the table whose text begins with a CDATA section, and that with a byte order mark, has the
///   mark to ours; Foundation leaves it out.
/// - Property lists within XML values count as levels to ours; Foundation counts arrays and dictionaries
///   alone.
/// - A null, which only damage puts into a binary property list, is the text `<null>` to ours.
enum Oracle {
  /// Nil where both give the same table, or both refuse the bytes.
  static func disagreement(with bytes: [UInt8], as format: TableFormat = .strings) -> String? {
    let file = TableFile(reading: bytes, as: format)
    if file.diagnostics.contains(where: { $0.kind == .malformedPropertyList(.endless) }) {
      return file.isRejected ? nil : "accepted what has no end"
    }
    if isXMLInOldEncoding(bytes) { return nil }
    let root = try? PropertyListSerialization.propertyList(
      from: Data(bytes),
      options: [],
      format: nil
    )
    guard let expected = root as? [String: Any] else {
      return file.isRejected ? nil : "accepted what Foundation refuses"
    }
    if file.isRejected {
      return isXMLAfterDamagedMark(bytes) || isXMLWithStrayBytes(bytes)
        ? nil : "refused what Foundation accepts"
    }
    // Canonically equivalent keys are one key once Foundation's table is bridged to Swift.
    let table = Dictionary(
      file.loadedTable().map { ($0.key, [$0.value]) },
      uniquingKeysWith: { $0 + $1 }
    )
    guard table.count == expected.count else {
      return "\(table.count) keys for \(expected.count)"
    }
    for (key, value) in expected {
      guard let values = table[key],
        values.contains(where: { matches($0, value) }) || key.contains("\u{FFFD}")
      else {
        return "another value for \(key): \(table[key] ?? []) for \(value)"
      }
    }
    return nil
  }

  private static func isXMLInOldEncoding(_ bytes: [UInt8]) -> Bool {
    let text = DecodedText(bytes)
    guard bytes.starts(with: "<?xml".utf8) else { return false }
    return text.unknownEncoding.map { $0.utf8.count > 4 }
      ?? !["UTF-8", "ISO_8859-1:1987"].contains(text.source.encoding)
  }

  private static func isXMLAfterDamagedMark(_ bytes: [UInt8]) -> Bool {
    let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, 0]
    return bytes.prefix(2).contains(0)
      && bytes.dropFirst(2).drop { blanks.contains($0) }.starts(with: [UInt8(ascii: "<"), 0])
  }

  private static func isXMLWithStrayBytes(_ bytes: [UInt8]) -> Bool {
    guard let bad = bytes.withUnsafeBufferPointer(firstIllFormedUTF8Offset) else { return false }
    return (0x80...0xA0).contains(bytes[bad])
      && String(decoding: bytes, as: UTF8.self).contains("<integer")
  }

  private static func matches(_ value: TableValue, _ expected: Any) -> Bool {
    switch (value, expected) {
    case (.string(let text), let other as String): text.utf8.elementsEqual(other.utf8)
    case (.string("<null>"), is NSNull): true
    case (.array(let elements), is Set<AnyHashable>): elements.isEmpty
    case (.array(let elements), let other as [Any]):
      elements.count == other.count && zip(elements, other).allSatisfy { matches($0, $1) }
    case (.dictionary(let members), let other as [AnyHashable: Any]):
      matches(members, other)
    case (.data(let bytes), let other as Data): bytes == Array(other)
    case (.date(let seconds), let other as Date):
      isSame(seconds, other.timeIntervalSinceReferenceDate)
    case (_, let other as NSNumber): matches(value, number: other)
    // What a keyed archive has in place of objects.
    case (.integer, let other) where "\(type(of: other))" == "_NSKeyedArchiverUID": true
    case (.real, let other) where "\(type(of: other))" == "_NSKeyedArchiverUID": true
    default: false
    }
  }

  private static func matches(_ members: [TableValueMember], _ expected: [AnyHashable: Any]) -> Bool
  {
    let keys = Set(members.map(\.key))
    return keys.count == expected.keys.count { $0.base is String }
      && (keys.count < members.count
        || members.allSatisfy { member in
          expected[member.key].map { matches(member.value, $0) } == true
            || member.key.contains("\u{FFFD}")
        })
  }

  private static func matches(_ value: TableValue, number: NSNumber) -> Bool {
    switch (value, String(cString: number.objCType)) {
    case (.boolean(let flag), "c"), (.boolean(let flag), "B"): flag == number.boolValue
    case (.real(let value), "f"), (.real(let value), "d"): isSame(value, number.doubleValue)
    case (.integer(let value), "i"), (.integer(let value), "q"), (.integer(let value), "Q"):
      value == number.int64Value && (value < 0) == (number.doubleValue < 0)
    case (.unsignedInteger(let value), "Q"): value == number.uint64Value && value > Int64.max
    default: false
    }
  }

  private static func isSame(_ left: Double, _ right: Double) -> Bool {
    left == right || (left.isNaN && right.isNaN)
  }
}

/// Damages files, the same way in each run.
struct Mutator {
  var generator: SeededGenerator
  private let pieces: [String]

  init(seed: UInt64, pieces: [String] = stringsPieces) {
    generator = SeededGenerator(seed: seed)
    self.pieces = pieces
  }

  /// A piece of one of the files with a few changes: bytes lost, doubled, replaced, swapped, or
  /// something of the grammar put in.
  mutating func mutate(_ seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &generator) ?? []
    if bytes.count > 2_000, Int.random(in: 0..<10, using: &generator) > 0 {
      let start = Int.random(in: 0..<(bytes.count - 1_500), using: &generator)
      bytes = Array(bytes[start..<(start + 1_500)])
      if let key = bytes.firstIndex(of: UInt8(ascii: "\n")), Bool.random(using: &generator) {
        bytes.removeFirst(key + 1)
      }
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&bytes) }
    return bytes
  }

  static let stringsPieces = [
    "\"", "'", "\\", ";", ";;", "=", "/*", "*/", "//", "{", "}", "(", ")", "<", ">", ",", "\n",
    "\r\n", "\r", "\u{2028}", "\u{A0}", "\u{FEFF}", "\0", "\\U", "\\Ud83d", "\\Ude00", "\\u",
    "\\377", "\\0", "key;", "a = b;", "\"a\" = \"b\";", "한", "\u{1F600}", " ", "<0f>", "({a=b)",
    "\"x\" = { y = z; };", "(a, 'b')", "<!--", "-->", "<string>", "&amp;", "&#65;", "<![CDATA[",
  ]

  private mutating func change(_ bytes: inout [UInt8]) {
    let at = Int.random(in: 0...bytes.count, using: &generator)
    let length = min(Int.random(in: 1...8, using: &generator), bytes.count - at)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes.removeSubrange(at..<(at + length))
    case 1: bytes.insert(contentsOf: bytes[at..<(at + length)], at: at)
    case 2:
      if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &generator) }
    case 3: bytes.removeSubrange(at...)
    default:
      bytes.insert(contentsOf: pieces.randomElement(using: &generator)!.utf8, at: at)
    }
  }
}
