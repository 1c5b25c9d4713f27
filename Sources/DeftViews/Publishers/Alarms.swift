/// Actions scheduled at times of a graph's clock.
///
/// The policy: *the owner of the graph reads the time of the next alarm and calls `advance(to:)` at
/// that time; this class reads no clock.*
public final class _Alarms: GraphFeature {
  private struct Alarm {
    var time: TimeInterval
    /// The repeat interval; `nil` for an alarm that fires once.
    var interval: TimeInterval?
    var action: (TimeInterval) -> Void
  }
  private var alarms: [Int: Alarm] = [:]
  private var made = 0
  private var passed: TimeInterval = 0
  /// Returns the current time of the clock, which may be later than the time up to which alarms
  /// have run.
  package var present: () -> TimeInterval
  /// The date at which the clock is zero.
  package var zero = Date(timeIntervalSinceReferenceDate: 0)
  /// Called when an alarm is added, because the next alarm may then be earlier.
  var onChange: () -> Void = {}

  /// Whether an owner advances the clock.
  private let isAttended: Bool

  /// Creates alarms on the clock of a graph.
  package convenience init(_ graph: ViewGraph) {
    let timeline = graph.timeline
    self.init(isAttended: true) { timeline.now }
  }

  private init(isAttended: Bool, present: @escaping () -> TimeInterval) {
    (self.isAttended, self.present) = (isAttended, present)
  }

  /// The alarms of subscriptions outside views: timers of the main queue.
  // Any thread may use it, because each timer has its own state.
  nonisolated(unsafe) static let main = _Alarms(isAttended: false) { 0 }

  /// The current time of the clock.
  var now: TimeInterval { max(passed, present()) }

  /// Returns the date at the given time of the clock.
  func date(_ time: TimeInterval) -> Date { zero + time }
  func time(_ date: Date) -> TimeInterval { date.timeIntervalSince(zero) }
  /// The current date of the clock.
  var presentDate: Date { date(now) }

  /// The time of the next alarm; `nil` if there is none.
  package var next: TimeInterval? { alarms.values.map(\.time).min() }

  /// The number of scheduled alarms.
  package var count: Int { alarms.count }

  /// Runs an action repeatedly until the result is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds, at least a millisecond.
  ///   - action: The action, called with the time for which it was scheduled.
  func `repeat`(
    every interval: TimeInterval, _ action: @escaping (TimeInterval) -> Void
  ) -> AnyCancellable {
    let interval = max(interval, 0.001)
    return add(Alarm(time: now + interval, interval: interval, action: action))
  }

  /// Runs an action at the given time, unless the result is cancelled first.
  func once(at time: TimeInterval, _ action: @escaping () -> Void) -> AnyCancellable {
    add(Alarm(time: time, interval: nil) { _ in action() })
  }

  private func add(_ alarm: Alarm) -> AnyCancellable {
    if !isAttended { return addToMainQueue(alarm) }
    made += 1
    let key = made
    alarms[key] = alarm
    onChange()
    return AnyCancellable { [weak self] in
      // The alarm is released after the access to the dictionary, because its action may own another
      // alarm.
      let removed = self?.alarms.removeValue(forKey: key)
      withExtendedLifetime(removed) {}
    }
  }

  private func addToMainQueue(_ alarm: Alarm) -> AnyCancellable {
    nonisolated(unsafe) let action = alarm.action
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let delay = max(0, alarm.interval ?? alarm.time)
    timer.schedule(deadline: .now() + delay, repeating: alarm.interval ?? .infinity)
    // The date is only for the subscriber; the timer determines when the action runs.
    timer.setEventHandler { action(Date(timeIntervalSinceNow: 0).timeIntervalSinceReferenceDate) }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }

  /// Runs all actions that are due. A repeating alarm that has missed several intervals runs once.
  package func advance(to time: TimeInterval) {
    passed = max(passed, time)
    let now = passed
    for key in alarms.keys.sorted() {
      guard var alarm = alarms[key], alarm.time <= now else { continue }
      guard let interval = alarm.interval else {
        alarms[key] = nil
        alarm.action(alarm.time)
        continue
      }
      let missed = ((now - alarm.time) / interval).rounded(.down)
      let due = alarm.time + missed * interval
      alarm.time = due + interval
      alarms[key] = alarm
      alarm.action(due)
    }
  }
}

extension ViewGraph {
  /// The scheduled alarms of views.
  package var alarms: _Alarms { feature() }
}
