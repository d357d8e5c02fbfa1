#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#else
  import Foundation
#endif

/// What a locale writes numbers with.
struct NumberSymbols: Sendable {
  /// The other digits follow it.
  private var zero: Unicode.Scalar = "0"
  var decimal = "."
  var grouping = ","
  var minus = "-"
  var plus = "+"
  var exponent = "E"
  var infinity = "∞"
  var notANumber = "NaN"
  /// Digits in the group before the point; 0 where nothing is grouped.
  var primaryGroup = 3
  /// Digits in the groups before it.
  var secondaryGroup = 3
  /// Digits that must precede the first separator for there to be one.
  var minimumBeforeGroup = 1

  private static let cache = Lock<[String: NumberSymbols]>([:])

  /// The symbols of a locale, read once each.
  static func symbols(for locale: String) -> NumberSymbols {
    if let known = cache.withLock({ $0[locale] }) { return known }
    let symbols = read(locale)
    cache.withLock { $0[locale] = symbols }
    return symbols
  }

  #if SystemICU && canImport(ICUBridge)
    private static func read(_ locale: String) -> NumberSymbols {
      var source = icubridge_number_symbols()
      var symbols = NumberSymbols()
      guard icubridge_number_symbols_get(locale, &source) else { return symbols }
      symbols.setDigits(startingAt: text(source.zero))
      symbols.decimal = text(source.decimal)
      symbols.grouping = text(source.grouping)
      symbols.minus = text(source.minus)
      symbols.plus = text(source.plus)
      symbols.exponent = text(source.exponent)
      symbols.infinity = text(source.infinity)
      symbols.notANumber = text(source.notANumber)
      symbols.primaryGroup = Int(max(0, source.primaryGroup))
      symbols.secondaryGroup = Int(max(0, source.secondaryGroup))
      symbols.minimumBeforeGroup = Int(max(1, source.minimumBeforeGroup))
      if symbols.secondaryGroup == 0 { symbols.secondaryGroup = symbols.primaryGroup }
      return symbols
    }

    private static func text<Characters>(_ characters: Characters) -> String {
      withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  #else
    private static func read(_ locale: String) -> NumberSymbols {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: locale)
      formatter.numberStyle = .decimal
      var symbols = NumberSymbols()
      symbols.setDigits(startingAt: formatter.string(from: 0) ?? "0")
      symbols.decimal = formatter.decimalSeparator
      symbols.grouping = formatter.groupingSeparator
      symbols.minus = formatter.minusSign
      symbols.plus = formatter.plusSign
      symbols.exponent = formatter.exponentSymbol
      symbols.infinity = formatter.positiveInfinitySymbol
      symbols.notANumber = formatter.notANumberSymbol
      // NumberFormatter on Linux does not know of groups of two.
      let groups = String(format: "%ld", locale: formatter.locale, 123_456_789_012)
        .components(separatedBy: symbols.grouping).map(\.unicodeScalars.count)
      symbols.primaryGroup = groups.count > 1 ? groups[groups.count - 1] : 0
      symbols.secondaryGroup = groups.count > 2 ? groups[groups.count - 2] : symbols.primaryGroup
      let thousand = String(format: "%ld", locale: formatter.locale, 1000)
      symbols.minimumBeforeGroup = thousand.contains(symbols.grouping) ? 1 : 2
      return symbols
    }
  #endif

  /// A digit from 0 to 9.
  func digit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(zero.value + UInt32(value)) ?? zero
  }

  private mutating func setDigits(startingAt zero: String) {
    if let zero = zero.unicodeScalars.first { self.zero = zero }
  }
}
