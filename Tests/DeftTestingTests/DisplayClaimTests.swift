import Testing

@testable import DeftTesting

@Suite("Claim of a display number")
struct DisplayClaimTests {
  @Test("Simultaneous claims have different display numbers")
  func claimsHaveDifferentNumbers() throws {
    let claims = try (0..<4).map { _ in try DisplayClaim() }
    #expect(Set(claims.map(\.number)).count == 4)
  }

  /// Returns a socket that listens at a path but accepts no connections, with the given queue length.
  private func listener(at path: String, room: Int32) throws -> Int32 {
    // Set the permissions as servers do, so that the umask does not remove permissions of other users.
    if mkdir("/tmp/.X11-unix", 0o1777) == 0 { chmod("/tmp/.X11-unix", 0o1777) }
    unlink(path)
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

  @Test("A display number with a listening socket is not claimed")
  func numberWithAListenerIsNotClaimed() throws {
    var claim: DisplayClaim? = try DisplayClaim()
    let number = try #require(claim?.number)
    let path = try #require(claim?.socketPath)
    // The queue has one place and is never emptied. Later probes find it full.
    let socket = try listener(at: path, room: 0)
    defer {
      close(socket)
      unlink(path)
    }
    claim = nil
    let others = try (0..<8).map { _ in try DisplayClaim() }
    #expect(!others.map(\.number).contains(number))
  }

  @Test("A claimed display number is neither probed nor claimed again")
  func claimedNumberIsNotProbed() throws {
    let claim = try DisplayClaim()
    let socket = try listener(at: claim.socketPath, room: 8)
    defer {
      close(socket)
      unlink(claim.socketPath)
    }
    let others = try (0..<4).map { _ in try DisplayClaim() }
    #expect(!others.map(\.number).contains(claim.number))
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
  }

  /// A killed server leaves behind its lock file, which contains its process identifier.
  @Test("A lock file blocks its number while its process lives, or if it is invalid")
  func lockFileCountsWhileItsProcessLives() throws {
    // No server claims a number this high.
    let number = DisplayClaim.numbers.upperBound - 1
    let lock = "/tmp/.X\(number)-lock"
    defer { try? FileManager.default.removeItem(atPath: lock) }
    func isInUse(with text: String) throws -> Bool {
      try Data(text.utf8).write(to: URL(fileURLWithPath: lock))
      return DisplayClaim.isInUse(number)
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
    let number = DisplayClaim.numbers.upperBound - 2
    let lock = "/tmp/.deft-xserver-\(number).lock"
    let path = "/tmp/.X11-unix/X\(number)"
    try Data().write(to: URL(fileURLWithPath: lock))
    // While a server still listens, its number stays blocked.
    let socket = try listener(at: path, room: 8)
    _ = try DisplayClaim()
    #expect(access(lock, F_OK) == 0 && access(path, F_OK) == 0)
    close(socket)
    _ = try DisplayClaim()
    #expect(access(lock, F_OK) != 0 && access(path, F_OK) != 0)
  }
}
