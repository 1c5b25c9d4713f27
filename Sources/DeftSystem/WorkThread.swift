import Foundation

/// Functions that run work on a new thread.
///
/// They use no dispatch queue, because a queue waits forever if it cannot create a thread.
package enum WorkThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that runs `body` once.
  ///
  /// - Returns: Whether a thread was created; otherwise `body` does not run.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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

  /// Runs `body` on a new thread or, if none can be created, on this one before returning.
  package static func runInBackground(_ body: @escaping @Sendable () -> Void) {
    if !start(body) { body() }
  }
}
