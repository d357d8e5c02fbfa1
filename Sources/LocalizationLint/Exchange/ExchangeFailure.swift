/// Why an exchange cannot be done.
package enum ExchangeFailure: Error, Sendable {
  /// Files that cannot be read or written.
  case files([ProjectScanner.Failure])
  /// There is no table in a path.
  case nothing(String)
  /// One file cannot hold several tables, which are these.
  case severalTables([String])
  /// One file cannot hold several languages, which are these.
  case severalLanguages([String])
  /// There is no such table; there are these.
  case unknownTable(String, among: [String])
  /// There is no language to translate to.
  case noTarget
  /// A table or language whose name leads out of the folder that is written to.
  case unsafeName(String)
  /// A table that no catalog can say.
  case notForCatalog(String)
}
