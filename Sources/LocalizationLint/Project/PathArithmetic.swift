import StringTables

/// Paths as text. Nothing here touches the file system.
package enum PathArithmetic {
  /// Whether a path begins at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// What stands between the slashes, whatever marks a name begins with.
  package static func names(_ path: String, omittingEmpty: Bool = true) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmpty)
      .map { Substring($0) }
  }

  /// An absolute path without `.`, `..`, doubled or trailing slashes.
  package static func normalized(_ path: String, relativeTo folder: String) -> String {
    var parts: [Substring] = []
    let absolute = isAbsolute(path) ? path : folder + "/" + path
    for part in names(absolute) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path from a folder to something below it, empty for the folder itself; `nil` elsewhere.
  package static func relative(_ path: String, to folder: String) -> String? {
    if path.hasSameBytes(as: folder) { return "" }
    if folder == "/" { return String(path.unicodeScalars.dropFirst()) }
    guard path.utf8.starts(with: folder.utf8),
      path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    else { return nil }
    return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? ""
  }

  /// The relative path of a file, as it is seen from a folder; both are absolute and normalized.
  static func path(to path: String, from folder: String) -> String {
    let steps = folder.utf8.split(separator: UInt8(ascii: "/"))
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    let shared = zip(steps, parts).prefix { $0.elementsEqual($1) }.count
    let names = parts[shared...].map { String(decoding: $0, as: UTF8.self) }
    return ([String](repeating: "..", count: steps.count - shared) + names).joined(separator: "/")
  }

  /// As it is printed by a process that runs in `folder`.
  static func displayed(_ path: String, in folder: String) -> String {
    guard let below = relative(path, to: folder) else { return path }
    return below.isEmpty ? "." : below
  }

  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The name's part before the last dot, and what follows it.
  package static func split(_ name: String) -> (stem: String, extension: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The order of paths in every output: bytewise.
  static func precedes(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { left.lexicographicallyPrecedes($0) } }
  }
}
