import TextLength

/// How much a deletion from a caret takes.
public enum DeletionUnit: Equatable, Sendable {
  /// A user-perceived character; backwards in a Thai or Indic letter its last scalar only, as
  /// system fields do.
  case character
  /// To the next edge of a word.
  case word
  /// To the start or end of the line; at that edge, the line break.
  case line
}

extension TextBuffer {
  /// What a deletion backwards from a caret removes; empty at the text's start.
  func rangeToDelete(_ unit: DeletionUnit, before caret: Int) -> Range<Int> {
    switch unit {
    case .character:
      let start = boundary(before: caret)
      let cluster = string(in: start..<caret)
      guard let last = cluster.unicodeScalars.last, cluster.isDeletedByScalar else {
        return start..<caret
      }
      return caret - last.utf16.count..<caret
    case .word:
      return wordStart(before: caret)..<caret
    case .line:
      var start = caret
      while start > 0 {
        let previous = boundary(before: start)
        if string(in: previous..<start).containsLineBreak { break }
        start = previous
      }
      return (start == caret ? boundary(before: caret) : start)..<caret
    }
  }

  /// What a deletion forwards from a caret removes; empty at the text's end.
  func rangeToDelete(_ unit: DeletionUnit, after caret: Int) -> Range<Int> {
    switch unit {
    case .character:
      return caret..<boundary(after: caret)
    case .word:
      return caret..<wordEnd(after: caret)
    case .line:
      var end = caret
      while end < utf16Count {
        let next = boundary(after: end)
        if string(in: end..<next).containsLineBreak { break }
        end = next
      }
      return caret..<(end == caret ? boundary(after: caret) : end)
    }
  }

  private func wordStart(before caret: Int) -> Int {
    var start = caret
    var word: WordClass?
    while start > 0 {
      let previous = boundary(before: start)
      let next = WordClass(string(in: previous..<start))
      if let word, word != next { break }
      if next != .space { word = next }
      start = previous
    }
    return start
  }

  private func wordEnd(after caret: Int) -> Int {
    var end = caret
    var word: WordClass?
    while end < utf16Count {
      let next = boundary(after: end)
      let following = WordClass(string(in: end..<next))
      if let word, word != following { break }
      if following != .space { word = following }
      end = next
    }
    return end
  }
}

extension String {
  /// Whether backspace takes the last scalar of this cluster rather than all of it: in the scripts
  /// of South and Southeast Asia, where a mark is typed by itself.
  fileprivate var isDeletedByScalar: Bool {
    guard let base = unicodeScalars.first, unicodeScalars.count > 1 else { return false }
    switch base.value {
    case 0x0900...0x109F, 0x1780...0x17DD, 0x1A20...0x1AAD, 0x1B00...0x1BBF, 0x1C00...0x1C4F,
      0xA840...0xA877, 0xA880...0xA8DF, 0xA8F2...0xA8FF, 0xA980...0xA9DF, 0xA9E0...0xAADF,
      0xABC0...0xABED, 0x11000...0x1174F, 0x11800...0x1183F, 0x11900...0x119FF,
      0x11C00...0x11C8F, 0x11D00...0x11DAF:
      return base.properties.isAlphabetic
    default:
      return false
    }
  }
}

/// What makes a run of clusters one word for a deletion: dictionaries are left to the platform.
private enum WordClass {
  case space, letter, ideograph, hiragana, katakana, other

  init(_ cluster: String) {
    guard let base = cluster.unicodeScalars.first else {
      self = .space
      return
    }
    switch base.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FF, 0xFF66...0xFF9F: self = .katakana
    default:
      let properties = base.properties
      if properties.isWhitespace {
        self = .space
      } else if properties.isIdeographic {
        self = .ideograph
      } else if properties.isAlphabetic || properties.numericType != nil || base == "_" {
        self = .letter
      } else {
        self = .other
      }
    }
  }
}
