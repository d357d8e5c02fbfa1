import Foundation
import Localization
import TestSupport
import Testing

private struct GivenFormat: Decodable {
  let format: String
  let args: [String]
  let locale: String?
  let note: String
  let output: String

  private enum CodingKeys: String, CodingKey {
    case format, args, locale, note
    case output = "output_linux"
  }

  var arguments: [FormatArgument] {
    args.map { text in
      let value = String(text.dropFirst())
      switch text.first {
      case "i": return FormatArgument(Int32(value)!)
      case "I": return FormatArgument(UInt32(value)!)
      case "l": return FormatArgument(Int64(value)!)
      case "L": return FormatArgument(UInt64(value)!)
      case "d": return FormatArgument(Double(value)!)
      default: return FormatArgument(value)
      }
    }
  }
}

@Suite struct FormatTests {
  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
  func givenFormats() throws {
    let cases = try JSONDecoder().decode(
      [GivenFormat].self,
      from: Data(contentsOf: SharedMaterial.url("cases/formats.json"))
    )
    #expect(cases.count > 30)
    for given in cases {
      let text = FormatString(given.format).formatted(given.arguments, locale: given.locale)
      #expect(Array(text.utf8) == Array(given.output.utf8), "\(given.format): \(given.note)")
    }
  }

  @Test(
    arguments: [
      ("%@ and %@", ["a"], "a and ⟨%@⟩"),
      ("%3$@", ["a"], "⟨%3$@⟩"),
      ("%d", ["a"], "⟨%d⟩"), ("%.2f", ["a"], "⟨%.2f⟩"), ("%c", ["a"], "⟨%c⟩"),
      ("%p", ["a"], "⟨%p⟩"),
      ("%s", [5], "⟨%s⟩"), ("%f", [5], "⟨%f⟩"), ("%d", [5.5], "⟨%d⟩"),
      ("%*d", ["a", 5], "⟨%*d⟩"), ("%*d", [5], "⟨%*d⟩"), ("%.*f", [2], "⟨%.*f⟩"),
      ("%128$@", ["a"], "⟨%128$@⟩"), ("%99999999999d", [5], "⟨%99999999999d⟩"),
      ("%@ %n%@", ["a", 5, "b"], "a b"),
      ("%@", [5], "5"), ("%@", [2.5], "2.5"),
      ("%s|%5s|%-5s|%.1s", ["a", "b", "c", "de"], "a|    b|c    |d"),
      ("%D %U %O", [-5_000_000_000, 5_000_000_000, 8], "-5000000000 5000000000 10"),
      ("%1$d %1$hd", [70000], "4464 4464"), ("%1$hd %1$d", [70000], "4464 70000"),
      ("%5😀|", [], "5|"), ("%😀 %가", [], "😀 가"), ("100%", [], "100"), ("%", [], ""),
      ("%# @sites @", ["a"], "a"), ("%[name]@", ["a"], "a"), ("%#@a b@", ["x"], "#@"),
    ] as [(String, [FormatArgument], String)]
  )
  func prints(format: String, arguments: [FormatArgument], expected: String) {
    #expect(FormatString(format).formatted(arguments) == expected)
  }

  @Test func throwsTheFirstProblem() {
    #expect(throws: FormatProblem.missingArgument(2, specifier: "%@")) {
      try FormatString("%@ %@ %@").formattedOrThrow(["a"])
    }
    #expect(throws: FormatProblem.wrongType(1, specifier: "%5d")) {
      try FormatString("%5d").formattedOrThrow(["a"])
    }
    #expect(throws: FormatProblem.overflow(specifier: "%200$d")) {
      try FormatString("%200$d").formattedOrThrow([1])
    }
  }

  @Test(arguments: [
    ("%@ %1$@ %2$@", true), ("%1$@ %2$@", false), ("%@ %d", false), ("%1$@ 5%%", false),
    ("%1$#@v@ %d", true),
  ])
  func mixedPositions(format: String, isMixed: Bool) {
    #expect(FormatString(format).hasMixedPositions == isMixed)
  }

  @Test func specifiersKnowTheirPlaces() throws {
    let format = FormatString("한 %-08.3lf, %2$*1$ld %#@count@ %%")
    #expect(format.specifiers.map(\.span) == [4..<12, 14..<22, 23..<32, 33..<35])
    #expect(format.specifiers.map(\.argument) == [1, 2, 2, 0])
    let float = format.specifiers[0]
    #expect(float.kind == .value(.fixed))
    #expect(float.flags == [.left])
    #expect(float.width == .fixed(8))
    #expect(float.precision == .fixed(3))
    #expect(float.argumentClass == .floatingPoint)
    #expect(format.specifiers[1].width == .argument(1))
    #expect(format.specifiers[1].size == .eight)
    #expect(format.specifiers[2].kind == .variable("count"))
    #expect(format.specifiers[3].kind == .literal("%"))
  }

  /// What is read again when it is asked for is as it was at first.
  @Test func manySpecifiers() {
    let part = "%d %*d %2$@ %% %#@v@ 50% o %5.1f, "
    let taken = 6
    let rounds = 100
    let many = FormatString(String(repeating: part, count: rounds)).specifiers
    var expected: [FormatSpecifier] = []
    for round in 0..<rounds {
      for var specifier in FormatString(part, firstArgument: 1 + round * taken).specifiers {
        let start = specifier.span.lowerBound + round * part.utf8.count
        specifier.span = start..<start + specifier.span.count
        expected.append(specifier)
      }
    }
    #expect(many.count == 700)
    #expect(Array(many) == expected)
    #expect(
      Array(many.including(where: \.takesArgument)) == expected.filter(\.takesArgument)
    )
  }

  @Test func arguments() throws {
    let arguments: [FormatArgument] = [
      -5, FormatArgument(UInt64.max), 2.5, "한", FormatArgument(describing: [1]),
    ]
    let data = try JSONEncoder().encode(arguments)
    #expect(try JSONDecoder().decode([FormatArgument].self, from: data) == arguments)
    let values: [any FormatArgumentConvertible] = [
      5, UInt8(5), 2.5 as Float, "a", "b"[...], true, "c" as Character,
    ]
    #expect(
      values.map(\.formatArgument) == [.integer(5), .integer(5), .double(2.5), "a", "b", 1, "c"]
    )
  }
}
