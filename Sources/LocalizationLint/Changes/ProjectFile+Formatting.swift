import StringTables

extension ProjectFile {
  /// What the tool's canonical layout makes of a file.
  package enum Formatting {
    /// A file of a kind that has no such layout.
    case notText
    /// Apple's reader does not load the file as it is written.
    case refused
    case file(FileChange)
  }

  /// The file in canonical layout, in the encoding that it has.
  package func formatting(sortsKeys: Bool) -> Formatting {
    let text: String?
    switch table.format {
    case .strings where table.container == .text:
      text = StringsPrinter(sortsKeys: sortsKeys).print(table)
    case .xcstrings: text = StringCatalog(reading: table.source.bytes).printed()
    case .strings, .stringsdict, .xliff: return .notText
    }
    let whole = 0..<table.source.utf8.count
    guard let text, let bytes = try? table.source.applying([TextEdit(whole, text)]) else {
      return .refused
    }
    return .file(FileChange(path: path, old: table.source, new: bytes))
  }
}
