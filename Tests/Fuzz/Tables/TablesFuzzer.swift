import StringTables

/// Reads bytes as each kind of table, edits and prints what was read; stops the process where bytes
/// get lost or two ways differ.
func fuzz(_ input: UnsafeBufferPointer<UInt8>) {
  guard let kind = input.first else { return }
  let bytes = Array(input.dropFirst())
  switch kind % 8 {
  case 0: checkDocument(bytes)
  case 1: checkSheet(bytes)
  case 2: checkTable(TableFile(reading: bytes, as: .stringsdict), choice: Int(kind / 8))
  case 3: checkTable(TableFile(reading: [0xFF, 0xFE] + bytes, as: .strings), choice: Int(kind / 8))
  case 4: checkTable(TableFile(reading: embedded(bytes), as: .strings), choice: Int(kind / 8))
  default: checkTable(TableFile(reading: bytes, as: .strings), choice: Int(kind / 8))
  }
}

/// Bytes inside the tags of an XML property list.
private func embedded(_ bytes: [UInt8]) -> [UInt8] {
  Array("<plist><dict><key>k</key><string>v</string>".utf8) + bytes + Array("</dict></plist>".utf8)
}

private func checkTable(_ file: TableFile, choice: Int) {
  let bytes = file.source.bytes
  check(Array(file.tokens.map { bytes[$0.byteRange] }.joined()) == bytes, "tokens", bytes)
  let text = 0..<file.source.utf8.count
  let lines = LineIndex(file.source)
  for diagnostic in file.diagnostics {
    check(text.contains(diagnostic.span), "place of \(diagnostic.kind)", bytes)
    let place = diagnostic.span.lowerBound
    check(lines.location(at: place) == file.source.location(at: place), "line", bytes)
  }
  for entry in file.entries {
    check(text.contains(entry.span), "place of an entry", bytes)
    check(text.contains(entry.commentSpan ?? 0..<0), "place of a comment", bytes)
    let value = Array((entry.value.string ?? "").utf8)
    let source = entry.sourceSpan(ofValueUTF8: 0..<value.count)
    check(text.contains(source), "place of a value", bytes)
    check(
      file.entry(forKey: entry.key)?.key.utf8.elementsEqual(entry.key.utf8) == true,
      "key",
      bytes
    )
    _ = (entry.comment, VariedText(entry.value))
  }
  check(
    file.loadedTable().count <= file.entries.count || file.container == .text,
    "table",
    bytes
  )
  checkPrinting(file)
  if !file.entries.isEmpty, file.container != .binary {
    checkEdit(file, file.entries[choice % file.entries.count], choice)
  }
}

private func checkPrinting(_ file: TableFile) {
  guard let text = StringsPrinter(sortsKeys: false).print(file) else { return }
  let printed = TableFile(reading: Array(text.utf8), as: .strings)
  let bytes = file.source.bytes
  check(StringsPrinter(sortsKeys: false).print(printed) == text, "printed twice", bytes)
  check(keys(printed) == keys(file), "printed table", bytes)
}

private func keys(_ file: TableFile) -> [[UInt8]] { file.loadedTable().map { Array($0.key.utf8) } }

private func checkEdit(_ file: TableFile, _ entry: TableEntry, _ choice: Int) {
  let value = "new \"'<&한\n\\"
  let edits =
    switch choice % 5 {
    case 0: file.edits(settingValueOf: entry, to: value)
    case 1: file.edits(renaming: entry, to: value)
    case 2: file.edits(removing: entry)
    case 3: file.edits(settingCommentOf: entry, to: "c */ -->")
    default: file.edits(insertingKey: value, value: value, comment: value, at: .after(entry))
    }
  let bytes = file.source.bytes
  guard let edited = try? file.source.applying(edits) else { return }
  let result = TableFile(reading: edited, as: file.format)
  // A text that starts otherwise than before may be taken for one in another encoding, or with a byte
  // order mark.
  let growth = edits.reduce(0) { $0 + $1.replacement.utf8.count - $1.span.count }
  guard result.source.utf8.count == file.source.utf8.count + growth else { return }
  guard result.source.encoding == file.source.encoding, !file.isRejected,
    !file.source.utf8.contains([0xEF, 0xBF, 0xBD])
  else { return }
  let back = try? result.source.applying(file.source.inverse(of: edits))
  check(back == bytes, "inverse of \(edits)", bytes)
  // Where the table ends early, what is left may not be a table.
  guard
    !file.diagnostics.contains(where: { [.unreachableEntries, .syntaxError].contains($0.category) })
  else { return }
  check(!result.isRejected, "edited by \(edits)", bytes)
  let change = [0, 0, -1, 0, 1][choice % 5]
  check(result.entries.count == file.entries.count + change, "entries after \(edits)", bytes)
  if choice % 5 == 0 {
    check(result.entries[entry.index].value == .string(value), "value after \(edits)", bytes)
  }
}

private func checkDocument(_ bytes: [UInt8]) {
  let document = XLIFFDocument.read(bytes).document
  let text = document.written()
  let again = XLIFFDocument.read(Array(text.utf8)).document
  guard
    !text.unicodeScalars.contains(where: { $0.value < 32 && !"\t\r\n".unicodeScalars.contains($0) })
  else { return }
  check(again.written() == text, "document written twice", bytes)
  for file in document.files { _ = TranslationTable(file) }
}

private func checkSheet(_ bytes: [UInt8]) {
  for options: CSVTable.Options in [[], [.byteOrderMark, .formulaSafe]] {
    let sheet = CSVTable(reading: bytes, options)
    check(CSVTable(reading: sheet.written(options), options) == sheet, "sheet", bytes)
    let tables = try? TranslationSheet(sheet).tables(named: "T", sourceLanguage: "en")
    _ = TranslationTable.csvTable(of: tables ?? [], languages: ["en", "ko"])
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    other.lowerBound >= lowerBound && other.upperBound <= upperBound
  }
}
