import Foundation

/// A thread of its own for some work.
///
/// It needs no queue of the system, which waits without end where it cannot have a thread.
package enum WorkThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Begins a thread that does some work, once.
  ///
  /// - Returns: whether one could be had; else nothing is done.
  package static func begin(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, &attributes,
      {
        Unmanaged<Work>.fromOpaque($0!).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    if error != 0 { work.release() }
    return error == 0
  }

  /// Does some work beside the calling thread; where no other can be had, before this returns.
  package static func runAside(_ body: @escaping @Sendable () -> Void) {
    if !begin(body) { body() }
  }
}
