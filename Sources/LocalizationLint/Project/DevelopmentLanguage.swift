import Localization
import StringTables

/// The language that a project is written in, and why it is thought to be that.
public struct DevelopmentLanguage: Hashable, Sendable {
  /// What said so.
  public enum Origin: Hashable, Sendable {
    /// The caller, such as by an option of the command line.
    case option
    /// A configuration, by the path of its file.
    case configuration(String)
    /// An Xcode project, by its path.
    case project(String)
    /// A string catalog, by its path.
    case catalog(String)
    /// An Info.plist, by its path.
    case infoPlist(String)
    /// Nothing; it is English then.
    case assumption

    /// The file among those of the project that said so, by its path.
    package var file: String? {
      switch self {
      case .project(let path), .catalog(let path), .infoPlist(let path): path
      case .option, .configuration, .assumption: nil
      }
    }
  }

  /// What a project is written in where nothing says otherwise.
  static let assumed = "en"

  /// As the project spells it.
  public let name: String
  /// What said so.
  public let origin: Origin

  /// A language with its origin.
  public init(_ name: String, origin: Origin) {
    self.name = name
    self.origin = origin
  }

  /// Files that may name the development language.
  package struct Hints: Sendable {
    private(set) var projects: [String] = []
    private(set) var infoPlists: [String] = []
    private(set) var catalogs: [(path: String, language: String)] = []

    package static let infoPlistEnding = "Info.plist"
    private static let projectName = "project.pbxproj"

    /// Whether a file that is called so may name it, string catalogs aside.
    static func mayName(_ name: String) -> Bool {
      name == projectName || name.hasSuffix(infoPlistEnding)
    }

    mutating func add(_ path: String) {
      let name = PathArithmetic.name(path)
      if name == Hints.projectName {
        projects.append(path)
      } else if name.hasSuffix(Hints.infoPlistEnding) {
        infoPlists.append(path)
      }
    }

    /// Adds a string catalog with the language that its keys are written in.
    mutating func addCatalog(_ path: String, sourceLanguage: String) {
      catalogs.append((path, sourceLanguage))
    }
  }

  /// What the files of a project say: the outermost Xcode project, else the outermost
  /// string catalog, else the outermost Info.plist.
  package static func detected(
    from hints: Hints,
    in currentFolder: String,
    reading contents: (String) throws -> [UInt8]
  ) -> DevelopmentLanguage {
    for path in outermostFirst(hints.projects) {
      if let bytes = try? contents(path), let region = developmentRegion(ofProject: bytes) {
        let displayed = PathArithmetic.displayed(path, in: currentFolder)
        return DevelopmentLanguage(region, origin: .project(displayed))
      }
    }
    if let path = outermostFirst(hints.catalogs.map(\.path)).first,
      let catalog = hints.catalogs.first(where: { $0.path.hasSameBytes(as: path) })
    {
      let displayed = PathArithmetic.displayed(path, in: currentFolder)
      return DevelopmentLanguage(catalog.language, origin: .catalog(displayed))
    }
    for path in outermostFirst(hints.infoPlists) {
      if let bytes = try? contents(path), let region = developmentRegion(ofInfoPlist: bytes) {
        let displayed = PathArithmetic.displayed(path, in: currentFolder)
        return DevelopmentLanguage(region, origin: .infoPlist(displayed))
      }
    }
    return DevelopmentLanguage(assumed, origin: .assumption)
  }

  private static func outermostFirst(_ paths: [String]) -> [String] {
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    return paths.sorted {
      depth($0) == depth($1) ? PathArithmetic.precedes($0, $1) : depth($0) < depth($1)
    }
  }

  /// The value of the one `developmentRegion` of an Xcode project, without reading all its objects.
  static func developmentRegion(ofProject bytes: [UInt8]) -> String? {
    let name = Array("developmentRegion = ".utf8)
    guard let start = bytes.firstOffset(of: name) else { return nil }
    let value = bytes[(start + name.count)...].prefix { $0 != UInt8(ascii: ";") }
    return region(String(decoding: value, as: UTF8.self).filter { $0 != "\"" && $0 != " " })
  }

  /// `CFBundleDevelopmentRegion`, unless it is a build setting.
  static func developmentRegion(ofInfoPlist bytes: [UInt8]) -> String? {
    let entries = TableFile(reading: bytes, as: .strings).entries
    guard
      case .string(let value) = entries.last(where: { $0.key == "CFBundleDevelopmentRegion" })?
        .value
    else { return nil }
    return region(value)
  }

  private static func region(_ value: String) -> String? {
    value.isEmpty || value == baseLanguage || value.contains("$") ? nil : value
  }
}

extension DevelopmentLanguage {
  /// The one of a bundle's languages that is this one: spelled so, or in another case or with
  /// another separator.
  package func folder(among languages: some Collection<String>) -> String? {
    if languages.contains(where: name.hasSameBytes) { return name }
    let wanted = DevelopmentLanguage.canonical(name)
    return languages.filter { DevelopmentLanguage.canonical($0) == wanted }.min()
  }

  /// The one of some languages that was probably meant: another region or script of this one.
  package func nearest(among languages: [String]) -> String? {
    LanguageMatcher.localizations(from: languages, forPreferences: [name]).first
      ?? languages.first { LanguageMatcher.localizations(from: [name], forPreferences: [$0]) != [] }
  }

  /// A language's name without regard to how it is spelled.
  static func canonical(_ name: String) -> String {
    name.lowercased().replacing("_", with: "-")
  }
}

extension [UInt8] {
  func firstOffset(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return 0 }
    var start = 0
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: pattern) { return found }
      start = found + 1
    }
    return nil
  }
}
