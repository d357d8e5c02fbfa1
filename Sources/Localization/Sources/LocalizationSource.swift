/// Where tables come from: a folder, or memory.
///
/// Paths are relative to the source, with `/`, compared literally.
public protocol LocalizationSource: Sendable {
  /// What stands before a path when a person is told of it.
  var name: String { get }

  /// The names of what lies directly in the source, folders and files.
  func names() -> [String]

  /// The bytes of a file; nil where there is none that can be read.
  func bytes(at path: String) -> [UInt8]?

  /// Whether a file exists.
  func hasFile(at path: String) -> Bool

  /// Something that changes when the file does; nil where there is none.
  func version(of path: String) -> FileVersion?
}

/// A file's identity and age, to be compared only.
public struct FileVersion: Hashable, Sendable {
  let parts: [Int]
}
