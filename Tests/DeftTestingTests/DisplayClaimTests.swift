import Testing

@testable import DeftTesting

@Suite("Claim of a display number")
final class DisplayClaimTests {
  /// A folder of display numbers that no other process uses. In the folder of the servers, other tests claim numbers and
  /// remove left files at any time.
  private let folder: String

  init() throws {
    folder = "/tmp/deft-claims.\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/.X11-unix", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test("Simultaneous claims have different display numbers")
  func claimsHaveDifferentNumbers() throws {
    let claims = try (0..<4).map { _ in try DisplayClaim(in: folder) }
    #expect(Set(claims.map(\.number)).count == 4)
  }

  /// Returns a socket that listens at a path but accepts no connections, with the given queue length.
  private func listener(at path: String, room: Int32) throws -> Int32 {
    let socket = makeUnixSocket()
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    try #require(result == 0)
    try #require(listen(socket, room) == 0)
    return socket
  }

  /// Ends a listener. Closing is not enough: a child process that is being started still has the socket open.
  private func end(_ socket: Int32) {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  @Test("A display number with a listening socket is not claimed")
  func numberWithAListenerIsNotClaimed() throws {
    var claim: DisplayClaim? = try DisplayClaim(in: folder)
    let number = try #require(claim?.number)
    let path = try #require(claim?.socketPath)
    // The queue has one place and is never emptied. Later probes find it full.
    let socket = try listener(at: path, room: 0)
    defer { end(socket) }
    claim = nil
    let others = try (0..<8).map { _ in try DisplayClaim(in: folder) }
    #expect(!others.map(\.number).contains(number))
  }

  @Test("A claimed display number is neither probed nor claimed again")
  func claimedNumberIsNotProbed() throws {
    let claim = try DisplayClaim(in: folder)
    let socket = try listener(at: claim.socketPath, room: 8)
    defer { end(socket) }
    let others = try (0..<4).map { _ in try DisplayClaim(in: folder) }
    #expect(!others.map(\.number).contains(claim.number))
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
  }

  /// A killed server leaves behind its lock file, which contains its process identifier.
  @Test("A lock file blocks its number while its process lives, or if it is invalid")
  func lockFileCountsWhileItsProcessLives() throws {
    let number = DisplayClaim.numbers.lowerBound
    let lock = "\(folder)/.X\(number)-lock"
    func isInUse(with text: String) throws -> Bool {
      try Data(text.utf8).write(to: URL(fileURLWithPath: lock))
      return DisplayClaim.isInUse(number, in: folder)
    }
    #expect(try isInUse(with: "\(getpid())\n"))
    #expect(try isInUse(with: "no process\n"))
    // A lock file with the identifier of a process that has ended does not count.
    let ended = Process()
    ended.executableURL = URL(fileURLWithPath: "/bin/true")
    try ended.run()
    ended.waitUntilExit()
    #expect(try !isInUse(with: "  \(ended.processIdentifier)\n"))
  }

  @Test("A claim removes files of killed processes, unless a server still listens")
  func nextClaimRemovesFilesOfKilledProcesses() throws {
    let number = DisplayClaim.numbers.upperBound - 1
    let lock = "\(folder)/.deft-xserver-\(number).lock"
    let path = "\(folder)/.X11-unix/X\(number)"
    try Data().write(to: URL(fileURLWithPath: lock))
    // While a server still listens, its number stays blocked.
    let socket = try listener(at: path, room: 8)
    _ = try DisplayClaim(in: folder)
    #expect(access(lock, F_OK) == 0 && access(path, F_OK) == 0)
    end(socket)
    _ = try DisplayClaim(in: folder)
    #expect(access(lock, F_OK) != 0 && access(path, F_OK) != 0)
  }
}
