/// What is to be done at certain times of a graph's clock.
///
/// The policy: *whoever runs the graph asks for the next time, and says when it has come; nothing here reads
/// a clock.*
public final class _Alarms: GraphFeature {
  private struct Alarm {
    var time: TimeInterval
    /// Nil for what is done once.
    var interval: TimeInterval?
    var action: (TimeInterval) -> Void
  }
  private var alarms: [Int: Alarm] = [:]
  private var made = 0
  private var passed: TimeInterval = 0
  /// The time that others have come to, which may be later than when something was last due.
  private let present: () -> TimeInterval
  /// The date of the clock's zero.
  package var zero = Date(timeIntervalSinceReferenceDate: 0)
  /// Called when the next time has become an earlier one.
  var onChange: () -> Void = {}

  /// Whether somebody says when a time has come.
  private let isAttended: Bool

  /// Alarms by the clock of a graph.
  package convenience init(_ graph: ViewGraph) {
    let timeline = graph.timeline
    self.init(isAttended: true) { timeline.now }
  }

  private init(isAttended: Bool, present: @escaping () -> TimeInterval) {
    (self.isAttended, self.present) = (isAttended, present)
  }

  /// Alarms for what waits for no time.
  static func unattended() -> _Alarms { _Alarms(isAttended: false) { 0 } }

  /// The time that the clock has come to.
  var now: TimeInterval { max(passed, present()) }

  /// The date of a time of the clock.
  func date(_ time: TimeInterval) -> Date { zero + time }
  func time(_ date: Date) -> TimeInterval { date.timeIntervalSince(zero) }
  /// The date that the clock has come to.
  var presentDate: Date { date(now) }

  /// When there is something to do; nil: never.
  package var next: TimeInterval? { alarms.values.map(\.time).min() }

  /// How many things wait for their times.
  package var count: Int { alarms.count }

  /// Does something again and again, until what is returned is cancelled.
  ///
  /// - Parameters:
  ///   - interval: In seconds, at least a millisecond.
  ///   - action: Gets the time for which it was due.
  func `repeat`(
    every interval: TimeInterval, _ action: @escaping (TimeInterval) -> Void
  ) -> AnyCancellable {
    let interval = max(interval, 0.001)
    return add(Alarm(time: now + interval, interval: interval, action: action))
  }

  /// Does something at a time, unless what is returned is cancelled before.
  func once(at time: TimeInterval, _ action: @escaping () -> Void) -> AnyCancellable {
    add(Alarm(time: time, interval: nil) { _ in action() })
  }

  private func add(_ alarm: Alarm) -> AnyCancellable {
    precondition(
      isAttended, "Timers are for views, whose time they go by: use onReceive instead of sink.")
    made += 1
    let key = made
    alarms[key] = alarm
    onChange()
    return AnyCancellable { [weak self] in self?.alarms[key] = nil }
  }

  /// Does what is due; what was missed several times is done once.
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
  /// What views wait for.
  package var alarms: _Alarms { feature() }
}
