import DeftGeometry

/// The timing of scripted movements: the steps per second, and the clock.
///
/// Steps have absolute times, so a late step does not delay the following ones.
public struct Pacing: Sendable {
  /// The steps per second. Touchscreens report about 125.
  public var rate: Double
  /// Returns the current time, in seconds of a monotonic clock.
  public var now: @Sendable () -> TimeInterval
  /// Waits until the clock reaches a time.
  public var wait: @Sendable (_ until: TimeInterval) -> Void
  /// Whether waits take time.
  private(set) var takesTime = true

  /// Creates a pacing with a custom clock.
  public init(
    rate: Double = 125, now: @escaping @Sendable () -> TimeInterval,
    wait: @escaping @Sendable (_ until: TimeInterval) -> Void
  ) {
    precondition(rate > 0, "The rate must be positive.")
    self.rate = rate
    self.now = now
    self.wait = wait
  }

  /// Returns a pacing in real time, like a user's movements.
  public static func realTime(rate: Double = 125) -> Pacing {
    Pacing(rate: rate, now: { Deadline.now }) { time in
      while true {
        let remaining = time - Deadline.now
        guard remaining > 0 else { return }
        Thread.sleep(forTimeInterval: remaining)
      }
    }
  }

  /// Returns a pacing without any time between the steps of a movement.
  public static func immediate(rate: Double = 125) -> Pacing {
    var pacing = Pacing(rate: rate, now: { 0 }, wait: { _ in })
    pacing.takesTime = false
    return pacing
  }
}

/// The clock that times the steps of all devices of a server.
final class Metronome {
  let pacing: Pacing
  /// Called before each wait.
  var whileWaiting: () -> Void = {}
  /// Called before each pause, and waits until the server has handled all earlier input. The server measures times when
  /// it handles input, so if it is late, a pause must begin late. Otherwise a finger at rest seems to move until it lifts.
  var sync: () -> Void = {}
  /// The time of the last step. A movement that follows immediately continues at the same rate.
  private var last = -TimeInterval.infinity

  init(_ pacing: Pacing) {
    self.pacing = pacing
  }

  /// Calls `step` with 1/n, 2/n, … 1 at regular intervals over the duration, at least once. Waits before each call.
  func play(over duration: TimeInterval, _ step: (_ progress: Double) -> Void) {
    precondition(duration >= 0, "A duration must not be negative.")
    let count = max(1, (duration * pacing.rate).rounded())
    let start = beginning
    for index in 1...Int(count) {
      let progress = Double(index) / count
      wait(until: start + duration * progress)
      step(progress)
    }
  }

  func pause(for duration: TimeInterval) {
    if pacing.takesTime { sync() }
    wait(until: beginning + duration)
  }

  private var beginning: TimeInterval {
    let now = pacing.now()
    return now - last < 1 / pacing.rate ? last : now
  }

  private func wait(until time: TimeInterval) {
    whileWaiting()
    pacing.wait(time)
    last = time
  }
}
