import Testing

@testable import DeftTesting

@Suite("The claim to a display number")
struct DisplayClaimTests {
  @Test func twoClaimsAreForTwoNumbers() throws {
    let claims = try (0..<4).map { _ in try DisplayClaim() }
    #expect(Set(claims.map(\.number)).count == 4)
  }

  @Test func aNumberOnWhichSomebodyListensIsNotTaken() throws {
    var claim: DisplayClaim? = try DisplayClaim()
    let number = try #require(claim?.number)
    let path = try #require(claim?.socketPath)
    mkdir("/tmp/.X11-unix", 0o1777)
    unlink(path)
    let socket = makeUnixSocket()
    defer {
      close(socket)
      unlink(path)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    try #require(result == 0)
    // A queue of one, which nobody empties: the probes after the first find it full.
    try #require(listen(socket, 0) == 0)

    claim = nil
    let others = try (0..<8).map { _ in try DisplayClaim() }
    #expect(!others.map(\.number).contains(number))
  }
}
