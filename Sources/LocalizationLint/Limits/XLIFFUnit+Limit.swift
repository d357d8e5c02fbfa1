import StringTables
import TextLength

extension XLIFFUnit {
  /// The longest that a translation may be by `maxwidth` and `size-unit`; nil where that is in a unit
  /// such as `pixel`, which only whoever draws the text can measure.
  var limit: LengthLimit? {
    guard let maximumWidth, maximumWidth >= 0 else { return nil }
    return switch sizeUnit {
    case "char", "glyph": LengthLimit(maximumWidth)
    case "byte": LengthLimit(maximumWidth, .utf8Bytes)
    case "col": LengthLimit(maximumWidth, .displayColumns())
    default: nil
    }
  }
}
