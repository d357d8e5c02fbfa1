/// Where a table stands in a project, as a path says it.
public struct TableAddress: Hashable, Sendable {
  /// The folder of the bundle, empty where the path begins in it.
  public let folder: String
  /// The name of the table, behind the folders that it has inside the language's.
  public let name: String
  /// The language of the `.lproj` folder; nil outside one.
  public let language: String?
  /// The kind of file; nil for one that is no table.
  public let format: TableFormat?

  /// What a path says: `App/en.lproj/Localizable.strings` is the table `Localizable` of the bundle
  /// `App` in `en`.
  public init(path: String) {
    var folders = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let file = folders.popLast() ?? ""
    let dot = file.utf8.lastIndex(of: UInt8(ascii: "."))
    format = dot.flatMap { TableFormat(rawValue: String(file[file.utf8.index(after: $0)...])) }
    let stem = dot.map { String(file[..<$0]) } ?? file
    guard let localized = folders.lastIndex(where: { $0.hasSuffix(".lproj") }) else {
      folder = folders.joined(separator: "/")
      name = stem
      language = nil
      return
    }
    folder = folders[..<localized].joined(separator: "/")
    name = (folders[(localized + 1)...] + [stem]).joined(separator: "/")
    language = String(folders[localized].dropLast(".lproj".count))
  }

  /// The table with its folder: `App/Localizable`.
  public var path: String { folder.isEmpty ? name : folder + "/" + name }
}
