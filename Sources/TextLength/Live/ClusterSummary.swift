/// What a piece of text adds to the clusters of any text that goes before it.
///
/// The count of a whole is not the sum of its parts' counts: marks, joiners, flags, jamo and CRLF
/// reach across an edge. Summaries of neighbouring pieces combine to that of both, in any grouping.
enum ClusterSummary: Sendable {
  case standardLibrary(SafeSpans)
  #if SystemICU && canImport(ICUBridge)
    case icu(MachineRun)
  #endif

  init(_ text: UnsafeBufferPointer<UInt8>, by segmenter: Segmenter) {
    switch segmenter {
    case .standardLibrary: self = .standardLibrary(SafeSpans(text))
    #if SystemICU && canImport(ICUBridge)
      case .icu(let machine): self = .icu(MachineRun(text, by: machine))
    #endif
    }
  }

  func followed(by next: ClusterSummary) -> ClusterSummary {
    switch (self, next) {
    case (.standardLibrary(let first), .standardLibrary(let second)):
      return .standardLibrary(first.followed(by: second))
    #if SystemICU && canImport(ICUBridge)
      case (.icu(let first), .icu(let second)): return .icu(first.followed(by: second))
      default: preconditionFailure("the pieces of a text are summarized by one engine")
    #endif
    }
  }
}

/// The clusters of a text as far as it was read.
enum ClusterProgress {
  case standardLibrary(SafeSpans)
  #if SystemICU && canImport(ICUBridge)
    case icu(GraphemeMachine, state: UInt8, begun: Int)
  #endif

  /// Nothing was read yet.
  init(by segmenter: Segmenter) {
    switch segmenter {
    case .standardLibrary: self = .standardLibrary(SafeSpans())
    #if SystemICU && canImport(ICUBridge)
      case .icu(let machine): self = .icu(machine, state: GraphemeMachine.start, begun: 0)
    #endif
    }
  }

  /// The clusters that begin in what was read.
  var begun: Int {
    switch self {
    case .standardLibrary(let spans): spans.count
    #if SystemICU && canImport(ICUBridge)
      case .icu(_, _, let begun): begun
    #endif
    }
  }

  /// Reads a piece on by its summary.
  mutating func read(_ summary: ClusterSummary) {
    switch (self, summary) {
    case (.standardLibrary(let first), .standardLibrary(let second)):
      self = .standardLibrary(first.followed(by: second))
    #if SystemICU && canImport(ICUBridge)
      case (.icu(let machine, let state, let begun), .icu(let run)):
        self = .icu(
          machine,
          state: run.exits[Int(state)],
          begun: begun + Int(run.begins[Int(state)])
        )
      default: preconditionFailure("a text is read by the engine that summarized it")
    #endif
    }
  }

  /// The clusters that begin before the end of a piece that follows.
  func begun(in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .standardLibrary(let spans): return begun + spans.beginnings(in: text).count
    #if SystemICU && canImport(ICUBridge)
      case .icu(let machine, var state, let begun):
        return begun + machine.count(text, from: &state)
    #endif
    }
  }

  /// Where in the piece that follows a cluster begins, which begins there.
  func beginning(ofCluster index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .standardLibrary(let spans): return spans.beginnings(in: text)[index - begun]
    #if SystemICU && canImport(ICUBridge)
      case .icu(let machine, let state, let begun):
        return machine.beginning(ofCluster: index - begun, in: text, from: state)
    #endif
    }
  }
}

#if SystemICU && canImport(ICUBridge)
  import ICUBridge

  /// By the state in which a piece of text is entered, the state at its end and the number of
  /// clusters that begin in it.
  struct MachineRun: Sendable {
    var exits = SIMD16<UInt8>(repeating: 0)
    var begins = SIMD16<UInt32>(repeating: 0)
    /// Whether the state at the end is the same however the piece is entered, as in all text but
    /// runs of marks and flags.
    var converges = false

    init(_ text: UnsafeBufferPointer<UInt8>, by machine: GraphemeMachine) {
      withUnsafeMutableBytes(of: &exits) { exits in
        withUnsafeMutableBytes(of: &begins) { begins in
          icubridge_summarize_clusters(
            machine.tables,
            text.baseAddress,
            text.count,
            exits.assumingMemoryBound(to: UInt8.self).baseAddress,
            begins.assumingMemoryBound(to: UInt32.self).baseAddress
          )
        }
      }
      converges = exits == SIMD16(repeating: exits[0])
    }

    func followed(by next: MachineRun) -> MachineRun {
      var both = self
      if converges {
        let state = Int(exits[0])
        both.exits = SIMD16(repeating: next.exits[state])
        both.begins = begins &+ SIMD16(repeating: next.begins[state])
      } else {
        withUnsafeMutableBytes(of: &both.exits) { exits in
          withUnsafeMutableBytes(of: &both.begins) { begins in
            withUnsafeBytes(of: next.exits) { nextExits in
              withUnsafeBytes(of: next.begins) { nextBegins in
                icubridge_join_runs(
                  exits.assumingMemoryBound(to: UInt8.self).baseAddress,
                  begins.assumingMemoryBound(to: UInt32.self).baseAddress,
                  nextExits.assumingMemoryBound(to: UInt8.self).baseAddress,
                  nextBegins.assumingMemoryBound(to: UInt32.self).baseAddress
                )
              }
            }
          }
        }
        both.converges = both.exits == SIMD16(repeating: both.exits[0])
      }
      return both
    }
  }
#endif
