import Foundation

@testable import l10n_lint

/// A folder of files for several runs of the tool, gone with its last user.
final class TemporaryProject {
  let folder: URL

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "l10n-lint-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Array(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ arguments: String...) throws -> Run { try Run(arguments, in: folder) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  /// Replaces a text that stands in a file once.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = String(decoding: try bytes(of: path), as: UTF8.self)
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
    try write(Array(parts.joined(separator: new).utf8), to: path)
  }

  func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// The paths of all files, sorted.
  var paths: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return all.filter { path in
      var isFolder: ObjCBool = false
      let file = folder.appending(path: path).path
      return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    .sorted()
  }
}

/// `text` in UTF-16 with its mark, as Excel and older tools of Apple write it.
func utf16(_ text: String) -> [UInt8] {
  [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
}
