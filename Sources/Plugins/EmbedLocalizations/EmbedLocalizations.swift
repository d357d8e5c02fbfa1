import Foundation
import PackagePlugin

/// Compiles tables of the package's `Localizations/` into the target that uses it, so that an
/// executable copied alone to another machine still speaks every language.
///
/// A target that has tables of its own name gets those, another one all.
@main
struct EmbedLocalizations: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let localizations = context.package.directoryURL.appending(path: "Localizations")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedLocalizations.swift")
    let all = try tables(below: localizations)
    let own = all.filter { $0.deletingPathExtension().lastPathComponent == target.name }
    let embedded = own.isEmpty ? all : own
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
}
