import Foundation
import TestSupport
import Testing

@testable import LocalizationLint

/// The scanner's lexer sees the same string literals and calls as the toolchain's own parser.
@Suite(.enabled(if: SwiftParserOracle.toolchain != nil, SwiftParserOracle.absence))
struct SwiftParserAgreementTests {
  @Test func everyFileOfThisPackage() throws {
    let manager = FileManager.default
    let files = try ["Sources", "Tests"].flatMap { name in
      let folder = packageFolder.appending(path: name)
      return try manager.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
    }
    #expect(files.count > 20)
    try expectAgreement(on: files)
  }

  @Test func generatedSource() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try (0..<200).map { seed in
      let file = folder.appending(path: "\(seed).swift")
      try Data(HardSwift.source(seed: UInt64(seed), statements: 20).utf8).write(to: file)
      return file
    }
    try expectAgreement(on: files)
  }

  private func expectAgreement(on files: [URL]) throws {
    let oracle = try SwiftParserOracle()
    defer { try? oracle.remove() }
    for (file, answer) in zip(files, try oracle.answers(for: files)) {
      let bytes = [UInt8](try Data(contentsOf: file))
      let seen = Seen(bytes)
      let name = file.lastPathComponent
      #expect(
        bytes.texts(of: seen.literals.subtracting(answer.literals)) == [],
        "only ours in \(name)"
      )
      #expect(
        bytes.texts(of: answer.literals.subtracting(seen.literals)) == [],
        "missed in \(name)"
      )
      #expect(bytes.lines(at: answer.calls.subtracting(seen.calls)) == [], "missed in \(name)")
      let words = answer.calls.union(answer.others)
      #expect(bytes.lines(at: seen.calls.subtracting(words)) == [], "only ours in \(name)")
    }
  }
}

/// The literals, and the names before a parenthesis, that our lexer sees.
private struct Seen {
  var literals: Set<SwiftParserOracle.Answer.Literal> = []
  var calls: Set<Int> = []

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      SwiftLexer.read(bytes) { tokens, _ in
        for index in tokens.indices { note(index, of: tokens, in: bytes) }
      }
    }
  }

  private mutating func note(
    _ index: Int,
    of tokens: SourceTokens,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    let token = tokens[index]
    switch token.kind {
    case .string:
      let value = Array(SwiftLiteral(token.range, in: bytes).value.utf8)
      literals.insert(.init(start: Int(token.start), end: Int(token.end), value: value))
    case .stringOpen:
      let end = Int(tokens[Int(token.partner)].end)
      literals.insert(.init(start: Int(token.start), end: end, value: nil))
    case .parenOpen
    where index > 0 && tokens[index - 1].kind == .identifier && !token.startsLine:
      calls.insert(start(ofName: Int(tokens[index - 1].start), in: bytes))
    default: break
    }
  }

  /// The parser counts a back tick in, and the number sign of a macro out.
  private func start(ofName offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if bytes[offset] == UInt8(ascii: "#") { return offset + 1 }
    return offset > 0 && bytes[offset - 1] == UInt8(ascii: "`") ? offset - 1 : offset
  }
}

extension [UInt8] {
  fileprivate func texts(of literals: Set<SwiftParserOracle.Answer.Literal>) -> [String] {
    literals.sorted { $0.start < $1.start }.map {
      let line = self[..<$0.start].lastIndex(of: 10) ?? 0
      return "\($0.start): " + String(decoding: self[line..<$0.end], as: UTF8.self)
    }
  }

  fileprivate func lines(at offsets: Set<Int>) -> [String] {
    offsets.sorted().map {
      "\($0): " + String(decoding: self[$0...].prefix { $0 != 10 }, as: UTF8.self)
    }
  }
}
