import Foundation
import PackagePlugin

/// Compiles the package's `Localizations/` into the target that uses it, so that an executable
/// copied alone to another machine still speaks every language.
@main
struct EmbedLocalizations: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let localizations = context.package.directoryURL.appending(path: "Localizations")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedLocalizations.swift")
    return [
      .buildCommand(
        displayName: "Embedding Localizations",
        executable: try context.tool(named: "embed-localizations").url,
        arguments: [localizations.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: try tables(below: localizations),
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
