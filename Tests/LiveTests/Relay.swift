import DeftGeometry
import Synchronization

@testable import DeftTesting

/// A display that relays requests to a virtual server, and can drop events, hide extensions, delay
/// replies or break the connection anywhere: a stand-in for bad networks, remote displays and other
/// servers.
final class Relay: Sendable {
  /// The kind of socket for programs.
  enum Transport { case unix, tcp }

  /// The point at which the connection breaks.
  enum Cut: Sendable {
    /// After a number of complete requests, including the connection setup.
    case afterRequests(Int)
    /// After a number of bytes from the server.
    case afterBytes(Int)
  }

  /// The amounts of relayed data.
  struct Traffic: Sendable {
    var requests = 0
    var bytes = 0
  }

  /// The value of `DISPLAY` for programs.
  var displayName: String { socket.displayName }
  private let socket: DisplaySocket
  private let server: String
  private let cut: Cut?
  private let hidden: [String]
  private let lost: [UInt16: Int]
  private let delay: TimeInterval
  private let counted = Mutex(Traffic())

  /// Creates a display for one program at a time.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - transport: With TCP, the display looks remote to programs.
  ///   - cut: The point at which the connection breaks, if any.
  ///   - hidden: Extensions that the server appears to lack.
  ///   - lost: The number of first events that never arrive, by XInput2 type.
  ///   - delay: The delay of each 32 bytes from the server, in seconds. Most replies have 32 bytes.
  init(
    to server: VirtualXServer, by transport: Transport = .unix, cut: Cut? = nil,
    hiding hidden: [String] = [],
    losing lost: [UInt16: Int] = [:], delay: TimeInterval = 0
  ) throws {
    self.server = "/tmp/.X11-unix/X\(server.displayName.dropFirst())"
    (self.cut, self.hidden, self.lost, self.delay) = (cut, hidden, lost, delay)
    socket = try transport == .unix ? DisplaySocket() : DisplaySocket(ofNetwork: ())
    socket.serve { [weak self] client in self?.relay(client) }
  }

  /// The amounts relayed so far.
  var traffic: Traffic { counted.withLock { $0 } }

  // MARK: One program

  private func relay(_ client: Int32) {
    let server = makeUnixSocket()
    defer { close(server) }
    guard connectUnixSocket(server, to: Array(self.server.utf8)) else { return }
    var (requests, isGreeted) = ([UInt8](), false)
    var sieve = EventSieve(losing: lost)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard waitForInput([client, server], until: Deadline(in: 60)) else { return }
      if waitForInput([server], until: Deadline(in: 0)) {
        // The reply to the connection setup may have any length. It is relayed in one piece,
        // without delay.
        let isLate = delay > 0 && isGreeted && traffic.bytes > 0
        if isLate { usleep(UInt32(delay * 1e6)) }
        let count = read(server, &buffer, isLate ? 32 : buffer.count)
        guard count > 0, Self.send(sieve.sift(buffer[..<allowedBytes(of: count)]), to: client),
          !isCut
        else {
          return
        }
      }
      if waitForInput([client], until: Deadline(in: 0)) {
        let count = read(client, &buffer, buffer.count)
        guard count > 0 else { return }
        requests += buffer[..<count]
        while let length = Self.length(of: requests, isGreeted: isGreeted) {
          if isGreeted { hide(in: &requests) }
          guard Self.send(requests[..<length], to: server) else { return }
          requests.removeFirst(length)
          isGreeted = true
          counted.withLock { $0.requests += 1 }
          if isCut { return }
        }
      }
    }
  }

  private var isCut: Bool {
    counted.withLock { traffic in
      switch cut {
      case .afterRequests(let limit): traffic.requests >= limit
      case .afterBytes(let limit): traffic.bytes >= limit
      case nil: false
      }
    }
  }

  /// Counts bytes from the server, and returns how many of them to relay.
  private func allowedBytes(of count: Int) -> Int {
    counted.withLock { traffic in
      var count = count
      if case .afterBytes(let limit) = cut { count = min(count, limit - traffic.bytes) }
      traffic.bytes += count
      return count
    }
  }

  /// Returns the length of the first request or the connection setup; `nil` if it is incomplete.
  private static func length(of bytes: [UInt8], isGreeted: Bool) -> Int? {
    func half(_ i: Int) -> Int { Int(bytes[i]) | Int(bytes[i + 1]) << 8 }
    func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }
    guard bytes.count >= (isGreeted ? 4 : 12) else { return nil }
    var length = isGreeted ? half(2) * 4 : 12 + padded(half(6)) + padded(half(8))
    if length == 0 {
      // A big request: its length is in the next four bytes.
      guard bytes.count >= 8 else { return nil }
      length = (half(4) | half(6) << 16) * 4
    }
    return bytes.count >= length ? length : nil
  }

  /// Changes each query for a hidden extension into a query for an unknown extension.
  private func hide(in requests: inout [UInt8]) {
    let queryExtension: UInt8 = 98
    guard requests[0] == queryExtension else { return }
    let length = Int(requests[4]) | Int(requests[5]) << 8
    if hidden.contains(String(decoding: requests[8..<8 + length], as: UTF8.self)) {
      requests[8] = UInt8(ascii: "?")
    }
  }

  private static func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { rest.removeFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }
}
