/// Walks the tokens of one file for uses of keys, in linear time.
struct KeyFinder {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: [SourceToken]
  let language: SourceLanguage
  let functions: FunctionIndex
  var scan = SourceScan()
  /// The string literals ahead that are arguments of a use, by their tokens.
  var consumed: Set<Int> = []
  /// Up to here literals that are returned as keys have been seen.
  var returnsAreKnownUpTo = 0
  /// The types that the file declares names with, found when first asked for.
  var declaredTypes: DeclaredTypes?
  private let usesSwiftUI: Bool
  private var index = 0

  init(
    bytes: UnsafeBufferPointer<UInt8>,
    tokens: [SourceToken],
    language: SourceLanguage,
    functions: FunctionIndex
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.language = language
    self.functions = functions
    usesSwiftUI = language == .swift && ImportedModules(of: tokens, in: bytes).mayUseSwiftUI
  }

  mutating func run() {
    while index < tokens.count {
      switch tokens[index].kind {
      case .parenOpen:
        if index > 0, tokens[index - 1].kind == .identifier { visitCall(opening: index) }
      case .string, .stringOpen:
        visitLiteral(index)
      case .dot:
        visitMember(after: index)
      case .colon:
        if language == .objectiveC { visitMessage(colon: index) } else { visitAnnotation(index) }
      case .arrow:
        visitAnnotation(index)
      case .identifier:
        if language == .swift { visitConversion(index) } else { visitUnaryMessage(index) }
      default: break
      }
      index += 1
    }
  }

  /// Marks a literal as an argument of a use, so that it is no mention.
  mutating func consume(_ literal: Int) {
    if literal > index { consumed.insert(literal) }
  }

  // MARK: Tokens

  func kind(_ index: Int) -> SourceToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The index of what closes the token at `index`, at most the count of tokens.
  func close(of index: Int) -> Int { Int(tokens[index].partner) }

  func isNamed(_ index: Int, _ name: StaticString) -> Bool {
    guard kind(index) == .identifier else { return false }
    let range = tokens[index].range
    return range.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { $0.elementsEqual(bytes[range]) }
  }

  func text(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

  /// The offsets from the first to the last of some tokens.
  func span(_ range: Range<Int>) -> Range<Int> {
    let last = min(range.upperBound, tokens.count) - 1
    guard range.lowerBound <= last else { return 0..<0 }
    return Int(tokens[range.lowerBound].start)..<Int(tokens[last].end)
  }

  /// The end of the element that begins at `index`: of a bracket or literal, behind what closes it.
  func end(ofElement index: Int) -> Int {
    switch tokens[index].kind {
    case .parenOpen, .squareOpen, .braceOpen, .stringOpen, .interpolationOpen:
      min(Int(tokens[index].partner) + 1, tokens.count)
    default: index + 1
    }
  }

  // MARK: Calls

  private mutating func visitCall(opening: Int) {
    let name = opening - 1
    if language == .swift, tokens[opening].startsLine { return }
    let candidates = functions.functions(named: bytes[tokens[name].range])
    guard !candidates.isEmpty else { return }
    let isMember = kind(name - 1) == .dot
    if !isMember, isDeclaration(name) { return }
    let arguments = arguments(in: (opening + 1)..<min(close(of: opening), tokens.count))
    note(
      candidates.compactMap { candidate -> CallMatch? in
        let function = functions.functions[candidate]
        guard isMember || !function.isMember, hasQualification(function, before: name),
          function.scope == .anywhere || usesSwiftUI
        else { return nil }
        return CallMatch(function, arguments: arguments) { self.isNamed($0, $1) }
      }
    )
  }

  /// Uses the match that explains most arguments, the first of several.
  private mutating func note(_ matches: [CallMatch]) {
    let best = matches.reduce(nil as CallMatch?) { best, match in
      guard let best, best.arguments.count >= match.arguments.count else { return match }
      return best
    }
    if let best { addUses(of: best) }
  }

  private func isDeclaration(_ name: Int) -> Bool {
    isNamed(name, "init") || isNamed(name - 1, "func") || isNamed(name - 1, "macro")
  }

  /// Whether the types of a name such as `L10n.tr` stand before it.
  private func hasQualification(_ function: LocalizationFunction, before name: Int) -> Bool {
    var index = name
    for part in function.name.split(separator: ".").dropLast().reversed() {
      guard kind(index - 1) == .dot, kind(index - 2) == .identifier, text(index - 2) == part
      else { return false }
      index -= 2
    }
    return true
  }

  // MARK: Messages of Objective-C

  /// `[bundle localizedStringForKey:@"key" value:nil table:nil]`, met at its first colon.
  private mutating func visitMessage(colon: Int) {
    guard kind(colon - 1) == .identifier else { return }
    let candidates = functions.functions(named: bytes[tokens[colon - 1].range])
    guard !candidates.isEmpty else { return }
    let arguments = messageArguments(after: colon)
    note(
      candidates.compactMap { candidate in
        CallMatch(functions.functions[candidate], arguments: arguments) { self.isNamed($0, $1) }
      }
    )
  }

  /// `[@"key" localized]`.
  private mutating func visitUnaryMessage(_ index: Int) {
    guard kind(index - 1) == .string, kind(index + 1) == .squareClose,
      functions.isMember(bytes[tokens[index].range])
    else { return }
    addUses(
      of: (index - 1)..<index,
      as: UseTemplate(function: text(index), form: .text)
    )
  }
}
