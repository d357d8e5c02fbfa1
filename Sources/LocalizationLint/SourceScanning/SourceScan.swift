import StringTables

/// What the source of a project says about keys, for one file.
package struct SourceScan: Sendable {
  /// In the order of the file.
  var uses: [KeyUse] = []
  /// Whether keys pass through variables here, so that a literal elsewhere may be one.
  var passesKeys = false
  /// String literals that are no argument of a known function: such a text may reach one as a key.
  var mentions: Set<LiteralText> = []
  /// The same for literals that are put together at run time.
  var mentionedPatterns: Set<KeyPattern> = []
  /// The identifiers of a nib's objects, which begin the keys of the table that has its name.
  var objects: Set<String> = []
  /// Comments that address this tool, delimiters included, in UTF-8 offsets.
  var directives: [Range<Int>] = []
}

/// A language that keys are looked up from.
package enum SourceLanguage: Sendable {
  case swift
  /// Objective-C, C and C++.
  case objectiveC
  /// XIB files and storyboards.
  case nib

  /// By a file name's extension.
  init?(extension name: String) {
    switch name {
    case "swift": self = .swift
    case "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx": self = .objectiveC
    case "xib", "storyboard": self = .nib
    default: return nil
    }
  }
}

/// Finds the uses of keys in source files.
package struct SourceScanner: Sendable {
  private let functions: FunctionIndex
  private let runtimeAttributes: RuntimeAttributes

  package init(_ settings: SourceSettings = SourceSettings()) {
    functions = FunctionIndex(functions: settings.functions, members: settings.members)
    runtimeAttributes = RuntimeAttributes(
      keyPaths: Set(settings.runtimeAttributes.map(LiteralText.init))
    )
  }

  /// Scans a file's bytes, read as UTF-8. Any bytes give a result, in linear time.
  func scan(_ bytes: [UInt8], as language: SourceLanguage) -> SourceScan {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count <= Int(Int32.max) else { return SourceScan() }
      switch language {
      case .swift:
        return SwiftLexer.read(bytes) { scan($0, of: bytes, as: language, directives: $1) }
      case .objectiveC:
        return ObjectiveCLexer.read(bytes) { scan($0, of: bytes, as: language, directives: $1) }
      case .nib:
        return NibScanner.scan(bytes, runtimeAttributes: runtimeAttributes)
      }
    }
  }

  private func scan(
    _ tokens: SourceTokens,
    of bytes: UnsafeBufferPointer<UInt8>,
    as language: SourceLanguage,
    directives: [Range<Int>]
  ) -> SourceScan {
    var finder = KeyFinder(
      bytes: bytes,
      tokens: tokens,
      language: language,
      functions: functions
    )
    finder.run()
    finder.scan.directives = directives
    return finder.scan
  }
}
