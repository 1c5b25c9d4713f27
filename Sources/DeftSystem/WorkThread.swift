import CThreads

/// A thread of its own for some work, which nobody waits for in the system's way.
///
/// The policy: *who begins it goes on at once.*  A system may let a new thread run on the processor of who has made it,
/// and that one wait: at a start for milliseconds, while other processors have nothing to do.  So what is done beside the
/// thread that people wait for is done elsewhere; and what that one waits for begins where it is, since a processor that
/// sleeps takes a while to wake.
package enum WorkThread {
  /// Where the work is done.
  package enum Place {
    /// On another processor than that of who begins it, if there are others.
    case elsewhere
    /// It begins on that of who begins it.
    case here
  }

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Begins a thread that does some work, once.
  ///
  /// - Returns: whether one could be had; else nothing is done.
  package static func begin(_ place: Place, _ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    let error = deft_begin_thread(
      place == .here ? DEFT_THREAD_BEGINS_HERE : DEFT_THREAD_ELSEWHERE,
      { Unmanaged<Work>.fromOpaque($0!).takeRetainedValue().body() }, work.toOpaque())
    if error != 0 { work.release() }
    return error == 0
  }

  /// Does some work beside the calling thread; where no other can be had, before this returns.
  package static func runAside(_ body: @escaping @Sendable () -> Void) {
    if !begin(.elsewhere, body) { body() }
  }
}
