#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#else
  import Foundation
#endif

/// Normalization form C (UAX #15): ICU's, or Foundation's where no ICU is linked.
package enum Normalization {
  #if SystemICU && canImport(ICUBridge)
    package static func nfc(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
      let units = scalars.flatMap { Array($0.utf16) }
      let length = Int32(units.count)
      var result = [UInt16](repeating: 0, count: units.count)
      var count = icubridge_nfc(units, length, &result, length)
      if count > length {
        result = [UInt16](repeating: 0, count: Int(count))
        count = icubridge_nfc(units, length, &result, count)
      }
      precondition(count >= 0, "ICU has no normalization data")
      return Array(String(decoding: result[..<Int(count)], as: UTF16.self).unicodeScalars)
    }
  #else
    package static func nfc(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
      var text = ""
      text.unicodeScalars += scalars
      return Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    }
  #endif
}
