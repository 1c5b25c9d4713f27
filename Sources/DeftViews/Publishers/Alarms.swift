/// What is to be done at certain times of a graph's clock.
///
/// The policy: *whoever runs the graph asks for the next time, and says when it has come; nothing here reads
/// a clock.*
public final class _Alarms {
  private struct Alarm {
    var time: TimeInterval
    var interval: TimeInterval
    var action: (TimeInterval) -> Void
  }
  private var alarms: [Int: Alarm] = [:]
  private var count = 0
  private(set) var now: TimeInterval = 0
  /// The date of the clock's zero.
  package var zero = Date(timeIntervalSinceReferenceDate: 0)
  /// Called when the next time has become an earlier one.
  var onChange: () -> Void = {}

  init() {}

  /// The date of a time of the clock.
  func date(_ time: TimeInterval) -> Date { zero + time }

  /// When there is something to do; nil: never.
  package var next: TimeInterval? { alarms.values.map(\.time).min() }

  /// Does something again and again, until what is returned is cancelled.
  ///
  /// - Parameters:
  ///   - interval: In seconds, at least a millisecond.
  ///   - action: Gets the time for which it was due.
  func `repeat`(
    every interval: TimeInterval, _ action: @escaping (TimeInterval) -> Void
  ) -> AnyCancellable {
    let interval = max(interval, 0.001)
    count += 1
    let key = count
    alarms[key] = Alarm(time: now + interval, interval: interval, action: action)
    onChange()
    return AnyCancellable { [weak self] in self?.alarms[key] = nil }
  }

  /// Does what is due; what was missed several times is done once.
  package func advance(to time: TimeInterval) {
    now = max(now, time)
    for key in alarms.keys.sorted() {
      guard var alarm = alarms[key], alarm.time <= now else { continue }
      let missed = ((now - alarm.time) / alarm.interval).rounded(.down)
      let due = alarm.time + missed * alarm.interval
      alarm.time = due + alarm.interval
      alarms[key] = alarm
      alarm.action(due)
    }
  }
}
