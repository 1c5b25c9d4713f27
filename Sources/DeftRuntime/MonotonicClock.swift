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
