/// A text that shows the time from or to a date and updates continuously.
final class TextClock: Equatable, Sendable {
  /// The format of the time.
  enum Style: Equatable {
    /// As on a stopwatch: "1:05", "1:00:05".
    case timer
    /// In words: "1 min, 5 sec".
    case relative
    /// In the largest unit: "+1 minute".
    case offset
  }
  let style: Style
  /// The reference date.
  let date: Date
  /// The range in which the clock runs; `nil` for always.
  let interval: ClosedRange<Date>?
  /// The date at which the clock stops; `nil` if it does not.
  let pause: Date?
  /// Whether hours are separated from minutes.
  let showsHours: Bool

  init(
    _ style: Style, _ date: Date, interval: ClosedRange<Date>? = nil, pause: Date? = nil,
    showsHours: Bool = true
  ) {
    (self.style, self.date, self.interval) = (style, date, interval)
    (self.pause, self.showsHours) = (pause, showsHours)
  }

  static func == (a: TextClock, b: TextClock) -> Bool {
    a === b
      || (a.style == b.style && a.date == b.date && a.interval == b.interval && a.pause == b.pause
        && a.showsHours == b.showsHours)
  }

  /// Returns the text at the given date.
  func words(at now: Date) -> String {
    var now = min(pause ?? now, now)
    if let interval { now = min(max(now, interval.lowerBound), interval.upperBound) }
    let apart = now.timeIntervalSince(date)
    // When counting down, a started second counts as a full one.
    let seconds = Int(min(apart < 0 ? (-apart - 0.001).rounded(.up) : apart + 0.001, 1e12))
    switch style {
    case .timer: return Self.digits(seconds, showsHours: showsHours)
    case .relative: return Self.relative(seconds)
    case .offset:
      let (count, unit) = Self.parts(seconds, TimeUnit.all).first ?? (0, .second)
      return (apart < 0 ? "-" : "+") + String(localized: unit.words(count))
    }
  }

  /// Returns the time until the text next changes, in seconds; `nil` if it never does.
  func nextChange(after now: Date) -> TimeInterval? {
    if let pause, now >= pause { return nil }
    if let interval, now >= interval.upperBound { return nil }
    let apart = now.timeIntervalSince(interval.map { max($0.lowerBound, date) } ?? date)
    let part = apart - apart.rounded(.down)
    return max(0.01, 1 - part)
  }

  private static func digits(_ seconds: Int, showsHours: Bool) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard showsHours, minutes >= 60 else { return "\(minutes):\(two(rest))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }

  private static func relative(_ seconds: Int) -> String {
    let all = parts(seconds, TimeUnit.all.filter { $0 != .week }).prefix(2)
    return all.isEmpty
      ? String(localized: TimeUnit.second.shortWords(0))
      : all.map { String(localized: $1.shortWords($0)) }.joined(separator: ", ")
  }

  /// Returns the number of each unit, largest first, without zeros.
  private static func parts(_ seconds: Int, _ units: [TimeUnit]) -> [(Int, TimeUnit)] {
    var rest = seconds
    return units.compactMap { unit in
      let count = rest / unit.rawValue
      rest %= unit.rawValue
      return count > 0 ? (count, unit) : nil
    }
  }
}

extension Text {
  /// The format of a date.
  public struct DateStyle: Hashable, Sendable {
    fileprivate enum Kind { case time, date, timer, relative, offset }
    fileprivate let kind: Kind
    public static let time = DateStyle(kind: .time)
    /// Day, month and year.
    public static let date = DateStyle(kind: .date)
    /// The time between the date and now, in words, updated every second.
    public static let relative = DateStyle(kind: .relative)
    /// The time between the date and now, in the largest unit, updated every second.
    public static let offset = DateStyle(kind: .offset)
    /// The time between the date and now, in digits, updated every second.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Creates a text that shows a date, or the time between the date and now.
  public init(_ date: Date, style: DateStyle) {
    switch style.kind {
    case .timer: self.init(clock: TextClock(.timer, date))
    case .relative: self.init(clock: TextClock(.relative, date))
    case .offset: self.init(clock: TextClock(.offset, date))
    case .time, .date:
      let formatter = DateFormatter()
      formatter.dateStyle = style.kind == .time ? .none : .long
      formatter.timeStyle = style.kind == .time ? .short : .none
      self.init(verbatim: formatter.string(from: date))
    }
  }

  /// Creates a text with the time since the start of an interval or until its end, in digits,
  /// updated every second.
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - pauseTime: The date at which the clock stops; `nil` if it does not.
  ///   - countsDown: Whether to show the time until the end.
  ///   - showsHours: Whether hours are separated from minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      clock: TextClock(
        .timer, countsDown ? timerInterval.upperBound : timerInterval.lowerBound,
        interval: timerInterval, pause: pauseTime, showsHours: showsHours))
  }

  private init(clock: TextClock) {
    var attributes = TextAttributes()
    attributes.clock = clock
    self.init(parts: [Part(string: "", attributes: attributes)])
  }

  /// Whether a part shows the time from or to a date.
  var hasClocks: Bool { plainString == nil && parts.contains { $0.attributes?.clock != nil } }

  /// Returns the text at the given date, and the seconds until it next changes.
  func written(at now: Date) -> (text: Text, change: TimeInterval?) {
    var change: TimeInterval?
    let written = parts.map { part in
      guard let clock = part.attributes?.clock else { return part }
      var part = part
      part.string = clock.words(at: now)
      if let next = clock.nextChange(after: now) { change = min(change ?? next, next) }
      return part
    }
    return (Text(parts: written), change)
  }
}
