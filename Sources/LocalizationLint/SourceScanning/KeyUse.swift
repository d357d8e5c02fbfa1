/// A place in source that asks for a localized text.
package struct KeyUse: Hashable, Sendable {
  /// How much of a key the source shows.
  enum Key: Hashable, Sendable {
    /// All of it.
    case literal(String)
    /// A key with format specifiers for its interpolated values, of which some may be unknown.
    case pattern(KeyPattern)
    /// Built at run time from what the pattern says.
    case undeterminable(KeyPattern, reason: Reason)
  }

  /// Why a key cannot be known from source.
  enum Reason: Hashable, Sendable {
    /// A variable or another expression.
    case expression
    /// A text is interpolated into it before it is looked up.
    case interpolation
    /// It is put together with `+`.
    case concatenation
    /// It is formatted.
    case format
  }

  /// Which table is asked.
  enum Table: Hashable, Sendable {
    case named(String)
    /// The one that is asked where the key is shown: `Localizable` unless another is named there.
    case deferred
    /// Known at run time only.
    case undeterminable
  }

  var key: Key
  var table: Table
  /// The bundle argument as it is written, without white space around it.
  var bundle: String?
  var defaultValue: String?
  var comment: String?
  /// Whether nobody but developers sees the text: in a test, or in a preview.
  var isIncidental = false
  /// The name of the function, initializer or member that localizes.
  var function: String
  /// The key's expression, in UTF-8 offsets of the file.
  var span: Range<Int>
}
