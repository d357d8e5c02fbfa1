/// Where in a project something stands.
public struct Place: Hashable, Sendable {
  /// The index of the file in ``Project/files``.
  public let file: Int
  /// UTF-8 offsets of the decoded text; empty at the start for a file as a whole.
  public let span: Range<Int>

  /// A part of a file.
  public init(file: Int, span: Range<Int>) {
    self.file = file
    self.span = span
  }

  /// A file as a whole, printed as 1:1.
  public init(file: Int) {
    self.init(file: file, span: 0..<0)
  }
}
