import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The program on XWayland, in a Wayland compositor that runs in a window of the server: Weston, or Cage, which shows
  /// a single program and also forwards touches.
  @Suite("XWayland")
  struct XWaylandTests {
    @Test("In Weston, a mouse drags, F11 fills the screen, and the window closes")
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
      // The compositor does not report the window's position to programs.
      let bounds = try #require(shot.occurrence(of: 0xF6F5F2)?.bounds)
      #expect(bounds.width == 800 && bounds.height == 600)

      // The compositor's pointer moves along once the server's pointer has entered the compositor's window.
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

    /// The command that runs Cage. Cage refuses to run as root, so root runs it as the user “nobody”.
    private static let asUser =
      getuid() == 0 ? ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] : []

    /// Whether that user can start the program; `make test-user` reports a folder of root that prevents it.
    private static let reachesProgram: Bool = {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = asUser + ["test", "-x", LiveCanvas.program("deft")]
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    @Test(
      "In Cage, fingers drag, scale and rotate, and then a mouse drags",
      .enabled(if: reachesProgram))
    func touches() throws {
      let folder = try ReplayTests.Folder()
      let server = try VirtualXServer()
      let path = folder.url.path
      #expect(chmod(path, 0o700) == 0)
      try LiveCanvas.writeSettings(snaps: false, in: path)
      if getuid() == 0 {
        let nobody = try #require(getpwnam("nobody"))
        for item in [path, "\(path)/deft", "\(path)/deft/settings"] {
          #expect(chown(item, nobody.pointee.pw_uid, nobody.pointee.pw_gid) == 0)
        }
      }
      let command =
        Self.asUser + [
          "cage", "--", LiveCanvas.program("deft"), "--log", "-", "--appearance", "light",
          "--reduce-motion",
        ]
      let app = try server.run(
        "/usr/bin/env", command,
        environment: [
          "XDG_RUNTIME_DIR": path, "HOME": path, "XDG_STATE_HOME": path, "XDG_CACHE_HOME": path,
          "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
        ])
      // Cage's window is in the screen's corner, and the program fills it.
      let size = CGSize(width: 1024, height: 768)
      try app.waitForLine(containing: #""window":[1024.0,768.0]"#, timeout: 20)
      try server.waitForScreen(timeout: 20) { $0[3, 760] == 0xF6F5F2 && $0[1020, 5] == 0xF6F5F2 }
      func rest(of shape: String) throws -> Pose {
        try #require(
          LogLine(
            try app.waitForLine(timeout: 20) { text in
              let line = LogLine(text)
              return line.shape == shape && line.pose != nil
            }
          ).pose)
      }
      let (circle, square) = (
        try LiveCanvas.home("circle", on: size), try LiveCanvas.home("rectangle", on: size)
      )
      let end = CGPoint(x: circle.position.x + 60, y: circle.position.y + 30)
      let finger = server.touchscreen.touch(at: circle.position)
      finger.move(to: end, over: 0.2)
      finger.hold(for: 0.1)
      finger.lift()
      expect(try rest(of: "circle"), at: end, scale: circle.scale)

      server.touchscreen.pinch(
        at: square.position, span: 80, scale: 1.5, rotation: .degrees(30), over: 0.3)
      let pinched = try rest(of: "rectangle")
      #expect(abs(pinched.scale - square.scale * 1.5) < 0.02)
      #expect(abs((pinched.rotation - square.rotation).degrees - 30) < 1)

      server.mouse.move(to: end)
      server.mouse.press()
      server.mouse.move(to: circle.position, over: 0.2)
      server.mouse.hold(for: 0.1)
      server.mouse.release()
      expect(try rest(of: "circle"), at: circle.position, scale: circle.scale)
    }
  }
}
