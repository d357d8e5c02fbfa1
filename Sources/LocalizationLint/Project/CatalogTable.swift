import StringTables

extension ProjectLayout.CatalogTable {
  /// The tables of a file's bytes: one of a string catalog, and of XLIFF one of each file in it.
  package static func all(in bytes: [UInt8], as format: TableFormat) -> [Self] {
    guard format == .xliff else {
      return [Self(name: nil, languages: StringCatalog(reading: bytes).tables())]
    }
    return XLIFFDocument.read(bytes).tables().map { tables in
      let name = PathArithmetic.split(PathArithmetic.name(tables.original)).stem
      return Self(
        name: name.isEmpty ? nil : name,
        languages: [tables.source] + (tables.target.map { [$0] } ?? [])
      )
    }
  }
}
