import StringTables

/// Walks the tokens of one file for uses of keys, in linear time.
struct KeyFinder {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: SourceTokens
  let language: SourceLanguage
  let functions: FunctionIndex
  var scan = SourceScan()
  /// The string literals ahead that are arguments of a use, by their tokens.
  var consumed: Set<Int> = []
  /// Up to here literals that are returned as keys have been seen.
  var returnsAreKnownUpTo = 0
  /// The types that the file declares names with, found when first asked for.
  var declaredTypes: DeclaredTypes?
  let imports: ImportedModules
  private var index = 0
  /// Where the preview ends that is being read.
  private var previewEnd = 0

  init(
    bytes: UnsafeBufferPointer<UInt8>,
    tokens: SourceTokens,
    language: SourceLanguage,
    functions: FunctionIndex
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.language = language
    self.functions = functions
    imports = ImportedModules(of: tokens, in: bytes)
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
        visitName(index)
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

  private mutating func visitName(_ index: Int) {
    guard language == .swift else { return visitUnaryMessage(index) }
    visitConversion(index)
    if isNamed(index, "#Preview" as StaticString)
      || isNamed(index, "PreviewProvider" as StaticString)
    {
      beginPreview(after: index)
    }
  }

  /// A preview is the next braces, behind arguments in parentheses or the rest of a declaration.
  private mutating func beginPreview(after index: Int) {
    var next = index + 1
    while next < tokens.count, next - index < 64 {
      switch tokens[next].kind {
      case .braceOpen:
        previewEnd = max(previewEnd, close(of: next))
        return
      case .semicolon, .braceClose: return
      default: next = end(ofElement: next)
      }
    }
  }

  var isInPreview: Bool { index < previewEnd }

  // MARK: Calls

  private mutating func visitCall(opening: Int) {
    let name = opening - 1
    if language == .swift, tokens[opening].startsLine { return }
    guard functions.containsFunction(bytes[tokens[name].range]) else { return }
    let isMember = kind(name - 1) == .dot
    let arguments = arguments(in: (opening + 1)..<min(close(of: opening), tokens.count))
    let candidates = functions.functions(called: names(of: name), labels: labels(of: arguments))
      .filter { candidate in
        let function = functions.functions[candidate]
        return (isMember || !function.isMember)
          && (function.scope == .anywhere || imports.mayUseSwiftUI)
          && mayBegin(function, at: opening + 1)
      }
    guard !candidates.isEmpty, isMember || !isDeclaration(name) else { return }
    note(candidates, with: arguments)
  }

  /// A name, and that with the types that stand before it, as in `L10n.tr`.
  private func names(of name: Int) -> [String] {
    var names = [text(name)]
    var index = name
    while names.count < functions.depth, kind(index - 1) == .dot, kind(index - 2) == .identifier {
      index -= 2
      names.append("\(text(index)).\(names[names.count - 1])")
    }
    return names
  }

  private func labels(of arguments: [CallArgument]) -> Set<LiteralText> {
    Set(arguments.map { LiteralText($0.label.map(text) ?? "") })
  }

  /// Whether the first argument may be the first one of a function.
  private func mayBegin(_ function: LocalizationFunction, at index: Int) -> Bool {
    guard function.beginsWithKey, let first = function.parameters.first else { return true }
    let isLabelled = kind(index) == .identifier && kind(index + 1) == .colon
    return first.label.isEmpty ? !isLabelled : isLabelled && isNamed(index, first.label)
  }

  /// Adds the uses of the function that explains most arguments, the first of several.
  private mutating func note(_ candidates: [Int], with arguments: [CallArgument]) {
    var best: CallMatch?
    for candidate in candidates {
      let function = functions.functions[candidate]
      guard let match = CallMatch(function, arguments: arguments, isNamed: { isNamed($0, $1) }),
        match.arguments.count > best?.arguments.count ?? 0
      else { continue }
      best = match
    }
    if let best { addUses(of: best) }
  }

  private func isDeclaration(_ name: Int) -> Bool {
    isNamed(name, "init") || isNamed(name - 1, "func") || isNamed(name - 1, "macro")
  }

  // MARK: Messages of Objective-C

  /// `[bundle localizedStringForKey:@"key" value:nil table:nil]`, met at its first colon.
  private mutating func visitMessage(colon: Int) {
    guard kind(colon - 1) == .identifier else { return }
    guard functions.containsFunction(bytes[tokens[colon - 1].range]) else { return }
    let arguments = messageArguments(after: colon)
    note(
      functions.functions(inMessage: text(colon - 1), labels: labels(of: arguments)),
      with: arguments
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
