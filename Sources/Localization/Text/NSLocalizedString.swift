// swift-format-ignore: AlwaysUseLowerCamelCase
/// Foundation's function of this name, over a bundle of this library, so that a call site reads as
/// on iOS.
///
/// The name is spelled as Foundation's is; the type of `bundle` tells the two apart.
/// - Parameters:
///   - key: what the tables have the text under.
///   - tableName: the table's name; nil is `Localizable`.
///   - bundle: where to look.
///   - value: what to return where no table has the key; the key if empty.
///   - comment: for translators; ignored.
public func NSLocalizedString(
  _ key: String,
  tableName: String? = nil,
  bundle: LocalizationBundle,
  value: String = "",
  comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}
