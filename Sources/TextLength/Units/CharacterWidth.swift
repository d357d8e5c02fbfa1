#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// The terminal cells and the emoji nature of a grapheme cluster.
enum CharacterWidth {
  /// The cells that a cluster takes.
  static func columns(
    of cluster: Range<Int>,
    in text: UnsafeBufferPointer<UInt8>,
    ambiguousWidth: Int
  ) -> Int {
    if cluster.count == 1 { return (0x20..<0x7F).contains(text[cluster.lowerBound]) ? 1 : 0 }
    let scalars = UTF8Scalars(text, in: cluster)
    let soundMarks = scalars.dropFirst().reduce(0) { $0 + (isHalfwidthSoundMark($1) ? 1 : 0) }
    if isEmoji(scalars, orKeycap: false) { return 2 + soundMarks }
    guard let base = scalars.first(where: { !CharacterProperties.isZeroWidth($0) }) else {
      return soundMarks
    }
    switch CharacterProperties.eastAsianWidth(base) {
    case .wide: return 2 + soundMarks
    case .ambiguous: return ambiguousWidth + soundMarks
    case .narrow: return 1 + soundMarks
    }
  }

  /// Whether a cluster is shown as an emoji: by default, or by a variation selector, a modifier, a
  /// joined emoji, or as a flag; a keycap without a variation selector only where that is asked.
  static func isEmoji(_ cluster: UTF8Scalars, orKeycap: Bool) -> Bool {
    var rest = cluster
    guard let base = rest.next(), CharacterProperties.isEmoji(base) else { return false }
    let second = rest.next()
    if isRegionalIndicator(base) { return second.map(isRegionalIndicator) ?? false }
    if second == "\u{FE0E}" { return false }
    if CharacterProperties.hasEmojiPresentation(base) { return true }
    return cluster.dropFirst().contains {
      $0 == "\u{FE0F}" || (orKeycap && $0 == "\u{20E3}")
        || ($0.value > 0xFF && CharacterProperties.isEmoji($0))
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

/// Properties of single scalars, from ICU where it is linked.
enum CharacterProperties {
  static func eastAsianWidth(_ scalar: Unicode.Scalar) -> EastAsianWidth {
    #if SystemICU && canImport(ICUBridge)
      switch icubridge_east_asian_width(scalar.value) {
      case ICUBRIDGE_WIDTH_WIDE, ICUBRIDGE_WIDTH_FULLWIDTH: .wide
      case ICUBRIDGE_WIDTH_AMBIGUOUS: .ambiguous
      default: .narrow
      }
    #else
      EastAsianWidthTable.width(of: scalar)
    #endif
  }

  /// Whether a scalar takes no cell of its own: controls, formats, nonspacing and enclosing marks,
  /// and the vowels and trailing consonants of conjoining jamo.
  static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    // A soft hyphen shows as a hyphen in a terminal, which does not break lines at it.
    if scalar == "\u{AD}" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return true
    default:
      return (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
  }

  static func hasEmojiPresentation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation
  }

  static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isEmoji }
}
