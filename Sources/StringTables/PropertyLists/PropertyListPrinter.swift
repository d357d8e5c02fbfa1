/// Writes property lists as XML in Apple's layout, dictionaries in the order given, dates in whole
/// seconds. A date outside of the years 0 to 9999 becomes the nearest within them.
public enum PropertyListPrinter {
  /// The text of a table, each comment before its key.
  public static func print(
    _ members: [(key: String, value: TableValue, comment: String?)]
  ) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
        + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
      #"<plist version="1.0">"#,
    ]
    lines.append(members.isEmpty ? "<dict/>" : "<dict>")
    for (key, value, comment) in members {
      if let comment { lines.append("\t" + TableSpelling.xmlComment(comment)) }
      append(key, value, "\t", to: &lines)
    }
    if !members.isEmpty { lines.append("</dict>") }
    lines.append("</plist>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A value whose first line is indented already; `unit` is a level of indentation.
  static func text(
    of value: TableValue,
    _ indentation: String,
    unit: String,
    _ lineEnd: String
  ) -> String {
    var lines: [String] = []
    append(value, indentation, unit: unit.isEmpty ? "\t" : unit, to: &lines)
    return String(lines.joined(separator: lineEnd).dropFirst(indentation.count))
  }

  private static func append(
    _ key: String,
    _ value: TableValue,
    _ indentation: String,
    unit: String = "\t",
    to lines: inout [String]
  ) {
    lines.append("\(indentation)<key>\(TableSpelling.xml(key))</key>")
    append(value, indentation, unit: unit, to: &lines)
  }

  private static func append(
    _ value: TableValue,
    _ indentation: String,
    unit: String,
    to lines: inout [String]
  ) {
    switch value {
    case .dictionary(let members) where !members.isEmpty:
      lines.append("\(indentation)<dict>")
      for member in members {
        append(member.key, member.value, indentation + unit, unit: unit, to: &lines)
      }
      lines.append("\(indentation)</dict>")
    case .array(let elements) where !elements.isEmpty:
      lines.append("\(indentation)<array>")
      for element in elements { append(element, indentation + unit, unit: unit, to: &lines) }
      lines.append("\(indentation)</array>")
    default: lines.append(indentation + element(value))
    }
  }

  private static func element(_ value: TableValue) -> String {
    switch value {
    case .string(let text): "<string>\(TableSpelling.xml(text))</string>"
    case .dictionary: "<dict/>"
    case .array: "<array/>"
    case .data(let bytes): "<data>\(Base64.encode(bytes))</data>"
    case .boolean(let flag): flag ? "<true/>" : "<false/>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .unsignedInteger(let number): "<integer>\(number)</integer>"
    case .real(let number): "<real>\(real(number))</real>"
    case .date(let seconds): "<date>\(date(seconds))</date>"
    }
  }

  /// A date in whole seconds, in the years 0 to 9999: there are four digits for them.
  private static func date(_ seconds: Double) -> String {
    func days(_ year: Int32) -> Int { CalendarDate.days(year: year, month: 1, day: 1) }
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let range = Double(days(0) * 86_400)...Double(days(10_000) * 86_400 - 1)
    let known =
      seconds.isNaN ? 0 : min(max(seconds.rounded(.down), range.lowerBound), range.upperBound)
    let whole = Int(known)
    let second = (whole % 86_400 + 86_400) % 86_400
    let date = CalendarDate(days: (whole - second) / 86_400)
    let time = [second / 3_600, second / 60 % 60, second % 60].map { digits($0, 2) }
    return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2) + "T"
      + time.joined(separator: ":") + "Z"
  }

  private static func real(_ number: Double) -> String {
    number.isNaN
      ? "nan" : number.isInfinite ? (number < 0 ? "-infinity" : "+infinity") : "\(number)"
  }
}
