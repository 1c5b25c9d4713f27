import CThreads
import Foundation

/// Work that is done beside the thread that people wait for, such as what a start will need in a while.
///
/// The policy: *who begins it goes on at once.*  Where others are busy for a moment, a system lets a new thread run on
/// the processor of who has made it, and that one wait: at a start for milliseconds, while other processors have nothing
/// to do any more.  So such a thread leaves that processor first, if there are others.
package enum Aside {
  /// Has a thread of its own do some work, once.
  package static func run(_ work: @escaping @Sendable () -> Void) {
    run(leaving: deft_processor(), work)
  }

  /// The same, with the processor that the thread leaves; a negative number stands for none.
  static func run(leaving processor: Int32, _ work: @escaping @Sendable () -> Void) {
    Thread {
      deft_leave_processor(processor)
      work()
    }.start()
  }
}
