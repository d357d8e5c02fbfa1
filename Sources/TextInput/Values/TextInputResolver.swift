/// Turns localized texts into words for a field.
public struct TextInputResolver: Sendable {
  public static let defaultValues = TextInputResolver()
}
