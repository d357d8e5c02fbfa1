#if SystemICU && canImport(ICUBridge)
  import ICUBridge

  /// ICU's own iterator, which the library's fast paths must not differ from.
  enum PlainIteration {
    /// The ends of the clusters, in UTF-16 code units.
    static func ends(of text: String) -> [Int] {
      let units = Array(text.utf16)
      var ends = [Int32](repeating: 0, count: units.count)
      let count = icubridge_cluster_ends(units, Int32(units.count), &ends)
      precondition(count >= 0)
      return ends.prefix(Int(count)).map(Int.init)
    }

    static func count(_ text: String) -> Int { ends(of: text).count }
  }
#endif
