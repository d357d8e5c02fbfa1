extension ProjectLoader {
  /// The configuration that a file holds.
  package func configurationFile(
    at path: String
  ) throws(ProjectScanner.Failure) -> ConfigurationFile {
    try read(PathArithmetic.normalized(path, relativeTo: currentFolder))
  }

  /// The configuration that is nearest above some paths: in the innermost folder that holds them
  /// all, or in one around that; nil where there is none.
  package func configurationFile(
    above paths: [String]
  ) throws(ProjectScanner.Failure) -> ConfigurationFile? {
    var folder = commonFolder(of: paths)
    while true {
      let path = PathArithmetic.join(folder, Configuration.fileName)
      if (try? FileSystem.status(path)) != nil { return try read(path) }
      guard folder != "/" else { return nil }
      folder = PathArithmetic.parent(folder)
    }
  }

  private func read(_ path: String) throws(ProjectScanner.Failure) -> ConfigurationFile {
    let displayed = PathArithmetic.displayed(path, in: currentFolder)
    // Projects are scanned with all links to them followed.
    let parent = PathArithmetic.parent(path)
    let folder = (try? FileSystem.realPath(parent)) ?? parent
    do {
      return ConfigurationFile(
        try FileSystem.contents(of: path),
        path: displayed,
        folder: folder,
        exists: {
          (try? FileSystem.status(PathArithmetic.normalized($0, relativeTo: folder))) != nil
        }
      )
    } catch {
      throw ProjectScanner.Failure(path: displayed, reason: .unreadable(error))
    }
  }

  /// The innermost folder that holds some paths, all links of it followed: what is below a folder,
  /// and what a link leads to, has the configuration of the project that it is part of.
  private func commonFolder(of paths: [String]) -> String {
    let folders = paths.map { path in
      let absolute = PathArithmetic.normalized(path, relativeTo: currentFolder)
      let isFolder = (try? FileSystem.status(absolute).kind) == .folder
      let folder = isFolder ? absolute : PathArithmetic.parent(absolute)
      return (try? FileSystem.realPath(folder)) ?? folder
    }
    guard var common = folders.first else { return currentFolder }
    for folder in folders {
      while PathArithmetic.relative(folder, to: common) == nil {
        common = PathArithmetic.parent(common)
      }
    }
    return common
  }
}
