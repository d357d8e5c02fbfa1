import TextLength

#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// Counts bytes in every way, edits them, cuts them; stops the process where two ways differ.
func fuzz(_ input: UnsafeBufferPointer<UInt8>) {
  guard let kind = input.first else { return }
  let bytes = UnsafeBufferPointer(rebasing: input.dropFirst())
  let text = kind % 2 == 0 ? String(decoding: bytes, as: UTF8.self) : representatives(bytes)
  let units = Array(text.utf16)
  let ends = plainEnds(of: text)
  check(measure(text) == ends.count, "clusters", text)
  check(measure(utf16: units) == ends.count, "clusters of UTF-16", text)
  check(GraphemeClusters(text).map(\.utf16.upperBound) == ends, "boundaries", text)
  // One of the slower checks an input, so that many inputs are tried.
  switch kind / 2 % 8 {
  case 0: checkLiveCounter(String(repeating: text, count: 1500 / max(1, text.utf8.count)), bytes)
  case 1, 2: checkLiveCounter(text, bytes)
  case 3: checkTruncation(text, limit: Int(bytes.first ?? 0) / 4)
  default: checkIllFormed(bytes)
  }
}

private func check(_ condition: Bool, _ what: String, _ text: String) {
  guard !condition else { return }
  let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  fatalError("\(what) differ: \(scalars)")
}

private func plainEnds(of text: String) -> [Int] {
  #if SystemICU && canImport(ICUBridge)
    let units = Array(text.utf16)
    var ends = [Int32](repeating: 0, count: units.count)
    let count = icubridge_cluster_ends(units, Int32(units.count), &ends)
    return ends.prefix(Int(count)).map(Int.init)
  #else
    var end = 0
    return text.map {
      end += $0.utf16.count
      return end
    }
  #endif
}

private func checkIllFormed(_ bytes: UnsafeBufferPointer<UInt8>) {
  let repaired = String(decoding: bytes, as: UTF8.self)
  check(measure(utf8: bytes) == plainEnds(of: repaired).count, "clusters of bytes", repaired)
  let units = zip(bytes, bytes.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }
  let text = String(decoding: units, as: UTF16.self)
  check(measure(utf16: units) == plainEnds(of: text).count, "clusters of code units", text)
  check(LengthCounts(text).utf16CodeUnits == text.utf16.count, "counts", text)
}

private func checkLiveCounter(_ start: String, _ steps: UnsafeBufferPointer<UInt8>) {
  var units = Array(start.utf16)
  var counter = LiveCounter(start)
  for (index, step) in steps.prefix(12).enumerated() where !units.isEmpty {
    let lower = scalarStart(Int(step) * 37 % (units.count + 1), in: units)
    let upper = scalarStart(min(units.count, lower + Int(step % 7)), in: units)
    let added =
      index % 3 == 0
      ? "" : representatives(UnsafeBufferPointer(rebasing: steps[index...].prefix(2)))
    guard lower <= upper else { continue }
    units.replaceSubrange(lower..<upper, with: added.utf16)
    counter.replace(lower..<upper, with: added)
  }
  let edited = String(decoding: units, as: UTF16.self)
  let ends = plainEnds(of: edited)
  check(counter.graphemeClusters == ends.count, "live clusters", edited)
  check(counter.utf16CodeUnits == units.count, "live code units", edited)
  check(counter.utf8Bytes == edited.utf8.count, "live bytes", edited)
  check(counter.unicodeScalars == edited.unicodeScalars.count, "live scalars", edited)
  check(Array(counter.text.utf8) == Array(edited.utf8), "live text", edited)
  for (index, end) in ends.enumerated() where index % 7 == 0 {
    check(counter.offset(ofCluster: index + 1) == end, "live offsets", edited)
    check(counter.isBoundary(end), "live boundaries", edited)
    check(counter.boundary(before: end) == (index == 0 ? 0 : ends[index - 1]), "carets", edited)
  }
}

private func scalarStart(_ offset: Int, in units: [UInt16]) -> Int {
  offset < units.count && UTF16.isTrailSurrogate(units[offset]) ? offset - 1 : offset
}

private func checkTruncation(_ text: String, limit maximum: Int) {
  let units: [LengthUnit] = [
    .graphemeClusters, .utf8Bytes, .utf16CodeUnits, .displayColumns(), .smsSegments, .weighted(.x),
  ]
  for unit in units {
    let limit = LengthLimit(maximum, unit)
    for position in [TruncationPosition.start, .middle, .end] where text.utf8.count < 200 {
      let cut = limit.truncate(text, at: position, ellipsis: "…")
      check(limit.check(cut.text).fits, "truncated lengths", text)
      check((cut.cut == nil) == limit.check(text).fits, "cuts", text)
    }
  }
}

/// Scalars that matter to segmentation, one a byte.
private func representatives(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  var text = ""
  for byte in bytes { text.unicodeScalars.append(alphabet[Int(byte) % alphabet.count]) }
  return text
}

private let alphabet: [Unicode.Scalar] = [
  "a", " ", ".", "\r", "\n", "\u{1}", "é", "…", "\u{AD}", "가", "각", "한", "の", "\u{3099}", "漢", "、",
  "\u{301}",
  "\u{308}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{600}", "\u{110BD}", "\u{1100}",
  "\u{A960}",
  "\u{1161}", "\u{D7B0}", "\u{11A8}", "\u{D7CB}", "क", "ष", "\u{94D}", "\u{93C}", "\u{93F}",
  "\u{903}", "ক",
  "\u{9CD}", "ក", "\u{17D2}", "ก", "\u{E33}", "\u{E31}", "👍", "\u{1F3FD}", "👨", "❤", "\u{1F1F0}",
  "\u{1F1F7}",
  "🏴", "\u{E0067}", "\u{E007F}", "1", "\u{20E3}", "\u{FF76}", "\u{FF9E}", "\u{10FFFD}", "\u{E0100}",
  "\u{FFFD}",
  "\u{2605}", "\u{11A3A}", "\u{180E}", "h", "/",
]
