import DeftGeometry

/// How scripted movements are spread in time: how many steps a second, and how a step is awaited.
///
/// Steps have absolute times, so that a late one does not delay those after it.
public struct Pacing: Sendable {
  /// Steps a second; a touchscreen reports about 125.
  public var rate: Double
  /// The present, in seconds of a monotonic clock.
  public var now: @Sendable () -> TimeInterval
  /// Returns when the clock has reached a time.
  public var wait: @Sendable (_ until: TimeInterval) -> Void

  /// A pacing with a clock of its own.
  public init(
    rate: Double = 125, now: @escaping @Sendable () -> TimeInterval,
    wait: @escaping @Sendable (_ until: TimeInterval) -> Void
  ) {
    precondition(rate > 0, "A movement has some steps a second.")
    self.rate = rate
    self.now = now
    self.wait = wait
  }

  /// As a user moves: by the monotonic clock, so many steps a second.
  public static func realTime(rate: Double = 125) -> Pacing {
    Pacing(rate: rate, now: { Deadline.now }) { time in
      while true {
        let remaining = time - Deadline.now
        guard remaining > 0 else { return }
        Thread.sleep(forTimeInterval: remaining)
      }
    }
  }

  /// All steps of a movement, without any time between them.
  public static func immediate(rate: Double = 125) -> Pacing {
    Pacing(rate: rate, now: { 0 }, wait: { _ in })
  }
}

/// Gives the devices of one server a common beat.
final class Metronome {
  let pacing: Pacing
  /// Called before each wait.
  var whileWaiting: () -> Void = {}
  /// When the last step took place: a movement that follows at once continues its beat.
  private var last = -TimeInterval.infinity

  init(_ pacing: Pacing) {
    self.pacing = pacing
  }

  /// Calls `step` with 1/n, 2/n, … 1, evenly over the duration, waiting before each; at least once.
  func play(over duration: TimeInterval, _ step: (_ progress: Double) -> Void) {
    precondition(duration >= 0, "A duration is not negative.")
    let count = max(1, (duration * pacing.rate).rounded())
    let start = beginning
    for index in 1...Int(count) {
      let progress = Double(index) / count
      wait(until: start + duration * progress)
      step(progress)
    }
  }

  func pause(for duration: TimeInterval) {
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
