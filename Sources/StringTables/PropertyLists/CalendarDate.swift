/// Days of the Gregorian calendar, before its introduction as well, counted from 2001-01-01.
struct CalendarDate {
  let year: Int
  let month: Int
  let day: Int

  private static let daysBeforeMonths = [
    0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365,
  ]

  /// The number of a day. Months beyond the thirteenth begin with the year, and years beyond 32 bits
  /// at the other end, as Core Foundation has it.
  static func days(year: Int32, month: Int, day: Int) -> Int {
    let year = Int(year &- 2_001) + 2_001
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let beforeMonth = month < daysBeforeMonths.count ? daysBeforeMonths[month] : 0
    return daysBefore(year) + beforeMonth + (isLeap && (3...13).contains(month) ? 1 : 0) + day - 1
  }

  private static func daysBefore(_ year: Int) -> Int {
    func count(_ years: Int) -> Int {
      years * 365 + floor(years, 4) - floor(years, 100) + floor(years, 400)
    }
    return count(year - 1) - count(2_000)
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }

  /// The date of a day.
  init(days: Int) {
    var year = 2_001 + min(Self.floor(days, 365), Self.floor(days, 366))
    while Self.daysBefore(year + 1) <= days { year += 1 }
    var month = 12
    func first(_ month: Int) -> Int { Self.days(year: Int32(year), month: month, day: 1) }
    while first(month) > days { month -= 1 }
    self.year = year
    self.month = month
    day = days - first(month) + 1
  }
}
