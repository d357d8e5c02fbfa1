/// A report, and where it goes.
public struct ReportDestination: Sendable {
  /// How it is written.
  public let reporter: Reporter
  /// The file that it is written to; nil for standard output.
  public let file: String?

  /// A report to a file, or to standard output.
  public init(_ reporter: Reporter, file: String? = nil) {
    self.reporter = reporter
    self.file = file
  }

  /// What is wrong with a destination as it is written.
  package enum Mistake: Error {
    /// There is no reporter of this name.
    case unknownReporter(String)
    /// A colon follows the name of the reporter, and nothing follows that.
    case missingFile(String)
  }

  /// `NAME`, or `NAME:FILE`, where `-` is standard output.
  package init(_ text: String) throws(Mistake) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let reporter = Reporter.named(name) else { throw .unknownReporter(name) }
    guard parts.count == 2 else {
      self.init(reporter)
      return
    }
    guard !parts[1].isEmpty else { throw .missingFile(name) }
    self.init(reporter, file: parts[1] == "-" ? nil : String(parts[1]))
  }
}
