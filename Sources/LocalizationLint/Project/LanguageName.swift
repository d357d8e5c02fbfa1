extension String {
  /// The language alone of a localization's name as its folder spells it: `zh` of `zh-Hans` and of
  /// `zh_CN`.
  package var primaryLanguage: String {
    String(Substring(utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }))
  }
}
