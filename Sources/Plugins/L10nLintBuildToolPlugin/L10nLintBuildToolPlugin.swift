import Foundation
import PackagePlugin

/// Audits a target's localizations whenever they or its sources have changed. What is found shows up
/// among the compiler's warnings and errors; errors fail the build.
@main
struct L10nLintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.path(percentEncoded: false)
    let files = try files(below: folder)
    let formats: Set = ["strings", "stringsdict", "xcstrings"]
    guard files.contains(where: { formats.contains($0.pathExtension) }) else { return [] }
    return [
      .buildCommand(
        displayName: "Auditing the localizations of \(target.name)",
        executable: try context.tool(named: "l10n-lint").url,
        arguments: ["audit", folder, "--reporter", "xcode", "--quiet"],
        inputFiles: files,
        outputFiles: []
      )
    ]
  }

  private func files(below folder: String) throws -> [URL] {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { !URL(filePath: $0).pathExtension.isEmpty && !$0.hasSuffix(".lproj") }
      .map { root.appending(path: $0) }
  }
}
