import DeftInput
import Foundation

/// The clock of every window; the modules below the runtime receive times as parameters.
public enum MonotonicClock {
  /// Returns the seconds since an arbitrary moment in the past. The clock never runs backwards and ignores changes of
  /// the wall clock.
  public static func now() -> TimeInterval {
    SleepClock.now()
  }

  /// Returns the date at which the clock was zero, according to the current wall clock.
  public static func zero() -> Date { Date() - now() }
}
