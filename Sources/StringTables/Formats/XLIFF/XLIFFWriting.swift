extension XLIFFDocument {
  /// The document as Xcode lays it out: UTF-8, two blanks a level, notes behind the target.
  public func written() -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" "#
        + #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" "#
        + #"xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 "#
        + #"http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#,
    ]
    for file in files {
      var attributes = [
        ("original", file.original), ("source-language", file.sourceLanguage),
      ]
      if let target = file.targetLanguage { attributes.append(("target-language", target)) }
      attributes.append(("datatype", file.datatype))
      lines.append("  <file\(Self.spelled(attributes))>")
      lines.append("    <body>")
      for unit in file.units { Self.write(unit, to: &lines) }
      lines.append("    </body>")
      lines.append("  </file>")
    }
    lines.append("</xliff>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func write(_ unit: XLIFFUnit, to lines: inout [String]) {
    var attributes = [("id", unit.id)]
    if !unit.isTranslatable { attributes.append(("translate", "no")) }
    if let width = unit.maximumWidth { attributes.append(("maxwidth", "\(width)")) }
    if let sizeUnit = unit.sizeUnit { attributes.append(("size-unit", sizeUnit)) }
    attributes.append(("xml:space", "preserve"))
    lines.append("      <trans-unit\(spelled(attributes))>")
    lines.append("        <source>\(TableSpelling.xml(unit.source))</source>")
    if let target = unit.target {
      let state = unit.state.map { spelled([("state", $0)]) } ?? ""
      lines.append("        <target\(state)>\(TableSpelling.xml(target))</target>")
    }
    for note in unit.notes { lines.append("        <note>\(TableSpelling.xml(note))</note>") }
    if unit.notes.isEmpty { lines.append("        <note/>") }
    lines.append("      </trans-unit>")
  }

  private static func spelled(_ attributes: [(String, String)]) -> String {
    attributes.map { name, value in
      let text = TableSpelling.xml(value).replacing("\"", with: "&quot;")
        .replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
      return " \(name)=\"\(text)\""
    }.joined()
  }
}
