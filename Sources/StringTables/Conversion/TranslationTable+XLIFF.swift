extension TranslationTable {
  /// The file of an XLIFF document that has this table translated, its ids spelled for the kind of
  /// file that `original` names: a `.strings` gets the plain texts, a `.stringsdict` those that vary,
  /// a `.xcstrings` all of them.
  ///
  /// `categories` are the plural categories that the target language has; each that a plural lacks
  /// gets a unit, with the source of `other`. A key without a text in the source language is its own.
  /// An XLIFF document cannot hold where a key comes from, and the arguments of variables that their
  /// texts do not tell.
  public func xliffFile(
    targetLanguage: String,
    original: String,
    categories: [PluralCategory] = []
  ) -> Conversion<XLIFFFile> {
    var units: [XLIFFUnit] = []
    var losses: [ConversionLoss] = []
    for entry in entries {
      let source = entry[sourceLanguage] ?? .text(VariantText(entry.key))
      let target = entry[targetLanguage]
      guard Self.holds(original, source, target) else { continue }
      if let state = entry.extractionState {
        losses.append(ConversionLoss(kind: .extractionState(state), key: entry.key, language: nil))
      }
      losses += entry.unread(in: [sourceLanguage, targetLanguage])
      losses += (target ?? source).hiddenArguments.map {
        ConversionLoss(kind: $0, key: entry.key, language: targetLanguage)
      }
      let sources = Self.texts(source)
      let targets = Self.texts(target)
      for path in Self.paths(source, target, categories) {
        guard let text = sources[path] ?? sources[path.withOther] else {
          losses.append(
            ConversionLoss(
              kind: .branchWithoutSource(path),
              key: entry.key,
              language: targetLanguage
            )
          )
          continue
        }
        let id = XLIFFUnitID(key: entry.key, path: path).spelled(in: original)
        let translation = targets[path]
        losses += [id, text.text, translation?.text, entry.comment].compactMap(\.self)
          .flatMap { $0.unicodeScalars.filter(XMLText.isForbidden) }
          .map { ConversionLoss(kind: .character($0), key: entry.key, language: targetLanguage) }
        // A unit of another name is that of another string.
        guard !id.unicodeScalars.contains(where: XMLText.isForbidden) else { continue }
        units.append(
          XLIFFUnit(
            id: id,
            source: Self.speakable(text.text),
            target: translation.map { Self.speakable($0.text) },
            state: translation?.state.map(TranslationState.xliff),
            notes: entry.comment.map { [Self.speakable($0)] } ?? [],
            isTranslatable: entry.isTranslatable,
            maximumWidth: entry.maximumWidth,
            sizeUnit: entry.sizeUnit
          )
        )
      }
    }
    let file = XLIFFFile(
      original: original,
      sourceLanguage: sourceLanguage,
      targetLanguage: targetLanguage,
      units: units
    )
    return Conversion(result: file, losses: losses)
  }

  /// The table that a file of an XLIFF document has, in its two languages.
  public init(_ file: XLIFFFile) {
    self.init(
      name: TableAddress(path: file.original).path,
      sourceLanguage: file.sourceLanguage
    )
    var sources: [[Variant]] = []
    var targets: [[Variant]] = []
    var indices: [[UInt8]: Int] = [:]
    for unit in file.units {
      let id = XLIFFUnitID(unit.id, in: file.original)
      let index = indices[Array(id.key.utf8)] ?? entries.count
      if index == entries.count {
        indices[Array(id.key.utf8)] = index
        sources.append([])
        targets.append([])
        entries.append(
          TranslationEntry(
            key: id.key,
            comment: unit.notes.isEmpty ? nil : unit.notes.joined(separator: "\n"),
            isTranslatable: unit.isTranslatable,
            maximumWidth: unit.maximumWidth,
            sizeUnit: unit.sizeUnit
          )
        )
      }
      sources[index].append(Variant(path: id.path, text: VariantText(unit.source)))
      if let target = unit.target {
        let text = VariantText(target, state: unit.state.map(TranslationState.catalog))
        targets[index].append(Variant(path: id.path, text: text))
      }
    }
    for index in entries.indices {
      entries[index][sourceLanguage] = VariedText(variants: sources[index])
      if let language = file.targetLanguage, language != sourceLanguage || sources[index].isEmpty {
        entries[index][language] = VariedText(variants: targets[index])
      }
    }
  }

  private static func holds(_ original: String, _ source: VariedText, _ target: VariedText?) -> Bool
  {
    let isPlain = source.isPlain && target?.isPlain ?? true
    if original.hasSuffix(".stringsdict") { return !isPlain }
    return original.hasSuffix(".strings") ? isPlain : true
  }

  private static func texts(_ text: VariedText?) -> [VariantPath: VariantText] {
    Dictionary(
      (text?.variants ?? []).map { ($0.path, $0.text) },
      uniquingKeysWith: { $1 }
    )
  }

  /// The source's paths in its order, plurals completed, and those that only the target has.
  private static func paths(
    _ source: VariedText,
    _ target: VariedText?,
    _ categories: [PluralCategory]
  ) -> [VariantPath] {
    var paths: [VariantPath] = []
    var seen: Set<VariantPath> = []
    func add(_ path: VariantPath) { if seen.insert(path).inserted { paths.append(path) } }
    let all = (source.variants + (target?.variants ?? [])).map(\.path)
    let present = Set(all)
    for path in all {
      if case .plural? = path.steps.last {
        for category in PluralCategory.allCases {
          let other = path.with(.plural(category.rawValue))
          if categories.contains(category) || present.contains(other) { add(other) }
        }
      }
      add(path)
    }
    return paths
  }

  /// A text without what XML cannot write.
  private static func speakable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.lazy.filter { !XMLText.isForbidden($0) }))
  }
}

/// States of translations, in catalogs and in XLIFF.
enum TranslationState {
  /// XLIFF's word for a catalog's.
  static func xliff(_ state: String) -> String {
    state == "needs_review" ? "needs-review-l10n" : state
  }

  /// A catalog's word for XLIFF's.
  static func catalog(_ state: String) -> String {
    if state.hasPrefix("needs-review") { return "needs_review" }
    if state.hasPrefix("needs-") { return "new" }
    return state == "final" || state == "signed-off" ? "translated" : state
  }
}

extension VariedText {
  /// Whether this is one text.
  fileprivate var isPlain: Bool { if case .text = self { true } else { false } }
}

extension VariantPath {
  /// The path with another last choice.
  fileprivate func with(_ step: Step) -> VariantPath { VariantPath(steps.dropLast() + [step]) }

  /// The path to the text for all other numbers, where this one chooses by number last.
  fileprivate var withOther: VariantPath {
    if case .plural? = steps.last { with(.plural(PluralCategory.other.rawValue)) } else { self }
  }
}
