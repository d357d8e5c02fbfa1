import StringTables

/// The functions that localize, by their names' bytes.
struct FunctionIndex: Sendable {
  let functions: [LocalizationFunction]
  /// Members of a string that localize it.
  private let members: Set<LiteralText>
  /// How many parts the longest name has: two for `L10n.tr`.
  let depth: Int
  private let baseNames: Set<LiteralText>
  /// The positions of functions by their whole names.
  private let calls: [Handle: [Int]]
  /// The positions of functions by the last parts of their names.
  private let messages: [Handle: [Int]]
  /// Bits of the hashes of all names, which spare most names a look-up.
  private let filter: [UInt64]

  /// What a call shows of the function that it calls.
  private struct Handle: Hashable {
    let name: LiteralText
    let keyLabel: LiteralText?
  }

  /// What decides which messages call a function.
  private struct Shape: Hashable {
    let baseName: LiteralText
    let parameters: [LocalizationFunction.Parameter]
    let distinguishingLabels: [String]
  }

  init(functions: [LocalizationFunction], members: [String]) {
    var own: Set<LocalizationFunction> = []
    self.functions =
      functions.map(\.simplified).filter { own.insert($0).inserted }
      + LocalizationFunction.foundation + LocalizationFunction.methods
      + LocalizationFunction.swiftUI
    self.members = Set((members + LocalizationFunction.members).map(LiteralText.init))
    var depth = 1
    var calls: [Handle: [Int]] = [:]
    var messages: [Handle: [Int]] = [:]
    var shapes: Set<Shape> = []
    for (position, function) in self.functions.enumerated() {
      let name = LiteralText(function.name)
      let baseName = LiteralText(function.baseName)
      let label = function.parameters.first { $0.role == .key }.map { LiteralText($0.label) }
      depth = max(depth, function.name.split(separator: ".").count)
      calls[Handle(name: name, keyLabel: label), default: []].append(position)
      let shape = Shape(
        baseName: baseName,
        parameters: function.parameters,
        distinguishingLabels: function.distinguishingLabels
      )
      guard shapes.insert(shape).inserted else { continue }
      messages[Handle(name: baseName, keyLabel: label), default: []].append(position)
    }
    self.depth = depth
    self.calls = calls
    self.messages = messages
    baseNames = Set(self.functions.map { LiteralText($0.baseName) })
    var filter = [UInt64](repeating: 0, count: 64)
    for name in Array(baseNames) + self.members {
      var name = name.text
      let hash = name.withUTF8 { FunctionIndex.hash($0[...]) }
      filter[hash >> 6] |= 1 << UInt64(hash & 63)
    }
    self.filter = filter
  }

  /// Whether there is a function whose name, given as bytes, ends so.
  func containsFunction(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    mayContain(name) && baseNames.contains(LiteralText(decoding: name))
  }

  /// The functions that a call may be one of.
  ///
  /// - Parameters:
  ///   - names: what stands before the parenthesis, without and with the types before it.
  ///   - labels: of the arguments.
  func functions(called names: [String], labels: Set<LiteralText>) -> [Int] {
    names.map(LiteralText.init).flatMap { name in
      labels.flatMap { calls[Handle(name: name, keyLabel: $0)] ?? [] }
    }
    .sorted()
  }

  /// The functions that a message of Objective-C may be one of.
  func functions(inMessage name: String, labels: Set<LiteralText>) -> [Int] {
    let name = LiteralText(name)
    return labels.flatMap { messages[Handle(name: name, keyLabel: $0)] ?? [] }.sorted()
  }

  func isMember(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    mayContain(name) && members.contains(LiteralText(decoding: name))
  }

  @inline(__always)
  private func mayContain(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let hash = FunctionIndex.hash(name)
    return filter[hash >> 6] & 1 << UInt64(hash & 63) != 0
  }

  /// 12 bits of a name's length and a few of its bytes.
  @inline(__always)
  private static func hash(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let middle = name[name.startIndex + name.count / 2]
    let mixed =
      UInt32(first) &* 0x9E3779B1 ^ UInt32(last) &* 0x85EBCA6B
      ^ UInt32(middle) &* 0xC2B2AE35 ^ UInt32(truncatingIfNeeded: name.count) &* 0x27D4EB2F
    return Int(mixed >> 20)
  }
}

extension LiteralText {
  fileprivate init(decoding name: Slice<UnsafeBufferPointer<UInt8>>) {
    self.init(String(decoding: name, as: UTF8.self))
  }
}
