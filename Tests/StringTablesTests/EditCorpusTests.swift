import Foundation
import TestSupport
import Testing

@testable import StringTables

/// On every table of real apps, in every encoding, an edit changes what it must, and its inverse gives
/// back the bytes.
///
/// `EDIT_POSITIONS` says at how many entries each file is edited, and makes each be edited in all
/// encodings; without it a file is edited at one entry, in its own encoding and in one of the others.
@Suite(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
struct EditCorpusTests {
  private static let positions =
    ProcessInfo.processInfo.environment["EDIT_POSITIONS"].flatMap(Int.init)

  private static let files = SharedMaterial.corpusFiles(withExtensions: ["strings", "stringsdict"])

  @Test func `In a file's own encoding`() throws {
    var generator = SeededGenerator(seed: 7)
    var count = 0
    for (number, url) in Self.files.enumerated() {
      let format = try #require(TableFormat(rawValue: url.pathExtension))
      let file = TableFile(reading: try Array(Data(contentsOf: url)), as: format)
      guard file.container != .binary, !file.entries.isEmpty else { continue }
      for _ in 0..<(Self.positions ?? 1) {
        let entry = file.entries.randomElement(using: &generator)!
        for (index, kind) in Edit.allCases.enumerated() {
          let edits = kind.edits(of: entry, in: file, isUnicode: true)
          let bytes = try file.source.applying(edits)
          #expect(
            try SourceText(decoding: bytes).applying(file.source.inverse(of: edits))
              == file.source.bytes,
            "\(kind) \(url.path)"
          )
          // Each file takes its turn at one kind of which all is looked at.
          guard Self.positions != nil || number % Edit.allCases.count == index else { continue }
          expect(kind, of: entry, in: file, TableFile(reading: bytes, as: format), url.path)
        }
        count += 1
      }
    }
    #expect(count > 800)
  }

  private func expect(
    _ kind: Edit,
    of entry: TableEntry,
    in file: TableFile,
    _ edited: TableFile,
    _ path: String
  ) {
    let change = kind == .remove ? -1 : kind == .insert ? 1 : 0
    #expect(edited.entries.count == file.entries.count + change, "\(kind) \(path)")
    #expect(edited.isRejected == file.isRejected, "\(kind) \(path)")
    for index in [entry.index - 1, entry.index + 1] where file.entries.indices.contains(index) {
      let other = file.entries[index]
      let same = edited.entries[index > entry.index ? index + change : index]
      #expect(same.key.utf8.elementsEqual(other.key.utf8), "\(kind) \(path)")
      #expect(same.hasSameValue(as: other), "\(kind) \(path)")
    }
    switch kind {
    case .set: #expect(edited.entries[entry.index].value == .string(Edit.text))
    case .rename: #expect(edited.entries[entry.index].key == Edit.text)
    case .comment:
      #expect(edited.entries[entry.index].comment?.hasPrefix("new\ncomment") == true)
      #expect(edited.entries[entry.index].value == entry.value)
    case .insert:
      #expect(edited.entries[entry.index + 1].key == "zz new")
      #expect(edited.entries[entry.index + 1].comment == "c")
      #expect(edited.entries[entry.index].comment == entry.comment)
    case .remove: break
    }
  }

  @Test func `In every other encoding`() throws {
    var generator = SeededGenerator(seed: 8)
    var counts = [Int](repeating: 0, count: TextEncoding.all.count)
    for (number, url) in Self.files.enumerated() {
      let format = try #require(TableFormat(rawValue: url.pathExtension))
      let bytes = try Array(Data(contentsOf: url))
      for (index, encoding) in TextEncoding.all.enumerated() {
        let isTurn =
          encoding.isUnicode
          ? number % TextEncoding.all.count == index && bytes.count < 50_000 : bytes.count < 4_000
        guard Self.positions != nil || isTurn, let encoded = encoding.encode(bytes) else {
          continue
        }
        let file = TableFile(reading: encoded, as: format)
        // A legacy encoding may be taken for another.
        guard encoding.isUnicode || file.source.utf8 == SourceText(decoding: bytes).utf8 else {
          continue
        }
        for _ in 0..<(Self.positions ?? 1) {
          guard let entry = file.entries.randomElement(using: &generator) else { break }
          for kind in Edit.allCases {
            let edits = kind.edits(of: entry, in: file, isUnicode: encoding.isUnicode)
            let bytes = try file.source.applying(edits)
            let edited = SourceText(decoding: bytes)
            guard edited.encoding == file.source.encoding else {
              // With the last of them gone, nothing tells what other characters would be in.
              #expect(!encoding.isUnicode || bytes.count < 3, "\(kind) \(encoding) \(url.path)")
              continue
            }
            #expect(
              try edited.applying(file.source.inverse(of: edits)) == encoded,
              "\(kind) \(encoding) \(url.path)"
            )
            counts[index] += 1
          }
        }
      }
    }
    #expect(counts.allSatisfy { $0 > 4 }, "\(zip(TextEncoding.all, counts).map { "\($0) \($1)" })")
  }
}

/// A kind of edit, with the edits that it makes.
private enum Edit: CaseIterable {
  case set, rename, remove, comment, insert

  static let text = "new \"value\" \\ 한\n<&"

  func edits(of entry: TableEntry, in file: TableFile, isUnicode: Bool) -> [TextEdit] {
    let text = isUnicode ? Self.text : "new \"value\" \\ \n<&"
    return switch self {
    case .set: file.edits(settingValueOf: entry, to: text)
    case .rename: file.edits(renaming: entry, to: text)
    case .remove: file.edits(removing: entry)
    case .comment: file.edits(settingCommentOf: entry, to: "new\ncomment */ --")
    case .insert:
      file.edits(insertingKey: "zz new", value: "v", comment: "c", at: .after(entry))
    }
  }
}
