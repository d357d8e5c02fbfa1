extension TranslationTable {
  /// The table that a string catalog is. A key without a text in the source language is its own.
  public init(_ catalog: StringCatalog, name: String) {
    self.init(name: name, sourceLanguage: catalog.sourceLanguage ?? "en")
    unread = UnreadMembers.losses(of: catalog)
    entries = catalog.entries.filter { catalog.isWinner($0) }.map { entry in
      var result = TranslationEntry(
        key: entry.key,
        comment: entry.comment,
        isTranslatable: entry.shouldTranslate,
        extractionState: entry.extractionState
      )
      result.unread = UnreadMembers(of: entry).losses
      for localization in entry.localizations {
        if let text = localization.text { result[localization.language] = text }
      }
      if result[sourceLanguage] == nil {
        result.texts.insert(
          .init(language: sourceLanguage, text: .text(VariantText(entry.key))),
          at: 0
        )
      }
      return result
    }
  }

  /// The text of a string catalog that says what the table says, in Xcode's layout; what a key says
  /// in the source language is left out where it is the key. A catalog cannot
  /// hold widths, of which the widest text stays, limits, and in a text that varies by device formats
  /// with variables, which become what they are for any other number.
  public func catalog() throws(CatalogEditError) -> Conversion<[UInt8]> {
    var losses = entries.map { entry in
      let width = ConversionLoss(kind: .maximumWidth, key: entry.key, language: nil)
      return entry.unread + (entry.maximumWidth == nil ? [] : [width])
    }
    let indentation = "    "
    let source = JSONFragment.quoted(sourceLanguage)
    var text = "{\n  \"sourceLanguage\" : \(source),\n  \"strings\" : {\n"
    for (number, index) in winners.enumerated() {
      text += (number == 0 ? "" : ",\n") + indentation
      let member = (entries[index].key, try fragment(of: entries[index], &losses[index]))
      JSONLayout.xcode.write(member, indentation: indentation, to: &text)
    }
    text += "\n  },\n  \"version\" : \"1.0\"\n}"
    return Conversion(result: Array(text.utf8), losses: unread + losses.joined())
  }

  /// The numbers of the last entries of each key, in the order of a catalog.
  private var winners: [Int] {
    let order = entries.indices.sorted { left, right in
      let (first, second) = (entries[left].key, entries[right].key)
      return first.hasSameBytes(as: second) ? left < right : JSONKeyOrder.precedes(first, second)
    }
    return zip(order, order.dropFirst().map(Optional.init) + [nil]).compactMap { index, next in
      next.map { entries[$0].key.hasSameBytes(as: entries[index].key) } == true ? nil : index
    }
  }

  /// What a catalog says of a key.
  private func fragment(
    of entry: TranslationEntry,
    _ losses: inout [ConversionLoss]
  ) throws(CatalogEditError) -> JSONFragment {
    var patch = JSONObjectPatch()
    if let comment = entry.comment { patch.set(["comment"], .string(comment)) }
    if let state = entry.extractionState { patch.set(["extractionState"], .string(state)) }
    if !entry.isTranslatable { patch.set(["shouldTranslate"], .boolean(false)) }
    for localized in entry.texts where !isKey(localized, of: entry) {
      var lost: [ConversionLoss.Kind] = []
      guard let text = JSONFragment(localization: localized.text.forCatalog(&lost)) else {
        throw .unsupportedVariant(VariantPath())
      }
      patch.set(["localizations", localized.language], text)
      losses += lost.map { ConversionLoss(kind: $0, key: entry.key, language: localized.language) }
    }
    return patch.fragment ?? .object([])
  }

  /// Whether a text is what a catalog says without having it.
  private func isKey(_ localized: TranslationEntry.LocalizedText, of entry: TranslationEntry)
    -> Bool
  {
    guard localized.language.hasSameBytes(as: sourceLanguage),
      case .text(let text) = localized.text
    else {
      return false
    }
    return (text.state ?? "translated") == "translated"
      && text.text.hasSameBytes(as: entry.key)
  }
}

extension VariedText {
  /// What a catalog can say of the text, having listed once each what it cannot.
  fileprivate func forCatalog(_ lost: inout [ConversionLoss.Kind]) -> VariedText {
    switch self {
    case .text: return self
    case .plural(let branches): return .plural(Self.branches(branches, &lost))
    case .width(let branches):
      if !lost.contains(.widths) { lost.append(.widths) }
      let widest = branches.max { ($0.width ?? 0) < ($1.width ?? 0) }
      return widest?.value.forCatalog(&lost) ?? .text(VariantText(""))
    case .format(let format, let variables):
      return .format(
        format,
        variables.map { variable in
          PluralVariable(
            name: variable.name,
            argument: variable.argument,
            specifier: variable.specifier,
            rule: variable.rule,
            branches: Self.branches(variable.branches, &lost)
          )
        }
      )
    case .device(let branches, let otherwise):
      let rest = otherwise.map { [VariedBranch(name: "other", value: $0)] } ?? []
      let all = branches + (branches.named("other") == nil ? rest : [])
      let values = Self.branches(all, &lost).map { branch in
        guard case .format(let format, let variables) = branch.value else { return branch }
        if !lost.contains(.variations) { lost.append(.variations) }
        let text = Self.inlined(format.text, variables)
        return VariedBranch(name: branch.name, value: .text(VariantText(text, state: format.state)))
      }
      return .device(values, otherwise: nil)
    }
  }

  private static func branches(
    _ branches: [VariedBranch],
    _ lost: inout [ConversionLoss.Kind]
  ) -> [VariedBranch] {
    branches.map { VariedBranch(name: $0.name, value: $0.value.forCatalog(&lost)) }
  }

  /// A format with what its variables say for any other number.
  private static func inlined(_ text: String, _ variables: [PluralVariable]) -> String {
    let format = CatalogFormat(text)
    let named = Dictionary(variables.map { (Array($0.name.utf8), $0) }) { $1 }
    return text.replacing(
      format.specifiers.compactMap { specifier in
        guard case .reference(let name) = specifier.kind,
          case .text(let other)? = named[Array(name.utf8)]?.branch(for: .other)
        else { return nil }
        return (specifier.range, other.text)
      }
    )
  }
}
