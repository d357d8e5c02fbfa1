/// What a reader of XLIFF saw that a person should know.
public struct XLIFFDiagnostic: Hashable, Sendable {
  /// What was seen.
  public enum Kind: Hashable, Sendable {
    /// The XML is not well-formed from here on; what stands before was read.
    case malformed(XMLMistake)
    /// The bytes are not text in their encoding.
    case illFormedText
    /// The document is of another kind or of this other version than 1.2.
    case unsupported(version: String?)
    /// A unit without an id, or without a source.
    case incompleteUnit
    /// A unit whose id stands before in its file.
    case duplicateUnit(id: String)
    /// A second source or target in a unit.
    case repeatedElement(name: String)
  }

  /// What was seen.
  public let kind: Kind
  /// Where, in UTF-8 offsets of the document's text.
  public let span: Range<Int>
}

extension XLIFFDocument {
  /// A document that was read, with its text and what was wrong with it.
  public struct Reading: Sendable {
    /// The document, as far as it could be read.
    public let document: XLIFFDocument
    /// The bytes and the text that they decode to.
    public let source: SourceText
    /// In the order of their places.
    public let diagnostics: [XLIFFDiagnostic]
  }

  /// Reads a document. Reading cannot fail: what can be understood is there, in linear time. Inline
  /// elements count as the text that they hold or stand for; alternative translations are left out.
  public static func read(_ bytes: [UInt8]) -> Reading {
    let decoded = DecodedText(bytes)
    var reader = XLIFFReader()
    decoded.source.utf8.withUnsafeBufferPointer { reader.read($0) }
    if let bad = decoded.lossOffset { reader.report(.illFormedText, at: bad) }
    return Reading(
      document: XLIFFDocument(files: reader.files),
      source: decoded.source,
      diagnostics: reader.diagnostics.sorted { $0.span.lowerBound < $1.span.lowerBound }
    )
  }
}

private struct XLIFFReader {
  private(set) var files: [XLIFFFile] = []
  private(set) var diagnostics: [XLIFFDiagnostic] = []
  private var ids: Set<[UInt8]> = []

  mutating func report(_ kind: XLIFFDiagnostic.Kind, at offset: Int) {
    diagnostics.append(XLIFFDiagnostic(kind: kind, span: offset..<offset))
  }

  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var reader = XMLEventReader(text)
    var isRoot = true
    loop: while true {
      switch reader.next() {
      case .open(let tag):
        if isRoot {
          isRoot = false
          if tag.name != "xliff" || tag["version"].map({ !$0.hasPrefix("1.") }) ?? true {
            let version = tag.name == "xliff" ? tag["version"] : nil
            diagnostics.append(
              XLIFFDiagnostic(kind: .unsupported(version: version), span: tag.span)
            )
            if tag.name != "xliff" { return }
          }
        } else if tag.name == "file" {
          ids = []
          files.append(
            XLIFFFile(
              original: tag["original"] ?? "",
              sourceLanguage: tag["source-language"] ?? "",
              targetLanguage: tag["target-language"],
              datatype: tag["datatype"] ?? "plaintext",
              units: [],
              span: tag.span
            )
          )
        } else if tag.name == "trans-unit", !files.isEmpty {
          readUnit(tag, &reader)
        }
      case .close, .text: break
      case .end: break loop
      }
    }
    if let mistake = reader.mistake {
      report(.malformed(mistake.kind), at: mistake.offset)
    }
  }

  private mutating func readUnit(_ tag: XMLEventReader.Tag, _ reader: inout XMLEventReader) {
    var unit = XLIFFUnit(id: tag["id"] ?? "", source: "")
    unit.isTranslatable = tag["translate"] != "no"
    unit.maximumWidth = tag["maxwidth"].flatMap(Int.init)
    unit.sizeUnit = tag["size-unit"]
    var hasSource = false
    var source: Range<Int>?
    var target: Range<Int>?
    func report(_ kind: XLIFFDiagnostic.Kind, at tag: XMLEventReader.Tag) {
      diagnostics.append(XLIFFDiagnostic(kind: kind, span: tag.span))
    }
    loop: while true {
      switch reader.next() {
      case .open(let child):
        switch child.name {
        case "source" where hasSource, "target" where unit.target != nil:
          report(.repeatedElement(name: child.name), at: child)
          reader.skipElement()
        case "source":
          let (text, span) = Self.text(child, &reader)
          unit.source = text
          hasSource = true
          source = span
        case "target":
          unit.state = child["state"]
          let (text, span) = Self.text(child, &reader)
          unit.target = text
          target = span
        case "note":
          let (text, _) = Self.text(child, &reader)
          if !text.isEmpty { unit.notes.append(text) }
        default: reader.skipElement()
        }
      case .close: break loop
      case .text: break
      case .end: return
      }
    }
    let id = tag.attributes.last { $0.name == "id" }?.span
    unit.place = XLIFFPlace(unit: tag.span, id: id, source: source, target: target)
    if tag["id"] == nil || !hasSource {
      report(.incompleteUnit, at: tag)
    } else if !ids.insert(Array(unit.id.utf8)).inserted {
      report(.duplicateUnit(id: unit.id), at: tag)
    }
    files[files.count - 1].units.append(unit)
  }

  /// An element's text, and its place where it is character data alone.
  private static func text(
    _ tag: XMLEventReader.Tag,
    _ reader: inout XMLEventReader
  ) -> (String, Range<Int>?) {
    var result = ""
    var span: Range<Int>? = tag.span.upperBound..<tag.span.upperBound
    var depth = 1
    while depth > 0 {
      switch reader.next() {
      case .open(let inline):
        depth += 1
        span = nil
        if let equivalent = inline["equiv-text"] { result += equivalent }
      case .close: depth -= 1
      case .text(let text, let place):
        result += text
        if span != nil { span = tag.span.upperBound..<place.upperBound }
      case .end: return (result, span)
      }
    }
    return (result, span)
  }
}
