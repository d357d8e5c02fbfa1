import LocalizationLint
import StringTables

extension JSONWriter {
  /// A value in the shape of `plutil -convert json`; data as base64, dates as ISO 8601, what JSON
  /// has no number for as a string.
  mutating func value(_ value: TableValue) {
    switch value {
    case .string(let text): string(text)
    case .boolean(let flag): boolean(flag)
    case .integer(let number): literal(String(number))
    case .unsignedInteger(let number): literal(String(number))
    case .real(let number):
      if number.isFinite { literal(JSONWriter.spelling(number)) } else { string(String(number)) }
    case .date(let seconds): string(JSONWriter.iso8601(secondsSince2001: seconds))
    case .data(let bytes): string(JSONWriter.base64(bytes))
    case .array(let values):
      array { writer in
        for value in values { writer.element { $0.value(value) } }
      }
    case .dictionary(let members):
      object { writer in
        for member in members { writer.member(member.key) { $0.value(member.value) } }
      }
    }
  }

  /// The shortest spelling that reads back as the number, without a fraction where it has none.
  private static func spelling(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { bits, offset in
        bits << 8 | (offset < group.count ? Int(group[start + offset]) : 0)
      }
      for position in 0..<4 {
        let isPadding = position > group.count
        text.append(isPadding ? "=" : alphabet[bits >> (18 - 6 * position) & 63])
      }
    }
    return text
  }

  /// In UTC, with the fraction of the second where there is one.
  private static func iso8601(secondsSince2001 seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e13 else { return String(seconds) }
    let whole = seconds.rounded(.down)
    let days = Int((whole / 86_400).rounded(.down))
    let second = Int(whole) - days * 86_400
    let date = civilDate(daysSince2001: days)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number.magnitude)
      return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
        + digits
    }
    let fraction = seconds == whole ? "" : String((seconds - whole).description.dropFirst())
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T"
      + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2)
      + fraction + "Z"
  }

  /// The proleptic Gregorian date, by eras of 400 years that begin in March.
  private static func civilDate(daysSince2001 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 730_791  // from 0000-03-01
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
