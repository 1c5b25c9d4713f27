/// A unit of time; the raw value is its length in seconds.
enum TimeUnit: Int {
  case year = 31_536_000
  case month = 2_592_000
  case week = 604_800
  case day = 86_400
  case hour = 3600
  case minute = 60
  case second = 1

  /// All units, largest first.
  static let all: [TimeUnit] = [.year, .month, .week, .day, .hour, .minute, .second]

  /// Returns the phrase for the given number of units.
  func words(_ n: Int) -> LocalizedStringResource {
    switch self {
    case .year: LocalizedStringResource("\(n) year", many: "\(n) years", count: n)
    case .month: LocalizedStringResource("\(n) month", many: "\(n) months", count: n)
    case .week: LocalizedStringResource("\(n) week", many: "\(n) weeks", count: n)
    case .day: LocalizedStringResource("\(n) day", many: "\(n) days", count: n)
    case .hour: LocalizedStringResource("\(n) hour", many: "\(n) hours", count: n)
    case .minute: LocalizedStringResource("\(n) minute", many: "\(n) minutes", count: n)
    case .second: LocalizedStringResource("\(n) second", many: "\(n) seconds", count: n)
    }
  }

  /// Returns the abbreviated phrase for the given number of units.
  func shortWords(_ n: Int) -> LocalizedStringResource {
    switch self {
    case .year: LocalizedStringResource("\(n) yr", many: "\(n) yr", count: n)
    case .month: LocalizedStringResource("\(n) mth", many: "\(n) mth", count: n)
    case .hour: LocalizedStringResource("\(n) hr", many: "\(n) hr", count: n)
    case .minute: LocalizedStringResource("\(n) min", many: "\(n) min", count: n)
    case .second: LocalizedStringResource("\(n) sec", many: "\(n) sec", count: n)
    case .week, .day: words(n)
    }
  }
}
