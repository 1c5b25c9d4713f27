import DeftGeometry

/// The clock by which sleeps end, `CLOCK_MONOTONIC`: the only place where it is read.
///
/// The runtime's `MonotonicClock` shows it to all others, who are told the time; here it is only asked how
/// long there is still to sleep.
package enum SleepClock {
  /// Seconds since some moment in the past; never goes back, does not follow the wall clock.
  package static func now() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
