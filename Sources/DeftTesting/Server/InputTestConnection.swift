import DeftGeometry

/// The one connection that an `inputtest` device accepts in the life of its server.
///
/// Once the connection closes, the driver spins and never accepts another: the server is stopped
/// first, and the connection closed after it. Messages are not answered; a test awaits their effect.
final class InputTestConnection {
  private var socket: Int32
  /// Whether every message so far was taken; false once the server has died.
  private(set) var isOpen = true

  init?(path: String, until deadline: Deadline) {
    socket = makeUnixSocket()
    guard socket >= 0 else { return nil }
    while !connectUnixSocket(socket, to: Array(path.utf8)) {
      // The server opens its device sockets one after another: try again in a moment.
      if deadline.hasPassed { return nil }
      poll(nil, 0, 5)
    }
    // A server that hangs must not hang the test with it.
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))

    send(.version)
    var answer = [UInt8](repeating: 0, count: 12)
    guard isOpen, waitForInput([socket], until: deadline),
      recv(socket, &answer, answer.count, 0) == answer.count
    else { return nil }
  }

  deinit {
    if socket >= 0 { Glibc.close(socket) }
  }

  func send(_ message: InputTestMessage) {
    guard isOpen else { return }
    let bytes = message.bytes
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        isOpen = false
        return
      }
    }
  }

  /// Closes the connection. The server must have ended.
  func close() {
    isOpen = false
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }
}
