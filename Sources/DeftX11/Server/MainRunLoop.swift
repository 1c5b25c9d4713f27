import CX11Shims
import DeftGeometry
import DeftInput

/// Foundation's main run loop as a part of our event loop: *it runs before each sleep, and its events end the sleep*.
/// So timers fire on time, and blocks of `RunLoop.main.perform` run, without polling.
///
/// A program that uses neither `RunLoop.main` nor `Timer` pays only for the check.
///
/// The default mode runs, and with it the common modes; work in other modes waits. Foundation does not wake its loop
/// when *another* thread passes a block to `RunLoop.perform`: that block runs in the next iteration.
/// `DispatchQueue.main` wakes the loop from all threads.
struct MainRunLoop {
  /// The descriptor that the run loop waits for; `nil` before the loop is used, and if it cannot be found.
  private(set) var descriptor: Int32?
  private var isUsed = false

  /// Runs all due timers and blocks.
  ///
  /// - Returns: The time of the next timer, in seconds of `CLOCK_MONOTONIC`; `nil` if there is none or the descriptor
  ///   will report it.
  mutating func run() -> TimeInterval? {
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
