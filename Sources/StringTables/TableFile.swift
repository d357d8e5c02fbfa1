/// One localization file, read.
///
/// Reading cannot fail: any bytes give entries and diagnostics. Spans are ranges of UTF-8 offsets
/// into ``SourceText/utf8``.
public struct TableFile: Sendable {
  /// The kind of file that it was read as.
  public let format: TableFormat
  /// How its bytes turned out to be laid out.
  public let container: TableContainer
  /// The bytes and the text that they decode to.
  public let source: SourceText
  /// In file order, duplicates kept, with those that Apple's reader would not load.
  public let entries: [TableEntry]
  /// In the order of their places.
  public let diagnostics: [TableDiagnostic]
  /// Whether Apple's reader refuses the file as a whole.
  public let isRejected: Bool
}
