extension String {
  /// Whether a key is a property of a nib's object, such as `abc-de-fgh.text` or `42.title`.
  var isNibKey: Bool {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    let object = utf8[..<dot]
    let parts = object.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3] || object.allSatisfy(\.isDigit)
  }
}
