import TextInput

/// A field's side of a binding: what the binding carries, and which of its values are news.
///
/// A view that is drawn anew hands its binding's value in again, often a moment late. A value that
/// the field itself has published is no news, so it neither ends a composition nor moves the caret.
public struct BoundText: Sendable {
  /// The value that both sides know.
  public private(set) var published: String

  /// Begins with the binding's value, which the field shows.
  public init(_ text: String) { published = text }

  /// The binding's value, when the view is drawn; sets the field's text where it is news.
  public mutating func receive(
    _ text: String,
    for model: inout TextInputModel
  ) -> TextInputUpdate? {
    guard !text.utf8.elementsEqual(published.utf8) else { return nil }
    published = text
    return model.setText(text)
  }

  /// What to write to the binding after a change of the field, or nil where it has it already.
  ///
  /// It is the field's value: with what is composed as far as it fits, and never more than the view
  /// shows.
  public mutating func publish(_ model: TextInputModel) -> String? {
    let value = model.value
    guard !value.utf8.elementsEqual(published.utf8) else { return nil }
    published = value
    return value
  }
}
