import Localization
import LocalizationLint

/// Checks that no output is lost to another, and no table to an output.
extension CommandContext {
  /// Whether some outputs are different files, having said so where they are not.
  func areDistinct(
    _ files: [String],
    orSay complaint: (String) -> Message = { UsageError.sharedOutput($0).message }
  ) -> Bool {
    var seen: Set<LiteralText> = []
    for file in files where !seen.insert(target(of: file)).inserted {
      complain(complaint(file))
      return false
    }
    return true
  }

  /// Whether some outputs are none of a project's files, having said so where one is; nil stands
  /// for standard output.
  func spares(_ project: Project, from outputs: [String?]) -> Bool {
    let files = outputs.compactMap(\.self)
    guard !files.isEmpty else { return true }
    let inputs = Set((project.files.map(\.path) + project.sources.map(\.path)).map(target))
    for file in files where inputs.contains(target(of: file)) {
      complain(Message("failure.output_is_input", .text(file)))
      return false
    }
    return true
  }

  /// The path that a file has, or will have, with every link followed.
  private func target(of file: String) -> LiteralText {
    let path = PathArithmetic.normalized(file, relativeTo: console.currentFolder)
    if let real = try? FileSystem.realPath(path) { return LiteralText(real) }
    guard let folder = try? FileSystem.realPath(PathArithmetic.parent(path)) else {
      return LiteralText(path)
    }
    return LiteralText(folder + "/" + PathArithmetic.name(path))
  }
}
