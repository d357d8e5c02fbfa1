import Foundation
import Testing

/// What the toolchain's own parser sees in Swift source: a program that this compiles against it and
/// runs, so that the tests do not link it.
struct SwiftParserOracle {
  /// Its string literals and calls in one file.
  struct Answer: Decodable {
    struct Literal: Decodable, Hashable {
      let start: Int
      let end: Int
      /// The value in UTF-8; nil where it has interpolations.
      let value: [UInt8]?
    }

    let literals: Set<Literal>
    /// The offsets of the names that a parenthesis after them calls.
    let calls: Set<Int>
    /// The offsets of other words before a parenthesis.
    let others: Set<Int>
  }

  /// The compiler, and the folder with its parser; nil where a toolchain lacks one.
  static let toolchain: (compiler: URL, host: URL)? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    for folder in folders {
      let compiler = URL(filePath: String(folder)).appending(path: "swiftc")
      let host = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "lib/swift/host")
      let module = host.appending(path: "SwiftParser.swiftmodule")
      if FileManager.default.isExecutableFile(atPath: compiler.path),
        FileManager.default.fileExists(atPath: module.path)
      {
        return (compiler, host)
      }
    }
    return nil
  }()

  static let absence: Comment = "needs a toolchain with SwiftParser in its lib/swift/host"

  private let folder: URL

  /// Compiles the program; a few seconds.
  init() throws {
    let (compiler, host) = try #require(SwiftParserOracle.toolchain)
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appending(path: "main.swift")
    try SwiftParserOracle.program.write(to: source, atomically: true, encoding: .utf8)
    try SwiftParserOracle.run(
      compiler,
      [
        "-I", host.path, "-L", host.path, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath",
        "-Xlinker", host.path, source.path, "-o", folder.appending(path: "oracle").path,
      ]
    )
  }

  /// One answer for each file, in their order.
  func answers(for files: [URL]) throws -> [Answer] {
    let output = folder.appending(path: "answers.json")
    try SwiftParserOracle.run(
      folder.appending(path: "oracle"),
      [output.path] + files.map(\.path)
    )
    return try JSONDecoder().decode([Answer].self, from: Data(contentsOf: output))
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }

  private static func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private static let program = #"""
    import Foundation
    import SwiftParser
    import SwiftSyntax

    struct Literal: Encodable { let start: Int; let end: Int; let value: [UInt8]? }
    struct Answer: Encodable { var literals: [Literal] = []; var calls: [Int] = []; var others: [Int] = [] }

    final class Visitor: SyntaxVisitor {
      var answer = Answer()

      override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        note(node, value: node.representedLiteralValue)
        return .visitChildren
      }

      override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let literal = Parser.parse(source: node.trimmedDescription).statements.first?.item
        note(node, value: literal?.as(StringLiteralExprSyntax.self)?.representedLiteralValue)
        return .visitChildren
      }

      private func note(_ node: some SyntaxProtocol, value: String?) {
        answer.literals.append(
          Literal(
            start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
            end: node.endPositionBeforeTrailingTrivia.utf8Offset,
            value: value.map { Array($0.utf8) }
          )
        )
      }

      override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard token.tokenKind == .leftParen, let name = token.previousToken(viewMode: .sourceAccurate)
        else { return .visitChildren }
        switch name.tokenKind {
        case .identifier, .dollarIdentifier, .keyword: break
        default: return .visitChildren
        }
        let offset = name.positionAfterSkippingLeadingTrivia.utf8Offset
        let isCall =
          if let call = token.parent?.as(FunctionCallExprSyntax.self) {
            call.leftParen == token
          } else {
            token.parent?.is(MacroExpansionExprSyntax.self) == true
              || token.parent?.is(MacroExpansionDeclSyntax.self) == true
          }
        if isCall { answer.calls.append(offset) } else { answer.others.append(offset) }
        return .visitChildren
      }
    }

    let answers = CommandLine.arguments.dropFirst(2).map { path in
      let visitor = Visitor(viewMode: .sourceAccurate)
      let source = try! Data(contentsOf: URL(fileURLWithPath: path))
      visitor.walk(Parser.parse(source: String(decoding: source, as: UTF8.self)))
      return visitor.answer
    }
    try! JSONEncoder().encode(answers).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    """#
}
