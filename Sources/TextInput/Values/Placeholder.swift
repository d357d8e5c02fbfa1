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
    /// Whether they are not those of the field's language, since there are none.
    public let isFallback: Bool
  }

  var text: String
  /// When the prompt goes away.
  public var hides: Hiding

  /// A prompt in one language.
  public init(_ text: String, hides: Hiding = .whenTextEntered) {
    self.text = text
    self.hides = hides
  }
}
