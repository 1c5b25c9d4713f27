/// When a timeline view is read anew.
public protocol TimelineSchedule {
  /// Dates, each later than the one before.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How often a schedule may want to be followed.
  typealias Mode = TimelineScheduleMode
  /// The dates from one on; the first may lie before it, and holds until the second.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule may want to be followed.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as it likes.
  case normal
  /// Seldom; a desktop never asks for that.
  case lowFrequency
}

/// Dates at an interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Dates at an interval in seconds, of which one is the start.
  public init(from startDate: Date, by interval: TimeInterval) {
    (start, self.interval) = (startDate, max(interval, 0.001))
  }

  /// The dates from the last one at a date, or before it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(start: start, interval: interval, steps: steps)
  }

  /// Dates at an interval.
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

/// The beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  /// The beginnings of minutes from that of a date on.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Some dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries
  /// Some dates, each later than the one before.
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// The date of each frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The least time between two readings, in seconds; nil for that of a frame.
  let minimumInterval: TimeInterval?
  /// Whether time stands still.
  let isPaused: Bool

  /// Each frame, but for those that follow too soon.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least time between two readings, in seconds; nil for that of a frame.
  ///   - paused: Whether time stands still.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    (self.minimumInterval, isPaused) = (minimumInterval, paused)
  }

  /// Sixty dates a second, or fewer: what a schedule that is made of this one sees of it.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: startDate, by: isPaused ? .infinity : minimumInterval ?? 1 / 60)
      .entries(from: startDate, mode: mode)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at an interval in seconds, of which one is the start.
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
  /// Each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// Each frame, but for those that follow too soon.
  public static func animation(
    minimumInterval: TimeInterval? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Some dates, each later than the one before.
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
