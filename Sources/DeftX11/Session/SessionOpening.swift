import CSM
import CX11
import DeftGeometry
import Synchronization

/// The connection to the session manager, opened on a separate thread. The manager may take any time to answer, and
/// the program does not wait for it.
final class SessionOpening: Sendable {
  /// The result: the connection's address, and the program's client id from the session manager.
  struct Opened: Sendable {
    var connection: UInt
    var id: String
  }

  /// The descriptor that becomes readable when the result is known; negative if no descriptor is available.
  let descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
  private let outcome = Mutex<Opened?>(nil)

  /// Starts connecting.
  ///
  /// - Parameter previous: The program's client id in the session being restored; `nil` for none.
  func begin(previous: String?) {
    Thread { [self] in
      let opened = Self.open(previous)
      outcome.withLock { $0 = opened }
      var one: UInt64 = 1
      _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }.start()
  }

  /// The result; `nil` if no manager answers.
  var result: Opened? { outcome.withLock { $0 } }

  private static func open(_ previous: String?) -> Opened? {
    // Required for opening a connection. The actual client is set later.
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
