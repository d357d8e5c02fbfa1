#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// The terminal cells and the emoji nature of a grapheme cluster.
enum CharacterWidth {
  /// The cells that a cluster takes.
  static func columns(of cluster: Substring.UnicodeScalarView, ambiguousWidth: Int) -> Int {
    let soundMarks = cluster.dropFirst().reduce(0) { $0 + (isHalfwidthSoundMark($1) ? 1 : 0) }
    if isEmoji(cluster) { return 2 + soundMarks }
    let base = cluster.first { !CharacterProperties.isZeroWidth($0) }
    guard let base else { return soundMarks }
    switch CharacterProperties.eastAsianWidth(base) {
    case .wide: return 2 + soundMarks
    case .ambiguous: return ambiguousWidth + soundMarks
    case .narrow: return 1 + soundMarks
    }
  }

  /// Whether a cluster is shown as an emoji: by default, or by a variation selector, a modifier, a
  /// joined emoji, or as a flag.
  static func isEmoji(_ cluster: Substring.UnicodeScalarView) -> Bool {
    guard let base = cluster.first, CharacterProperties.isEmoji(base) else { return false }
    let rest = cluster.dropFirst()
    if isRegionalIndicator(base) { return rest.first.map(isRegionalIndicator) ?? false }
    if rest.first == "\u{FE0E}" { return false }
    if CharacterProperties.hasEmojiPresentation(base) { return true }
    return rest.contains {
      $0 == "\u{FE0F}" || ($0.value > 0xFF && CharacterProperties.isEmoji($0))
    }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isHalfwidthSoundMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FF9E}" || scalar == "\u{FF9F}"
  }
}

/// The cells of a character by its East Asian Width.
enum EastAsianWidth {
  case narrow, ambiguous, wide
}

/// Properties of single scalars, from the engine that segments.
enum CharacterProperties {
  #if SystemICU && canImport(ICUBridge)
    static func eastAsianWidth(_ scalar: Unicode.Scalar) -> EastAsianWidth {
      switch icubridge_east_asian_width(scalar.value) {
      case ICUBRIDGE_WIDTH_WIDE, ICUBRIDGE_WIDTH_FULLWIDTH: .wide
      case ICUBRIDGE_WIDTH_AMBIGUOUS: .ambiguous
      default: .narrow
      }
    }

    static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
      icubridge_is_zero_width(scalar.value)
    }

    static func hasEmojiPresentation(_ scalar: Unicode.Scalar) -> Bool {
      icubridge_has_emoji_presentation(scalar.value)
    }

    static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { icubridge_is_emoji(scalar.value) }
  #endif
}
