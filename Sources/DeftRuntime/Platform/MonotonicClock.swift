import DeftInput
import Foundation

/// The one clock that a window goes by: all that is below it is told the time.
public enum MonotonicClock {
  /// Seconds since some moment in the past; never goes back, does not follow the wall clock.
  public static func now() -> TimeInterval {
    SleepClock.now()
  }

  /// The date at which it would have been zero, by what the wall clock shows at this moment.
  public static func zero() -> Date { Date() - now() }
}
