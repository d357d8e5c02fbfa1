#if SystemICU && canImport(ICUBridge)
  import ICUBridge

  /// The linked ICU's rules as a state machine, which lives as long as the process.
  struct GraphemeMachine: @unchecked Sendable {
    let tables: UnsafePointer<icubridge_graphemes>

    /// Nil where the linked ICU's rules have a form that is not known here.
    static let linked = icubridge_graphemes_machine().map(GraphemeMachine.init)

    func count(_ text: UnsafeBufferPointer<UInt8>) -> Int {
      guard let base = text.baseAddress else { return 0 }
      return icubridge_count_clusters(tables, base, text.count)
    }

    func count(_ text: UnsafeBufferPointer<UInt16>) -> Int {
      guard let base = text.baseAddress else { return 0 }
      return icubridge_count_clusters_utf16(tables, base, text.count)
    }

    func end(ofClusterAt start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
      var end = start
      var step = step(Self.start, over: text, at: &end)
      while end < text.count {
        var next = end
        step = self.step(step, over: text, at: &next)
        if Self.begins(step) { break }
        end = next
      }
      return end
    }

    /// The number of clusters that begin in a text that is entered in a state, which becomes that at
    /// its end.
    func count(_ text: UnsafeBufferPointer<UInt8>, from state: inout UInt8) -> Int {
      guard let base = text.baseAddress else { return 0 }
      return icubridge_count_clusters_from(tables, base, text.count, &state)
    }

    /// Where a cluster begins in a text that is entered in a state.
    func beginning(
      ofCluster index: Int,
      in text: UnsafeBufferPointer<UInt8>,
      from state: UInt8
    ) -> Int {
      var state = state
      var left = index
      var offset = 0
      // Most of the text is counted, and only where the cluster begins is it stepped through.
      while offset < text.count {
        let end = UTF8Scalars.boundary(atOrAfter: offset + 128, in: text)
        var after = state
        let begun = count(UnsafeBufferPointer(rebasing: text[offset..<end]), from: &after)
        if begun > left { break }
        left -= begun
        state = after
        offset = end
      }
      while offset < text.count {
        let start = offset
        state = step(state, over: text, at: &offset)
        if Self.begins(state) {
          if left == 0 { return start }
          left -= 1
        }
      }
      preconditionFailure("the cluster begins in the text")
    }

    /// The state after the scalar at an offset, which moves on to the next.
    func step(_ state: UInt8, over text: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> UInt8
    {
      let scalar = icubridge_next_scalar(text.baseAddress, &offset)
      return icubridge_step(tables, state, icubridge_class(tables, scalar))
    }

    /// The state at the start of a text.
    static let start = UInt8(ICUBRIDGE_START)

    /// Whether a cluster begins with the scalar that a step was over.
    static func begins(_ step: UInt8) -> Bool { step & UInt8(ICUBRIDGE_BREAK) != 0 }
  }
#endif
