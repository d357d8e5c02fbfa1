import StringTables

/// Tables in memory, by path: `ko.lproj/Localizable.strings`.
public struct MemorySource: LocalizationSource {
  private enum Contents: Sendable {
    case bytes([UInt8])
    /// Bytes of the executable, copied only when they are asked for.
    case embedded(StaticString)
  }

  private let files: [LiteralText: Contents]
  private let topLevel: [String]

  /// What stands before a path when a person is told of it.
  public let name: String

  /// Takes the files in order: names that share a folder are one folder, in the place of the first.
  public init(_ files: [(path: String, bytes: [UInt8])], name: String = "") {
    self.init(contents: files.map { ($0.path, .bytes($0.bytes)) }, name: name)
  }

  private init(contents files: [(path: String, contents: Contents)], name: String) {
    self.name = name
    self.files = Dictionary(files.map { (LiteralText($0.path), $0.contents) }) { $1 }
    var seen: Set<LiteralText> = []
    topLevel = files.compactMap { file in
      let name = String(Substring(file.path.utf8.prefix { $0 != UInt8(ascii: "/") }))
      return seen.insert(LiteralText(name)).inserted ? name : nil
    }
  }

  /// Takes files as texts, in UTF-8.
  public init(_ files: KeyValuePairs<String, String>, name: String = "") {
    self.init(files.map { ($0.key, Array($0.value.utf8)) }, name: name)
  }

  /// Takes the tables that the build compiled into a module, which live as long as the process.
  package init(embedded files: [(path: StaticString, contents: StaticString)]) {
    self.init(contents: files.map { ("\($0.path)", .embedded($0.contents)) }, name: "")
  }

  /// The folders and files at the top.
  public func names() -> [String] { topLevel }

  /// The bytes of a file.
  public func bytes(at path: String) -> [UInt8]? {
    switch files[LiteralText(path)] {
    case .bytes(let bytes): bytes
    case .embedded(let text): text.withUTF8Buffer(Array.init)
    case nil: nil
    }
  }

  /// Whether there is such a file.
  public func hasFile(at path: String) -> Bool { files[LiteralText(path)] != nil }

  /// Always the same: memory does not change.
  public func version(of path: String) -> FileVersion? {
    hasFile(at: path) ? FileVersion(parts: []) : nil
  }
}
