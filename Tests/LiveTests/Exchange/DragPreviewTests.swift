import DeftGeometry
import DeftTesting
import DeftViews
import Testing

@testable import DeftRuntime

extension Live {
  /// The image at the pointer while views are dragged.
  @Suite("The image of dragged views")
  @MainActor
  struct DragPreviewTests {
    @Test(
      "The view or its preview is under the pointer until the drop", arguments: [false, true],
      [1, 2])
    func picture(hasPreview: Bool, scale: CGFloat) throws {
      let server = try VirtualXServer(VirtualXServer.Configuration(width: 900, height: 600))
      let display = try Display(named: server.displayName)
      let host = WindowHost(
        display: display, size: CGSize(width: 200, height: 150), title: "Drag",
        minimumSize: CGSize(width: 1, height: 1), scale: scale)
      let red = Color(red: 1, green: 0, blue: 0).frame(width: 80, height: 60)
      let views = ViewLayer(on: host) {
        if hasPreview {
          red.draggable("note") {
            Color(red: 0, green: 0, blue: 1).frame(width: 80, height: 60)
          }
        } else {
          red.draggable("note")
        }
      }
      host.begin()
      defer { host.end() }
      func color(_ x: CGFloat, _ y: CGFloat) -> UInt32? {
        let pixel = PixelRect(x: Int(x), y: Int(y), width: 1, height: 1)
        return (try? server.screenshot(of: pixel))?.pixels.first.map { $0 & 0xFFFFFF }
      }
      func run(until condition: () -> Bool) throws -> Bool {
        let deadline = Deadline(in: 10)
        while !condition() {
          if deadline.hasPassed { return false }
          host.platform.wait(until: host.clock + 0.01)
          try host.runIteration()
        }
        return true
      }
      let center = CGPoint(x: 100 * scale, y: 75 * scale)
      #expect(try run { color(center.x, center.y) == 0xFF0000 })
      server.mouse.move(to: center)
      server.mouse.press()
      server.mouse.move(to: CGPoint(x: 600, y: 450), over: 0.2)
      #expect(try run { color(604, 454) == (hasPreview ? 0x0000FF : 0xFF0000) })
      server.mouse.release()
      #expect(try run { color(604, 454).map { $0 != 0xFF0000 && $0 != 0x0000FF } == true })
      _ = views
    }
  }
}
