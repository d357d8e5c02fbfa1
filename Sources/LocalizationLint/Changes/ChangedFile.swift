import Localization
import StringTables

extension GitRepository.Change {
  /// Whether the file was elsewhere.
  var isMove: Bool { old.map { !$0.path.hasSameBytes(as: path) } ?? false }

  /// Whether the old contents say anything about a project.
  var isReadable: Bool {
    let name = PathArithmetic.name(old?.path ?? path)
    let ending = PathArithmetic.split(name).extension
    return TableFormat(rawValue: ending) != nil || SourceLanguage(extension: ending) != nil
      || DevelopmentLanguage.Hints.mayName(name)
  }

  /// What the old contents use, if they are source.
  func oldScan(_ old: [UInt8]?, by scanner: SourceScanner) -> SourceScan? {
    let ending = PathArithmetic.split(PathArithmetic.name(self.old?.path ?? "")).extension
    guard let old, let language = SourceLanguage(extension: ending) else { return nil }
    return scanner.scan(SourceText(decoding: old).utf8, as: language)
  }

  /// Whether a file is the one that changed, or below what did.
  func concerns(_ file: String) -> Bool {
    path.hasSuffix("/") ? file.utf8.starts(with: path.utf8) : file.hasSameBytes(as: path)
  }

  /// Whether a configuration is gone from where it was that of some files.
  func isLostConfiguration(above files: some Sequence<LiteralText>) -> Bool {
    guard isDeleted || isMove, let old, PathArithmetic.name(old.path) == Configuration.fileName
    else { return false }
    let folder = PathArithmetic.parent(old.path)
    return files.contains { PathArithmetic.relative($0.text, to: folder) != nil }
  }
}

extension DevelopmentLanguage {
  /// Whether the old contents of the file that names the language named it too. Where there was none,
  /// another may have, or nothing.
  func wasNamed(in old: [UInt8]?) -> Bool {
    let named: String? =
      switch (origin, old) {
      case (.project, let old?): Self.developmentRegion(ofProject: old)
      case (.infoPlist, let old?): Self.developmentRegion(ofInfoPlist: old)
      case (.catalog, let old?): StringCatalog(reading: old).sourceLanguage
      default: nil
      }
    return (named ?? Self.assumed).hasSameBytes(as: name)
  }
}
