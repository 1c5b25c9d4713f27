/// The progress of time through an interval, as a schedule of the dates at which it is shown.
struct ProgressTimer: Equatable {
  let interval: ClosedRange<Date>
  /// Whether the progress goes from 1 to 0.
  let countsDown: Bool

  /// The shortest time between two dates, in seconds. Source: our own; bars move smoothly in
  /// between.
  private static let shortestStep: TimeInterval = 0.1
  /// The number of steps of a long interval. Source: our own; each step moves a bar by a few
  /// points.
  private static let steps = 200.0

  private var duration: TimeInterval {
    interval.upperBound.timeIntervalSince(interval.lowerBound)
  }

  /// Returns the completed fraction at a date, 0...1.
  func fraction(at date: Date) -> Double {
    let elapsed = date.timeIntervalSince(interval.lowerBound)
    let share = duration > 0 ? min(max(elapsed / duration, 0), 1) : elapsed < 0 ? 0 : 1
    return countsDown ? 1 - share : share
  }
}

extension ProgressTimer: TimelineSchedule {
  /// Returns the dates within the interval, beginning with a date and ending with the interval.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(
      upcoming: min(max(startDate, interval.lowerBound), interval.upperBound),
      end: interval.upperBound, step: max(Self.shortestStep, duration / Self.steps))
  }

  /// Dates with a constant distance, and the end.
  struct Entries: Sequence, IteratorProtocol {
    var upcoming: Date?
    let end: Date
    let step: TimeInterval

    mutating func next() -> Date? {
      guard let date = upcoming else { return nil }
      upcoming = date < end ? Swift.min(date + step, end) : nil
      return date
    }
  }
}

/// The default label of a date-based progress view: the time until the end of the interval, or since
/// its start.
public struct DefaultDateProgressLabel {
  let timer: ProgressTimer
}

extension DefaultDateProgressLabel: View {
  public var body: some View {
    Text(timerInterval: timer.interval, countsDown: timer.countsDown)
  }
}

extension ProgressView {
  /// Creates a view of the progress of time through an interval.
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - countsDown: Whether the view empties as time passes; otherwise it fills.
  ///   - label: A description of the task.
  ///   - currentValueLabel: A description of the current value.
  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      timer: ProgressTimer(interval: timerInterval, countsDown: countsDown), label: label(),
      valueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a view of the progress of time through an interval, with a label and the time.
  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    self.init(timer: timer, label: label(), valueLabel: DefaultDateProgressLabel(timer: timer))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a view of the progress of time through an interval, with the time.
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    self.init(timer: timer, label: EmptyView(), valueLabel: DefaultDateProgressLabel(timer: timer))
  }
}
