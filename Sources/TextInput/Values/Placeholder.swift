import Localization

/// The prompt of an empty field. It is never a value.
public struct Placeholder: Equatable, Sendable {
  /// When a prompt goes away.
  public enum Hiding: Equatable, Sendable {
    /// When there is text, typed or composed.
    case whenTextEntered
    /// When the field gets the focus.
    case whenEditingBegins
  }

  /// A prompt as it is shown.
  public struct State: Equatable, Sendable {
    /// The words.
    public let text: String
    /// Whether they show.
    public let isVisible: Bool
    /// Whether they are not in the field's language, since no table has them in it.
    public let isFallback: Bool
  }

  enum Content: Equatable, Sendable {
    case words(String)
    case localized(LocalizedText)
  }

  let content: Content
  /// When the prompt goes away.
  public var hides: Hiding

  /// A prompt in one language.
  public init(_ text: String, hides: Hiding = .whenTextEntered) {
    content = .words(text)
    self.hides = hides
  }

  /// A prompt by key, which follows the field's language.
  public init(_ text: LocalizedText, hides: Hiding = .whenTextEntered) {
    content = .localized(text)
    self.hides = hides
  }
}
