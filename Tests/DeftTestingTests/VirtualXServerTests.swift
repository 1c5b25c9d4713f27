import DeftTesting
import Testing

@Suite("A virtual X server")
struct VirtualXServerTests {
  /// The client of these tests: it prints every event of every device.
  static func listen(on server: VirtualXServer) throws -> ClientProcess {
    let client = try server.run("xinput", ["test-xi2", "--root"])
    // It has selected its events once it reports the pointer's movement; until then we nudge.
    for nudge in 1...40 {
      server.mouse.move(to: CGPoint(x: 2 + nudge, y: 2))
      if (try? client.waitForLine(containing: "(Motion)", timeout: 0.25)) != nil { break }
    }
    return client
  }

  @Test func startsAndLeavesNothingBehind() throws {
    let server = try VirtualXServer()
    #expect(server.isRunning)
    let pid = server.processIdentifier
    let socket = "/tmp/.X11-unix/X\(server.displayName.dropFirst())"
    #expect(access(socket, F_OK) == 0)
    let client = try server.run("xinput", ["test-xi2", "--root"])
    #expect(client.isRunning)

    server.stop()
    #expect(!server.isRunning)
    #expect(!client.isRunning)
    #expect(kill(pid, 0) != 0 && errno == ESRCH, "The server's process is gone.")
    #expect(access(socket, F_OK) != 0, "The display's socket is gone.")
    #expect(throws: VirtualXServerError.notRunning) { try server.run("xinput") }
  }

  @Test func twoServersRunSideBySide() throws {
    let one = try VirtualXServer()
    let two = try VirtualXServer(.init(width: 640, height: 480))
    defer {
      one.stop()
      two.stop()
    }
    #expect(one.displayName != two.displayName)
    let (first, second) = (try Self.listen(on: one), try Self.listen(on: two))
    one.touchscreen.tap(at: CGPoint(x: 100, y: 100))
    two.touchscreen.tap(at: CGPoint(x: 600, y: 400))
    try first.waitForLine(containing: "(TouchBegin)")
    try first.waitForLine(containing: "root: 100.00/100.00")
    try second.waitForLine(containing: "(TouchBegin)")
    try second.waitForLine(containing: "root: 600.00/400.00")
  }

  @Test func aTouchArrivesWithFractionsOfPixels() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)

    let finger = server.touchscreen.touch(at: CGPoint(x: 640.25, y: 400.5))
    try client.waitForLine(containing: "(TouchBegin)")
    try client.waitForLine(containing: "root: 640.25/400.50")
    finger.move(to: CGPoint(x: 800.75, y: 500.125), over: 0.1)
    try client.waitForLine(containing: "(TouchUpdate)")
    try client.waitForLine { $0.contains("root: 800.75/500.1") }
    finger.hold(for: 0.02)
    finger.lift()
    try client.waitForLine(containing: "(TouchEnd)")
    try client.waitForLine { $0.contains("root: 800.75/500.1") }
    #expect(server.touchscreen.touches.isEmpty)
  }
}
