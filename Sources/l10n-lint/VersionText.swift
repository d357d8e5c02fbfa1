import LocalizationLint
import TextLength

/// `--version`, with the engine that counts characters.
enum VersionText {
  static func print(in context: CommandContext) -> RunStatus {
    context.print(
      "\(Tool.name) \(Tool.version) (\(segmentationEngine), Unicode \(unicodeVersion))"
    )
    return .clean
  }
}
