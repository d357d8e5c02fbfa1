extension String {
  /// Whether two texts are the same bytes. `==` would call NFC 한 and NFD 한 equal.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The text with each line break made a space, as a field of one line has it.
  var joinedLines: String {
    guard unicodeScalars.contains(where: \.isLineBreak) else { return self }
    var joined = ""
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if !scalar.isLineBreak {
        joined.unicodeScalars.append(scalar)
      } else if !(scalar == "\n" && previous == "\r") {
        joined.unicodeScalars.append(" ")
      }
      previous = scalar
    }
    return joined
  }

  var containsLineBreak: Bool { unicodeScalars.contains(where: \.isLineBreak) }

  /// Whether the text is one line break and nothing else, as the Return key inserts it.
  var isLineBreak: Bool {
    isIdentical(to: "\r\n") || (unicodeScalars.count == 1 && containsLineBreak)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line (UAX #14, classes BK, CR, LF and NL).
  var isLineBreak: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
