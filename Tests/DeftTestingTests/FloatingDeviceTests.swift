import DeftGeometry
import DeftTesting
import Testing

/// Devices that xinput detaches from their master and attaches again. xinput also prints their events.
@Suite("A touchscreen that was floated and reattached works for other programs", .serialized)
struct FloatingDeviceTests {
  /// The state of the finger while the device is floated.
  enum Finger: CaseIterable { case away, downAndLiftedMeanwhile, downAndLiftedLater }

  @Test("Touches arrive again after the device is reattached", arguments: Finger.allCases)
  func touchesArriveAgain(_ first: Finger) throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try VirtualXServerTests.listen(on: server)
    let touch = server.touchscreen
    func xinput(_ arguments: String...) throws {
      let tool = try server.run("xinput", arguments)
      #expect(try tool.waitForExit() == .exited(0))
    }
    let finger = touch.touch(at: CGPoint(x: 100, y: 100))
    try client.waitForLine(containing: "root: 100.00/100.00")
    if first == .away { finger.lift() }
    try xinput("float", touch.name)
    if first == .downAndLiftedMeanwhile { finger.lift() }
    touch.tap(at: CGPoint(x: 30, y: 30))
    try xinput("reattach", touch.name, "Virtual core pointer")
    if first == .downAndLiftedLater { finger.lift() }
    for x in [200.0, 240] {
      touch.tap(at: CGPoint(x: x, y: 80))
      try client.waitForLine(containing: "(TouchBegin)")
      try client.waitForLine(containing: String(format: "root: %.2f/80.00", x))
      try client.waitForLine(containing: "device: 2 (")
      try client.waitForLine(containing: "(TouchEnd)")
    }
  }
}
