import Localization
import StringTables
import TextLength

extension Importer {
  /// What would break if a text were imported; nil for nothing.
  func mistake(
    of text: String,
    _ imported: ImportedText,
    _ language: String,
    _ key: ProjectKey,
    _ table: ExchangedTable
  ) -> Message? {
    let position = key.sources.positionOfCounterpart(of: imported.path)
    let source = position.map { key.sources.variants[$0] }
    if let position, let source {
      let comparison = FormatComparison(
        FormatUse(text, source.format),
        with: key.usages[position],
        isPlural: imported.path.mayDropNumber(in: language)
      )
      if let misreading = comparison.misreadings.first {
        return comparison.message(for: misreading)
      }
      if !comparison.dropped.isEmpty {
        return FormatComparison.message(forDropped: comparison.dropped)
      }
    }
    let format = source?.format ?? FormatContext()
    // What a format with variables prints is as long as their texts.
    guard let project = project.project, !FormatUse(text, format).hasVariables else { return nil }
    let limits = project.limits(
      ofKey: key.entry.key,
      table: table.name,
      language: language,
      comment: key.entry.comment
    )
    let measured = project.settings.samples.applied(to: text, format)
    for limit in limits + imported.limits.map({ StringLimit($0) }) {
      let (count, maximum) = (limit.count(of: measured), limit.limit.maximum)
      guard count > maximum else { continue }
      let unit = Message.Argument.text(limit.limit.unit.name ?? "")
      return limit.isPerLine
        ? Message("length_limit.line", .number(count), unit, .number(maximum))
        : Message("length_limit.message", .number(count), unit, .number(maximum))
    }
    return nil
  }
}

extension VariantPath {
  /// Whether a text may do without its number, because it holds for one only: “one file”.
  fileprivate func mayDropNumber(in language: String) -> Bool {
    guard case .plural(let name)? = steps.last, let category = PluralCategory(rawValue: name) else {
      return false
    }
    return category == .zero
      || PluralUsage.ofLanguage(language)?.ofOneInteger.contains(category) == true
  }
}

extension String {
  /// Whether the texts are the same but for how their lines end, which spreadsheets change.
  func isSame(as other: String) -> Bool {
    hasSameBytes(as: other) || unifiedLineEnds.elementsEqual(other.unifiedLineEnds)
  }

  /// The UTF-8 with an LF for each CRLF and CR.
  private var unifiedLineEnds: [UInt8] {
    var result: [UInt8] = []
    var isBehindReturn = false
    for byte in utf8 {
      if !(byte == 10 && isBehindReturn) { result.append(byte == 13 ? 10 : byte) }
      isBehindReturn = byte == 13
    }
    return result
  }

  /// The text with the line ends of another, one by one, and beyond these with the last of them; LF
  /// where that one has none.
  func withLineEnds(of other: String?) -> String {
    var ends = (other ?? "").lineEnds[...]
    var end: [UInt8] = [10]
    var result: [UInt8] = []
    for byte in unifiedLineEnds {
      guard byte == 10 else {
        result.append(byte)
        continue
      }
      end = ends.popFirst() ?? end
      result += end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Each CRLF, CR and LF.
  private var lineEnds: [[UInt8]] {
    var result: [[UInt8]] = []
    var isBehindReturn = false
    for byte in utf8 {
      if byte == 10, isBehindReturn {
        result[result.count - 1] = [13, 10]
      } else if byte == 10 || byte == 13 {
        result.append([byte])
      }
      isBehindReturn = byte == 13
    }
    return result
  }
}
