import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension Live {
  @Suite("Benchmark scene")
  struct SceneTests {
    @Test("A touchpad pinch keeps its effect when it ends; a cancellation by the driver reverts it")
    func cancelledPinch() throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      _ = try server.run(LiveCanvas.program("deft-bench"), ["scene", "100"])
      let (hero, edge) = (0xFF00FF as UInt32, 640 + 80)
      try server.waitForScreen(timeout: 20) { $0[edge - 4, 400] == hero }
      let window = try #require(other.window(titled: "deft-bench scene"))
      server.mouse.move(to: CGPoint(x: 640, y: 400))

      let ended = server.touchpad.beginPinch()
      ended.change(scale: 1.25, over: 0.1)
      ended.end()
      server.keyboard.release(Key(rawValue: 255))
      #expect(other.ping(window))
      try server.waitForScreen { $0[edge + 16, 400] == hero && $0[edge + 24, 400] != hero }

      let pinch = server.touchpad.beginPinch()
      pinch.change(scale: 1.4, rotation: .degrees(30), over: 0.1)
      try server.waitForScreen { $0[edge + 50, 400] == hero }
      pinch.cancel()
      try server.waitForScreen { $0[edge + 16, 400] == hero && $0[edge + 24, 400] != hero }
    }
  }
}
