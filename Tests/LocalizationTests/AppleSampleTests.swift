import Foundation
import Localization
import StringTables
import TestSupport
import Testing

/// What Apple's own run time printed, from the given cases.
@Suite struct AppleSampleTests {
  private struct Case: Decodable {
    let id: String
    let file: String
    let format: String
    let runtimeSamples: [Sample]?
  }

  private struct Sample: Decodable {
    let message: String
    let values: [String: Value]
    let expected: String
  }

  private enum Value: Decodable {
    case integer(Int64)
    case double(Double)
    case string(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .double(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }

    var argument: FormatArgument {
      switch self {
      case .integer(let value): .integer(value)
      case .double(let value): .double(value)
      case .string(let value): .string(value)
      }
    }
  }

  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
  func samples() throws {
    let folder = SharedMaterial.url("cases/apple")
    let cases = try JSONDecoder().decode(
      [Case].self,
      from: Data(contentsOf: folder.appending(path: "index.json"))
    )
    var count = 0
    for given in cases {
      guard let samples = given.runtimeSamples else { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: given.file)))
      let isCatalog = given.format == "xcstrings"
      let path = isCatalog ? "catalog.xcstrings" : "en.lproj/catalog.\(given.format)"
      var options = LocalizationOptions()
      options.device = .iphone
      let strings = LocalizationBundle(
        source: MemorySource([(path, bytes)]),
        preferences: ["en"],
        options: options
      )
      let numbers = isCatalog ? catalogNumbers(bytes) : tableNumbers(bytes)
      for sample in samples {
        count += 1
        var arguments: [FormatArgument] = []
        for (name, value) in sample.values {
          let number = Int(name.dropFirst(3)).map { $0 + 1 } ?? numbers[sample.message]?[name] ?? 1
          while arguments.count < number { arguments.append("unused") }
          arguments[number - 1] = value.argument
        }
        let text = strings.string(forKey: sample.message, table: "catalog", arguments: arguments)
        #expect(Array(text.utf8) == Array(sample.expected.utf8), "\(given.id): \(sample.message)")
      }
    }
    #expect(count > 50)
  }

  /// By key and variable, the number of its argument.
  private func tableNumbers(_ bytes: [UInt8]) -> [String: [String: Int]] {
    var numbers: [String: [String: Int]] = [:]
    for member in TableFile(reading: bytes, as: .stringsdict).loadedTable() {
      guard case .format(let format, _) = VariedText(member.value) else { continue }
      for specifier in FormatString(format.text).specifiers {
        if case .variable(let name) = specifier.kind {
          numbers[member.key, default: [:]][name] = specifier.argument
        }
      }
    }
    return numbers
  }

  private func catalogNumbers(_ bytes: [UInt8]) -> [String: [String: Int]] {
    var numbers: [String: [String: Int]] = [:]
    for entry in StringCatalog(reading: bytes).entries {
      for variable in entry.localization("en")?.substitutions ?? [] {
        numbers[entry.key, default: [:]][variable.name] = variable.argument
      }
    }
    return numbers
  }
}
