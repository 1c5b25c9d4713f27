/// The dates at which a timeline view is updated.
public protocol TimelineSchedule {
  /// The type of the dates; each is later than the previous one.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The update frequency that the system permits.
  typealias Mode = TimelineScheduleMode
  /// Returns the dates from a start date; the first may precede it and applies until the second.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The update frequency that the system permits.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// Any update frequency.
  case normal
  /// A low update frequency; never requested on a desktop.
  case lowFrequency
}

/// A schedule with a constant interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule with an interval in seconds; the start is one of its dates.
  public init(from startDate: Date, by interval: TimeInterval) {
    (start, self.interval) = (startDate, max(interval, 0.001))
  }

  /// Returns the dates of the schedule, beginning with the last one at or before a date.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(start: start, interval: interval, steps: steps)
  }

  /// Dates with a constant interval.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: TimeInterval
    var steps: Double

    public mutating func next() -> Date? {
      defer { steps += 1 }
      return steps == 0 ? start : start + steps * interval
    }
  }
}

/// A schedule with a date at the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  /// Returns the start of every minute, beginning with the minute that contains a date.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// A schedule of explicit dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries
  /// Creates a schedule of dates, each later than the previous one.
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// A schedule that updates on every frame, or less often if a minimum interval is set.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The minimum time between updates in seconds; `nil` for every frame.
  let minimumInterval: TimeInterval?
  let isPaused: Bool

  /// Creates a schedule that skips frames closer together than a minimum interval.
  ///
  /// - Parameters:
  ///   - minimumInterval: The minimum time between updates in seconds; `nil` for every frame.
  ///   - paused: Whether the schedule is paused.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    (self.minimumInterval, isPaused) = (minimumInterval, paused)
  }

  /// Returns dates at the minimum interval, by default sixty per second. Used by schedules that are
  /// built on this one.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: startDate, by: isPaused ? .infinity : minimumInterval ?? 1 / 60)
      .entries(from: startDate, mode: mode)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule with an interval in seconds; the start is one of its dates.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule of every frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// Returns a schedule that skips frames closer together than a minimum interval.
  public static func animation(
    minimumInterval: TimeInterval? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns a schedule of dates, each later than the previous one.
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
