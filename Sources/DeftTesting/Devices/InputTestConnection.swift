import DeftGeometry

/// The connection to an `inputtest` device.
///
/// A device accepts one connection: once that closes, the driver spins and never accepts another.
/// So the server is stopped first, and the connection closed after it. Only a device that is disabled
/// closes its connection itself. We then knock once more and keep waiting at the door: the device
/// answers when it is enabled again. (A caller that had gone away meanwhile would be the one that it
/// accepts.) What is sent while it is disabled is dropped, as touches of a dead screen are.
///
/// Messages are not answered; a test awaits their effect.
final class InputTestConnection {
  /// Which device of a server was used last.
  ///
  /// Each device has a socket of its own, and the server may read them in any order: a key that is
  /// held while the mouse is clicked must be read before the click is sent.
  final class Order {
    fileprivate weak var last: InputTestConnection?
  }

  private let path: [UInt8]
  private let order: Order
  /// Negative while there is no connection, not even one that waits for an answer.
  private var socket: Int32 = -1
  /// Whether the device has answered.
  private var isAccepted = false
  private var isClosed = false

  /// Connects to a device; nil if it does not answer in time.
  init?(path: String, order: Order, until deadline: Deadline) {
    self.path = Array(path.utf8)
    self.order = order
    while !resume(until: deadline) {
      // The server opens its device sockets one after another: try again in a moment.
      if deadline.hasPassed { return nil }
      poll(nil, 0, 5)
    }
  }

  deinit {
    close()
  }

  func send(_ message: InputTestMessage) {
    if order.last !== self {
      order.last?.waitUntilRead()
      order.last = self
    }
    let bytes = message.bytes
    if isAccepted, write(bytes) { return }
    if resume(until: Deadline(in: 0)) { _ = write(bytes) }
  }

  /// Waits for the device to answer, after it was enabled again; false if it does not.
  func resume(until deadline: Deadline) -> Bool {
    guard !isClosed else { return false }
    if isAccepted {
      // Nothing ever comes from a device but its end.
      guard waitForInput([socket], until: Deadline(in: 0)) else { return true }
      disconnect()
    }
    if socket < 0 {
      socket = makeUnixSocket()
      // A server that hangs must not hang the test with it.
      var patience = timeval(tv_sec: 5, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
      guard connectUnixSocket(socket, to: path), write(InputTestMessage.version.bytes) else {
        disconnect()
        return false
      }
    }
    guard waitForInput([socket], until: deadline) else { return false }
    var answer = [UInt8](repeating: 0, count: 12)
    isAccepted = recv(socket, &answer, answer.count, 0) == answer.count
    if !isAccepted { disconnect() }
    return isAccepted
  }

  /// Closes the connection. The server must have ended.
  func close() {
    isClosed = true
    disconnect()
  }

  /// Waits until the server has read all that was sent: only then what another device sends comes
  /// after it.
  private func waitUntilRead() {
    let deadline = Deadline(in: 1)
    var unread: Int32 = 0
    while isAccepted, ioctl(socket, UInt(TIOCOUTQ), &unread) == 0, unread > 0, !deadline.hasPassed {
      poll(nil, 0, 1)
    }
  }

  /// Sends bytes; false, and disconnected, if that fails.
  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        disconnect()
        return false
      }
    }
    return true
  }

  private func disconnect() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
    isAccepted = false
  }
}
