import Foundation
import Testing

/// The material that may lie beside a checkout, in `../shared`: given cases and files of real apps.
///
/// A test that reads it is enabled only where it exists, so that its absence is reported as a skip:
/// `@Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))`.
public enum SharedMaterial {
  /// The folder of that material.
  public static let folder = packageFolder.deletingLastPathComponent().appending(path: "shared")

  /// Whether the material is there.
  public static let exists = FileManager.default.fileExists(atPath: folder.path)

  /// What a skipped test says.
  public static let absence: Comment = "needs the shared cases and corpus beside the checkout"

  /// A file of the material by its path in the folder.
  public static func url(_ path: String) -> URL { folder.appending(path: path) }

  /// The bytes of a file of the material; none where there is no such file.
  public static func bytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: url(path))).map(Array.init) ?? []
  }

  /// Every file of the corpus whose name ends in one of `extensions`, in a stable order.
  public static func corpusFiles(withExtensions extensions: Set<String>) -> [URL] {
    let corpus = url("corpus")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: corpus.path)) ?? []
    return paths.sorted().map { corpus.appending(path: $0) }
      .filter { extensions.contains($0.pathExtension) }
  }
}

/// The root of this package's checkout.
public let packageFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// An executable of this package, which the build puts beside the tests.
public func builtProduct(_ name: String) -> URL {
  URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
}
