import CX11Shims
import DeftGeometry
import DeftInput

/// Foundation's main run loop, as a part of an event loop of ours: *it is turned before each sleep, and
/// what it waits for ends the sleep*.  So timers fire at their times, and what was handed to
/// `RunLoop.main.perform` is done, without anything that looks for them.
///
/// A program that has not asked for `RunLoop.main`, or scheduled a `Timer`, pays for the question alone.
///
/// What is served is the default mode, and with it what is in the common modes; what is in another mode
/// alone waits.  Foundation does not wake its loop when *another* thread hands something to
/// `RunLoop.perform`: it is done at the next turn.  `DispatchQueue.main` is heard from all threads.
struct MainRunLoop {
  /// What its waiting is seen by; nil before the loop is used, and where it cannot be found.
  private(set) var descriptor: Int32?
  private var isUsed = false

  /// Does what is due.
  ///
  /// - Returns: when there is something to do again, in seconds of `CLOCK_MONOTONIC`; nil where nothing
  ///   is known of, or the descriptor will say so.
  mutating func turn() -> TimeInterval? {
    if !isUsed {
      guard deft_main_run_loop_is_used() else { return nil }
      isUsed = true
      let found = deft_main_run_loop_descriptor()
      if found >= 0 { descriptor = found }
    }
    let date = RunLoop.main.limitDate(forMode: .default)
    guard descriptor == nil, let date, date < .distantFuture else { return nil }
    return SleepClock.now() + max(0, date.timeIntervalSinceNow)
  }
}
