/// The selected days of a calendar.
protocol DaySelection {
  /// Whether any number of days can be selected.
  static var isMultiple: Bool { get }
  /// A date in the month shown first, at which the keyboard starts.
  var anchor: Date { get }
  func contains(_ day: Date, in calendar: Calendar) -> Bool
  /// Returns whether a day can be selected.
  ///
  /// - Parameters:
  ///   - day: The start of the day.
  ///   - calendar: The calendar of the days.
  func allows(_ day: Date, in calendar: Calendar) -> Bool
  /// Selects a day, or deselects it if days are selected independently.
  func choose(_ day: Date, in calendar: Calendar)
}

/// The day of a date in a range.
struct SingleDaySelection: DaySelection {
  let date: Binding<Date>
  let range: ClosedRange<Date>

  static var isMultiple: Bool { false }
  var anchor: Date { date.wrappedValue }

  func contains(_ day: Date, in calendar: Calendar) -> Bool {
    calendar.isDate(day, inSameDayAs: date.wrappedValue)
  }

  /// Returns whether any part of the day is in the range.
  func allows(_ day: Date, in calendar: Calendar) -> Bool {
    let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return day <= range.upperBound && end > range.lowerBound
  }

  /// Selects a day and preserves the time of day.
  func choose(_ day: Date, in calendar: Calendar) {
    var parts = calendar.dateComponents([.year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second], from: date.wrappedValue)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    guard let new = calendar.date(from: parts) else { return }
    date.wrappedValue = new.clamped(to: range)
  }
}

/// Any number of days, as components of dates.
struct SeveralDaysSelection: DaySelection {
  let days: Binding<Set<DateComponents>>
  /// The first day that can be selected; `nil` for no limit.
  var start: Date?
  /// The end of the days that can be selected; `nil` for no limit.
  var end: Date?
  /// The date shown first if no day is selected.
  let now: Date
  let calendar: Calendar

  static var isMultiple: Bool { true }

  var anchor: Date {
    let first = days.wrappedValue.lazy.compactMap { calendar.date(from: $0) }.min()
    if let first { return first }
    if let start, now < start { return start }
    if let end, now >= end { return end.addingTimeInterval(-1) }
    return now
  }

  func contains(_ day: Date, in calendar: Calendar) -> Bool {
    days.wrappedValue.contains { isDay($0, day, calendar) }
  }

  func allows(_ day: Date, in calendar: Calendar) -> Bool {
    let next = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return start.map { next > $0 } ?? true && end.map { day < $0 } ?? true
  }

  func choose(_ day: Date, in calendar: Calendar) {
    var new = days.wrappedValue.filter { !isDay($0, day, calendar) }
    if new.count == days.wrappedValue.count {
      new.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
    }
    days.wrappedValue = new
  }

  private func isDay(_ components: DateComponents, _ day: Date, _ calendar: Calendar) -> Bool {
    calendar.date(from: components).map { calendar.isDate($0, inSameDayAs: day) } ?? false
  }
}
