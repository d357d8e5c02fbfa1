import Foundation
import PackagePlugin

/// Compiles tables of the package's `Localizations/`, and the parts of a web page that are among a
/// target's own files, into that target, so that an executable copied alone to another machine still
/// speaks every language and shows every page.
///
/// A target that has tables of its own name gets those, another one all.
@main
struct EmbedLocalizations: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let localizations = context.package.directoryURL.appending(path: "Localizations")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let all = try tables(below: localizations)
    let own = all.filter { $0.deletingPathExtension().lastPathComponent == target.name }
    let embedded = (own.isEmpty ? all : own) + pageParts(of: target)
    return [
      .buildCommand(
        displayName: "Embedding Localizations",
        executable: try context.tool(named: "embed-localizations").url,
        arguments: [localizations, output].map { $0.path(percentEncoded: false) }
          + embedded.map { $0.path(percentEncoded: false) },
        inputFiles: embedded,
        outputFiles: [output]
      )
    ]
  }

  private func tables(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
      .sorted()
      .map { folder.appending(path: $0) }
  }

  private func pageParts(of target: Target) -> [URL] {
    let files = target.sourceModule?.sourceFiles.map(\.url) ?? []
    return files.filter { ["html", "css", "js"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
