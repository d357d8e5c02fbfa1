#if SystemICU && canImport(ICUBridge)
  import ICUBridge

  /// Whether bytes are well-formed UTF-8.
  func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.isEmpty || icubridge_is_well_formed(bytes.baseAddress, bytes.count)
  }

  /// The number of scalars in well-formed UTF-8.
  func scalarCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    text.isEmpty ? 0 : icubridge_count_scalars(text.baseAddress, text.count)
  }
#else
  /// Whether bytes are well-formed UTF-8.
  func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// The number of scalars in well-formed UTF-8.
  func scalarCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
#endif
