import DeftGeometry

/// The connection to an `inputtest` device.
///
/// A device accepts only one connection at a time. If the client closes this connection, the driver
/// spins and never accepts another one. Therefore the client closes its connections only after the
/// server has stopped.
///
/// A disabled device closes its connection itself. The client then connects again and waits; the
/// device accepts the connection when it is enabled again. (It would even accept a client that has
/// since disconnected.) Messages to a disabled device are dropped.
///
/// The device confirms only `sync`. Tests wait for the effect of other messages instead.
final class InputTestConnection {
  /// A reference to the most recently used device of a server.
  ///
  /// Each device has its own socket, and the server may read the sockets in any order. For Shift+click, for example,
  /// the server must have read the key before the click is sent.
  final class Order {
    fileprivate weak var last: InputTestConnection?

    /// Waits until the server has handled all sent messages.
    func sync() { last?.sync() }
  }

  private let path: [UInt8]
  private let order: Order
  /// The socket; negative if no connection exists or is pending.
  private var socket: Int32 = -1
  /// Whether the device has accepted the connection.
  private var isAccepted = false
  private var isClosed = false

  /// Connects to a device; `nil` if it does not answer in time.
  init?(path: String, order: Order, until deadline: Deadline) {
    self.path = Array(path.utf8)
    self.order = order
    while !resume(until: deadline) {
      // The server opens its device sockets one after another. Retry.
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

  /// Connects if necessary, and waits for the device to accept the connection.
  ///
  /// - Returns: `false` if this connection is closed, or the device does not accept it in time.
  func resume(until deadline: Deadline) -> Bool {
    guard !isClosed else { return false }
    if isAccepted {
      if readLateAnswers() { return true }
      disconnect()
    }
    if socket < 0 {
      socket = makeUnixSocket()
      // A hanging server must not block the test.
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

  /// Waits until the server has handled all sent messages, for at most a second.
  private func sync() {
    guard isAccepted, readLateAnswers(), write(InputTestMessage.sync.bytes) else { return }
    if waitForInput([socket], until: Deadline(in: 1)) { _ = readAnswer() }
  }

  /// Reads the answers to earlier `sync` messages that did not wait long enough. Returns `false` if the device has closed
  /// the connection.
  private func readLateAnswers() -> Bool {
    while waitForInput([socket], until: Deadline(in: 0)) {
      guard readAnswer() else { return false }
    }
    return true
  }

  /// Reads an answer to `sync`. Returns `false` if the device has closed the connection.
  private func readAnswer() -> Bool {
    var answer = [UInt8](repeating: 0, count: InputTestMessage.sync.bytes.count)
    return recv(socket, &answer, answer.count, Int32(MSG_WAITALL)) == answer.count
  }

  /// Waits until the server has read all sent messages. Later messages to another device then
  /// arrive after them.
  private func waitUntilRead() {
    let deadline = Deadline(in: 1)
    var unread: Int32 = 0
    while isAccepted, ioctl(socket, UInt(TIOCOUTQ), &unread) == 0, unread > 0, !deadline.hasPassed {
      poll(nil, 0, 1)
    }
  }

  /// Sends bytes. Disconnects and returns `false` if that fails.
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
