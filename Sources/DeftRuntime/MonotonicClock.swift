import Foundation

/// The one place where a clock is read; everything below the runtime is told the time.
public enum MonotonicClock {
  /// Seconds since some moment in the past; never goes back, does not follow the wall clock.
  public static func now() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  /// The date at which it would have been zero, by what the wall clock shows at this moment.
  public static func zero() -> Date { Date() - now() }
}

/// Brings the X server's times to our clock: *a server time plus the smallest delay ever seen*.
///
/// The server counts from a moment of its own, on another machine perhaps.  No event arrives before
/// it happened, so the smallest difference between arrival and stamp is the best guess at how far
/// the two clocks are apart; intervals between events are kept exactly but for the first few.
///
/// An event that seems to be later than any program stands still tells that the clocks have parted: a
/// remote server's stands while its machine sleeps.  The guess begins anew then; else every press from
/// there on would seem to be long.
struct EventClock {
  /// The longest time, in seconds, that an event may wait for us.
  static let patience: TimeInterval = 10

  private var offset = TimeInterval.infinity

  /// The time on our clock of what the server stamped with `serverTime`.
  mutating func local(_ serverTime: TimeInterval, arrival: TimeInterval) -> TimeInterval {
    let apart = arrival - serverTime
    offset = apart > offset + Self.patience ? apart : min(offset, apart)
    return local(serverTime)
  }

  /// The time on our clock of a server time, as far as is known.
  func local(_ serverTime: TimeInterval) -> TimeInterval { serverTime + offset }

  /// The server's time at a time on our clock, as far as is known.
  func server(_ time: TimeInterval) -> TimeInterval { time - offset }
}
