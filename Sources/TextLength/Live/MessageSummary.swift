/// What a piece of text adds to the messages that a text is sent in (see ``SMSLength``).
///
/// Messages are filled one after another, and a character of two units is not divided between two:
/// what a piece wastes depends on how full the message is in which it begins. Summaries of
/// neighbouring pieces combine to that of both.
final class MessageSummary: Sendable {
  /// Nil once a character is outside the alphabet.
  private let septets: MessageFilling?
  private let codeUnits: MessageFilling

  private init(septets: MessageFilling?, codeUnits: MessageFilling) {
    self.septets = septets
    self.codeUnits = codeUnits
  }

  /// Summarizes a piece of well-formed UTF-8.
  convenience init(_ text: UnsafeBufferPointer<UInt8>) {
    var septets: [UInt8]? = []
    var codeUnits: [UInt8] = []
    septets?.reserveCapacity(text.count)
    codeUnits.reserveCapacity(text.count)
    for scalar in UTF8Scalars(text, in: 0..<text.count) {
      codeUnits.append(scalar.value > 0xFFFF ? 2 : 1)
      guard septets != nil else { continue }
      if let width = GSM7.septets(of: scalar) {
        septets?.append(UInt8(width))
      } else {
        septets = nil
      }
    }
    self.init(
      septets: septets.map { MessageFilling($0, capacity: SMSLength.septets.concatenated) },
      codeUnits: MessageFilling(codeUnits, capacity: SMSLength.codeUnits.concatenated)
    )
  }

  func followed(by next: MessageSummary) -> MessageSummary {
    MessageSummary(
      septets: septets.flatMap { first in next.septets.map { first.followed(by: $0) } },
      codeUnits: codeUnits.followed(by: next.codeUnits)
    )
  }

  /// The messages that a text takes of which this is the whole.
  var segments: Int {
    septets?.segments(single: SMSLength.septets.single)
      ?? codeUnits.segments(single: SMSLength.codeUnits.single)
  }
}

/// How a piece of text fills messages of one capacity.
private struct MessageFilling: Sendable {
  private let capacity: Int
  private var units: Int
  /// By the units that the message holds in which the piece begins, what the piece wastes, and what
  /// the message holds in which it ends. None where no character takes two units: nothing is wasted.
  private var entries: [(wasted: Int, end: Int)] = []

  init(_ widths: [UInt8], capacity: Int) {
    self.capacity = capacity
    units = widths.reduce(0) { $0 + Int($1) }
    guard units > widths.count else { return }
    /// Whether a unit is the second of its character.
    let isSecond = widths.flatMap { $0 == 1 ? [false] : [false, true] }
    entries = (0..<capacity).map { start in
      var wasted = 0
      var next = capacity - start
      while next < units {
        if isSecond[next] {
          wasted += 1
          next -= 1
        }
        next += capacity
      }
      return (wasted, (start + units + wasted) % capacity)
    }
  }

  func followed(by next: MessageFilling) -> MessageFilling {
    var both = self
    both.units += next.units
    if !entries.isEmpty || !next.entries.isEmpty {
      both.entries = (0..<capacity).map { start in
        let first = entry(start)
        let second = next.entry(first.end)
        return (first.wasted + second.wasted, second.end)
      }
    }
    return both
  }

  private func entry(_ start: Int) -> (wasted: Int, end: Int) {
    entries.isEmpty ? (0, (start + units) % capacity) : entries[start]
  }

  func segments(single: Int) -> Int {
    if units <= single { return units == 0 ? 0 : 1 }
    return (units + entry(0).wasted + capacity - 1) / capacity
  }
}
