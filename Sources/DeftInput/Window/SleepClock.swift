import DeftGeometry

/// The clock for sleep deadlines, `CLOCK_MONOTONIC`, which no other code reads directly.
///
/// All other code reads the runtime's `MonotonicClock` or receives its times as parameters. Code that sleeps reads the
/// time here to compute the remaining duration.
package enum SleepClock {
  /// Returns the seconds since an unspecified moment in the past. They never decrease and do not follow the wall clock.
  package static func now() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
