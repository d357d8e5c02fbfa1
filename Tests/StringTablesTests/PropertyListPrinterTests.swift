import Foundation
import Testing

@testable import StringTables

/// What the printer writes is what Foundation reads.
struct PropertyListPrinterTests {
  private static func value(_ printed: TableValue) throws -> Any? {
    let text = PropertyListPrinter.print([("a", printed, nil)])
    let root = try PropertyListSerialization.propertyList(
      from: Data(text.utf8),
      options: [],
      format: nil
    )
    return (root as? [String: Any])?["a"]
  }

  @Test(arguments: [
    0, 1, -1, 86_399, 86_400, -86_400, 5_097_600, 97_977_600, 788_918_400.5, -3_182_239_504,
    -63_145_526_400, 252_423_993_599,
  ])
  func `Dates are whole seconds`(_ seconds: Double) throws {
    let date = try Self.value(.date(seconds)) as? Date
    #expect(date?.timeIntervalSinceReferenceDate == seconds.rounded(.down))
  }

  @Test(arguments: [
    (-1e300, -63_145_526_400), (.infinity, 252_423_993_599), (.nan, 0),
  ])
  func `Dates beyond four digits are the nearest within`(
    _ seconds: Double,
    _ expected: Double
  ) throws {
    let date = try Self.value(.date(seconds)) as? Date
    #expect(date?.timeIntervalSinceReferenceDate == expected)
  }

  @Test(arguments: 0...7)
  func `Data is itself`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(251 - 40 * $0) }
    #expect(try Self.value(.data(bytes)) as? Data == Data(bytes))
  }

  @Test func `Numbers, truth and texts are themselves`() throws {
    #expect(try Self.value(.integer(.min)) as? Int64 == .min)
    #expect(try Self.value(.unsignedInteger(.max)) as? UInt64 == .max)
    #expect(try Self.value(.real(-0.1)) as? Double == -0.1)
    #expect(try Self.value(.real(-.infinity)) as? Double == -.infinity)
    #expect(try (Self.value(.real(.nan)) as? Double)?.isNaN == true)
    #expect(try Self.value(.boolean(true)) as? Bool == true)
    #expect(try Self.value(.string("<&>\u{1F600}")) as? String == "<&>\u{1F600}")
    #expect(try Self.value(.array([.string("b"), .array([])])) as? NSArray == ["b", []])
  }
}
