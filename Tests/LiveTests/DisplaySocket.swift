import DeftGeometry
import Synchronization
import Testing

@testable import DeftTesting

/// A display name whose socket is served by a test.
final class DisplaySocket: Sendable {
  /// The value of `DISPLAY`.
  let displayName: String
  private let socket: Int32
  private let path: String?
  private let isServed = Mutex(false)

  /// Creates the local socket of the first free display number.
  init() throws {
    // The claim holds the number until this socket listens.
    let claim = try DisplayClaim()
    if mkdir("/tmp/.X11-unix", 0o1777) == 0 { chmod("/tmp/.X11-unix", 0o1777) }
    unlink(claim.socketPath)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: Array(claim.socketPath.utf8))
    }
    let socket = makeUnixSocket()
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0 && listen(socket, 16) == 0)
    (self.socket, path, displayName) = (socket, claim.socketPath, ":\(claim.number)")
  }

  /// Creates a network socket, as for a server on another machine.
  init(ofNetwork: Void) throws {
    let socket = Glibc.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let number = (1000..<2000).first { number in
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(6000 + number).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      } == 0
    }
    try #require(number != nil && listen(socket, 16) == 0)
    (self.socket, path, displayName) = (socket, nil, "127.0.0.1:\(number ?? 0)")
  }

  deinit {
    if let path { unlink(path) }
    // This wakes the accepting thread, which closes the socket.
    shutdown(socket, Int32(SHUT_RDWR))
    if !isServed.withLock({ $0 }) { close(socket) }
  }

  /// Serves each connection on its own thread, which closes it afterwards.
  func serve(_ body: @escaping @Sendable (Int32) -> Void) {
    let socket = socket
    isServed.withLock { $0 = true }
    Thread {
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0 else { break }
        Thread {
          body(client)
          close(client)
        }.start()
      }
      close(socket)
    }.start()
  }
}
