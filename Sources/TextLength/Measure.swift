/// The length of a text in a unit. Linear in the text's length; the text is not copied.
@inlinable
public func measure(
  _ text: String,
  in unit: LengthUnit = .graphemeClusters,
  lineBreaks: LineBreakCounting = .asWritten
) -> Int {
  if case .graphemeClusters = unit, lineBreaks == .asWritten,
    let count = text.utf8.withContiguousStorageIfAvailable(clusterCount)
  {
    return count
  }
  return measureText(text, unit, lineBreaks)
}

/// The length of a part of a text in a unit. Linear in the part's length; it is not copied.
@inlinable
public func measure(
  _ text: Substring,
  in unit: LengthUnit = .graphemeClusters,
  lineBreaks: LineBreakCounting = .asWritten
) -> Int {
  if case .graphemeClusters = unit, lineBreaks == .asWritten,
    let count = text.utf8.withContiguousStorageIfAvailable(clusterCount)
  {
    return count
  }
  return measureText(text, unit, lineBreaks)
}

/// The length of UTF-8 in a unit. Each maximal ill-formed subpart counts as U+FFFD, as
/// `String(decoding:as:)` repairs it. Linear in the text's length; well-formed contiguous bytes are
/// not copied.
public func measure(
  utf8 bytes: some Collection<UInt8>,
  in unit: LengthUnit = .graphemeClusters,
  lineBreaks: LineBreakCounting = .asWritten
) -> Int {
  let inPlace = bytes.withContiguousStorageIfAvailable { bytes in
    isWellFormed(bytes) ? UnitMeter.measure(bytes, unit, lineBreaks) : nil
  }
  if let inPlace, let count = inPlace { return count }
  return measureText(String(decoding: bytes, as: UTF8.self), unit, lineBreaks)
}

/// The length of UTF-16 in a unit. Each unpaired surrogate counts as U+FFFD. Linear in the text's
/// length; for clusters of contiguous code units, without a copy.
public func measure(
  utf16 units: some Collection<UInt16>,
  in unit: LengthUnit = .graphemeClusters,
  lineBreaks: LineBreakCounting = .asWritten
) -> Int {
  #if SystemICU && canImport(ICUBridge)
    if case .graphemeClusters = unit, lineBreaks == .asWritten,
      case .icu(let machine) = Segmenter.linked,
      let count = units.withContiguousStorageIfAvailable({ machine.count($0) })
    {
      return count
    }
  #endif
  return measureText(String(decoding: units, as: UTF16.self), unit, lineBreaks)
}

/// The number of clusters, found without a call where the text is short and ASCII.
@inlinable
func clusterCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
  let isPlain =
    switch text.count {
    case 4...7: isPlainASCII(text, UInt32.self)
    case 8...64: isPlainASCII(text, UInt64.self)
    default: false
    }
  return isPlain ? text.count : segmentedCount(text)
}

/// Whether a text of at least a word's length is ASCII without a CR, so that each character is a
/// cluster.
@inlinable
@inline(__always)
func isPlainASCII<Word: FixedWidthInteger & BitwiseCopyable>(
  _ text: UnsafeBufferPointer<UInt8>,
  _: Word.Type
) -> Bool {
  let bytes = UnsafeRawBufferPointer(text)
  let ones = Word.max / 0xFF
  let last = text.count - MemoryLayout<Word>.size
  var found: Word = 0
  var offset = 0
  while true {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: Word.self)
    // A byte that equals CR borrows from the one above it.
    found |= word | ((word ^ (ones &* 0x0D)) &- ones)
    if offset == last { return found & (ones &* 0x80) == 0 }
    offset = min(offset + MemoryLayout<Word>.size, last)
  }
}

@usableFromInline
func segmentedCount(_ text: UnsafeBufferPointer<UInt8>) -> Int { Segmenter.linked.count(text) }

@usableFromInline
func measureText(
  _ text: some StringProtocol,
  _ unit: LengthUnit,
  _ lineBreaks: LineBreakCounting
) -> Int {
  text.withContiguousUTF8 { UnitMeter.measure($0, unit, lineBreaks) }
}
