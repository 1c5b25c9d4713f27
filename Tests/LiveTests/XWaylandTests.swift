import CanvasModel
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The program on XWayland, as desktops have it that speak Wayland: Weston is one, in a window of the server.
  @Suite("On XWayland")
  struct XWaylandTests {
    @Test("a mouse drags, keys are heard, the screen is filled, and the window is closed")
    func nested() throws {
      let folder = try ReplayTests.Folder()
      let server = try VirtualXServer()
      #expect(chmod(folder.url.path, 0o700) == 0)
      let settings = folder.url.appendingPathComponent("weston.ini")
      try """
      [core]
      xwayland=true
      idle-time=0
      [shell]
      locking=false
      panel-position=none
      background-color=0xff405060
      """.write(to: settings, atomically: true, encoding: .utf8)
      let weston = try server.run(
        "weston",
        [
          "--backend=x11-backend.so", "--use-pixman", "--socket=deft", "--width=1200",
          "--height=760", "--config=\(settings.path)",
        ], environment: ["XDG_RUNTIME_DIR": folder.url.path, "HOME": folder.url.path])
      defer { weston.stop() }
      let line = try weston.waitForLine(
        containing: "xserver listening on display", timeout: 20, of: .errors)
      let display = try #require(line.split(separator: " ").last.map(String.init))
      let app = try server.run(
        LiveCanvas.program("deft"),
        ["--log", "-", "--appearance", "light", "--size", "800x600"],
        environment: ["DISPLAY": display])
      try app.waitForLine(containing: #""window":[800.0,600.0]"#, timeout: 20)
      let other = try ForeignClient(displayName: display)
      let window = try #require(other.window(titled: "Deft"))
      // The compositor brings the window to the screen.
      try server.waitForScreen(timeout: 20) {
        ($0.occurrence(of: 0xF6F5F2)?.count ?? 0) > 100_000
      }
      let shot = try server.waitForRest(for: 0.3)
      // Where the compositor has put it, it does not say to programs.
      let bounds = try #require(shot.occurrence(of: 0xF6F5F2)?.bounds)
      #expect(bounds.width == 800 && bounds.height == 600)

      // Its pointer is where ours is once that has come in from outside.
      server.mouse.move(to: CGPoint(x: 1270, y: 790))
      server.mouse.hold(for: 0.1)
      server.mouse.move(to: CGPoint(x: 1000, y: 700))
      let home = try LiveCanvas.home("circle", on: CGSize(width: 800, height: 600))
      let start = CGPoint(
        x: CGFloat(bounds.x0) + home.position.x, y: CGFloat(bounds.y0) + home.position.y)
      server.mouse.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y + 30), over: 0.3)
      try app.waitForLine(containing: #""callback":"ended""#)
      server.keyboard.type(.f11)
      try app.waitForLine(containing: #""window":[1200.0,760.0]"#)
      server.keyboard.type(.f11)
      try app.waitForLine(containing: #""window":[800.0,600.0]"#)
      other.close(window)
      #expect(try app.waitForExit() == .exited(0))
    }
  }
}
