import CSM
import CX11
import DeftGeometry
import Synchronization

/// The way to the manager of the person's session: on a thread of its own, since it may take as long as it likes to
/// answer, and nothing waits for it.
final class SessionOpening: Sendable {
  /// What came of it: the connection's address, and what the manager calls the program.
  struct Opened: Sendable {
    var connection: UInt
    var id: String
  }

  /// Becomes readable when it has ended; negative where there are no more descriptors.
  let descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
  private let outcome = Mutex<Opened?>(nil)

  /// Begins.
  ///
  /// - Parameter previous: what the manager called the program in the session that it restores; nil without one.
  func begin(previous: String?) {
    Thread { [self] in
      let opened = Self.open(previous)
      outcome.withLock { $0 = opened }
      var one: UInt64 = 1
      _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }.start()
  }

  /// What came of it; nil where there is no manager that answers.
  var result: Opened? { outcome.withLock { $0 } }

  private static func open(_ previous: String?) -> Opened? {
    // Who begins without them cannot be told anything; who is told is known later.
    var callbacks = SessionClient.callbacks(for: nil)
    var id: UnsafeMutablePointer<CChar>?
    var error = [CChar](repeating: 0, count: 256)
    guard
      let connection = SmcOpenConnection(
        nil, nil, SmProtoMajor, SmProtoMinor, SessionClient.callbackMask, &callbacks, previous, &id,
        Int32(error.count), &error)
    else { return nil }
    defer { free(id) }
    return Opened(
      connection: UInt(bitPattern: connection), id: id.map { String(cString: $0) } ?? "")
  }
}
