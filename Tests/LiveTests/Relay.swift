import DeftGeometry
import Synchronization

@testable import DeftTesting

/// A display that hands on to a virtual server what it is told, and may tell less than the server or
/// end at any place: what bad networks, remote displays and other servers are to a program.
final class Relay: Sendable {
  /// How programs reach it.
  enum Way { case unix, tcp }

  /// Where the connection breaks.
  enum Cut: Sendable {
    /// After so many whole requests; the greeting counts as one.
    case afterRequests(Int)
    /// After so many bytes of what the server says.
    case afterBytes(Int)
  }

  /// What has passed.
  struct Traffic: Sendable {
    var requests = 0
    var bytes = 0
  }

  /// What `DISPLAY` is for programs.
  var displayName: String { socket.displayName }
  private let socket: DisplaySocket
  private let server: String
  private let cut: Cut?
  private let hidden: [String]
  private let lost: [UInt16: Int]
  private let lateness: TimeInterval
  private let counted = Mutex(Traffic())

  /// A display for one program after another.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - way: By TCP it is a remote display to programs.
  ///   - cut: Where the connection breaks; nil: nowhere.
  ///   - hidden: Extensions that the server seems to lack.
  ///   - lost: How many of the first events of some types of XInput2 never arrive.
  ///   - lateness: How many seconds each 32 bytes of the server take, which is the length of most replies.
  init(
    to server: VirtualXServer, by way: Way = .unix, cut: Cut? = nil, hiding hidden: [String] = [],
    losing lost: [UInt16: Int] = [:], lateness: TimeInterval = 0
  ) throws {
    self.server = "/tmp/.X11-unix/X\(server.displayName.dropFirst())"
    (self.cut, self.hidden, self.lost, self.lateness) = (cut, hidden, lost, lateness)
    socket = try way == .unix ? DisplaySocket() : DisplaySocket(ofNetwork: ())
    socket.serve { [weak self] client in self?.relay(client) }
  }

  /// What has passed so far.
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
        // The greeting is as long as it likes, and comes as a whole.
        let isLate = lateness > 0 && isGreeted && traffic.bytes > 0
        if isLate { usleep(UInt32(lateness * 1e6)) }
        let count = read(server, &buffer, isLate ? 32 : buffer.count)
        guard count > 0, Self.send(sieve.sift(buffer[..<mayTell(count)]), to: client), !isCut else {
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

  /// How many of so many bytes of the server may pass.
  private func mayTell(_ count: Int) -> Int {
    counted.withLock { traffic in
      var count = count
      if case .afterBytes(let limit) = cut { count = min(count, limit - traffic.bytes) }
      traffic.bytes += count
      return count
    }
  }

  /// The length of the first request, or of the greeting; nil where it is not yet whole.
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

  /// Has the server asked for an extension that it does not have, where it is one of the hidden.
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
