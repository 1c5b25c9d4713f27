import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Desktop integration")
  struct DesktopTests {
    private let circle = CGPoint(x: 520, y: 180)

    @Test("A close request ends the program with status 0, and a ping is answered")
    func protocols() throws {
      let canvas = try LiveCanvas()
      #expect(canvas.other.ping(canvas.window))
      canvas.other.close(canvas.window)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test("An invalid settings file is reported once, and the program continues")
    func malformedSettings() throws {
      let home = FileManager.default.temporaryDirectory.appending(path: "deft-\(UUID().uuidString)")
      let folder = home.appending(path: "gtk-4.0")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: home) }
      let file = folder.appending(path: "settings.ini")
      try "[Settings]\ngtk-long-press-time\n".write(to: file, atomically: true, encoding: .utf8)
      let canvas = try LiveCanvas(environment: ["XDG_CONFIG_HOME": home.path])
      let line = try canvas.app.waitForLine(containing: "settings.ini", of: .errors)
      #expect(line.hasPrefix("deft: Line 2 of “\(file.path)” is not a setting."))
      canvas.server.touchscreen.tap(at: circle)
      try canvas.callback("ended", of: "tap", on: "circle")
      #expect(canvas.app.lines(of: .errors).filter { $0.contains("settings.ini") }.count == 1)
    }

    @Test("An unreadable picture is reported once, and the program continues")
    func pictures() throws {
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("dusk.png").path
      // Opening a pipe for reading blocks until there is a writer.
      #expect(mkfifo(path, 0o600) == 0)
      let canvas = try LiveCanvas(environment: ["DEFT_ASSETS": folder.url.path])
      canvas.server.touchscreen.tap(at: circle)
      try canvas.callback("ended", of: "tap", on: "circle")
      #expect(
        canvas.app.lines(of: .errors) == [
          "deft: Cannot read “\(path)”: it is not a regular file. A placeholder is shown instead. "
            + "Set DEFT_ASSETS to the folder with Deft's pictures."
        ])
    }

    @Test("An exposed area is painted again")
    func expose() throws {
      let canvas = try LiveCanvas()
      let before = try canvas.still()
      canvas.other.cover(PixelRect(x: 300, y: 100, width: 500, height: 400))
      try canvas.server.waitForScreen { $0[500, 300] == 0 && $0[520, 180] == 0 }
      canvas.other.uncover()
      try canvas.server.waitForScreen { $0 == before }
    }

    @Test("After a resize, all shapes are painted at their positions, moved or not")
    func resize() throws {
      let canvas = try LiveCanvas()
      let before = try canvas.still()
      let placed = try canvas.place("circle", from: circle, to: CGPoint(x: 1196, y: 580))
      // The button beside a selection would cover the compared area.
      canvas.server.touchscreen.tap(at: CGPoint(x: 668, y: 520))
      let small = CGSize(width: 900, height: 640)
      canvas.other.resize(canvas.window, width: 900, height: 640)
      try canvas.expectPainted(
        "circle", at: OpeningScene.home(placed, on: small), clearance: 6, in: small)
      try canvas.expectPainted("hexagon", at: try LiveCanvas.home("hexagon", on: small), in: small)
      let shot = try canvas.still()
      #expect(shot[895, 5] == 0xF6F5F2 && shot[5, 635] == 0xF6F5F2 && shot[895, 635] == 0xF6F5F2)
      #expect(shot[910, 5] != 0xF6F5F2)

      // Without a window manager, the window under the pointer has the keyboard focus.
      canvas.server.mouse.move(to: CGPoint(x: 450, y: 10))
      canvas.server.keyboard.type(.r, holding: .shift)
      canvas.expectRest(of: "circle", at: try LiveCanvas.home("circle", on: small))
      canvas.other.resize(canvas.window, width: 1280, height: 800)
      canvas.settle()
      canvas.server.touchscreen.tap(at: CGPoint(x: 668, y: 520))
      // The toolbar has changed: undo is available.
      let plane = PixelRect(x0: 80, y0: 60, x1: 1280, y1: 700)
      try canvas.server.waitForScreen {
        $0.crop(to: plane).difference(from: before.crop(to: plane), tolerance: 10).count == 0
      }
    }

    @Test("The command line sets the pixels per point", arguments: [1, 1.5, 2])
    func scale(_ scale: Double) throws {
      let size = CGSize(width: (1200 / scale).rounded(), height: (780 / scale).rounded())
      let canvas = try LiveCanvas([
        "--scale", "\(scale)", "--size", "\(Int(size.width))x\(Int(size.height))",
      ])
      #expect(canvas.opening.scale == scale && canvas.opening.window == size)
      try expectGestures(on: canvas, size, scale)
    }

    @Test("The X resources set the pixels per point")
    func resources() throws {
      let canvas = try LiveCanvas(["--size", "800x520"]) {
        $0.setResources("Xcursor.size: 24\nXft.dpi:\t144\n")
      }
      #expect(canvas.opening.scale == 1.5)
      try expectGestures(on: canvas, CGSize(width: 800, height: 520), 1.5)
    }

    @Test("The desktop's settings set the pixels per point, including when they change")
    func settingsScale() throws {
      let canvas = try LiveCanvas { $0.publish(settings: ["Gdk/WindowScalingFactor": 1]) }
      #expect(canvas.opening.scale == 1)
      canvas.other.publish(settings: ["Gdk/WindowScalingFactor": 2])
      let line = LogLine(try canvas.app.waitForLine(containing: #""window""#))
      #expect(line.scale == 2 && line.window == CGSize(width: 640, height: 400))
      try expectGestures(on: canvas, CGSize(width: 640, height: 400), 2)
    }

    /// Expects that a gesture at scaled pixel positions moves a shape by the matching points, and that the shape is
    /// painted at its logged pose.
    private func expectGestures(on canvas: LiveCanvas, _ size: CGSize, _ scale: Double) throws {
      let home = try LiveCanvas.home("hexagon", on: size)
      let hand = canvas.server.touchscreen.hand(
        at: [-20.0, 20].map {
          CGPoint(x: (home.position.x + $0) * scale, y: home.position.y * scale)
        })
      hand.transform(
        scale: 1.2, rotation: .degrees(30),
        translation: CGSize(width: 24 * scale, height: 12 * scale), over: 0.2)
      hand.hold(for: 0.1)
      hand.lift()
      let pose = try canvas.rest(of: "hexagon")
      expect(
        pose, at: CGPoint(x: home.position.x + 24, y: home.position.y + 12),
        scale: home.scale * 1.2, degrees: 30)
      try canvas.expectPainted("hexagon", at: pose, scale: scale, in: size)
    }

    @Test(
      "With reduced motion, shapes do not glide",
      arguments: [true, false])
    func reducedMotion(byFlag: Bool) throws {
      let canvas = try LiveCanvas(byFlag ? ["--reduce-motion"] : []) {
        if !byFlag { $0.publish(settings: ["Gtk/EnableAnimations": 0]) }
      }
      let end = CGPoint(x: 600, y: 280)
      canvas.server.touchscreen.drag(from: circle, to: end, over: 0.05)
      expect(try canvas.rest(of: "circle"), at: end)
      let count = canvas.logLines().count
      canvas.server.keyboard.type(.r, holding: .shift)
      expect(try canvas.rest(of: "circle"), at: circle)
      #expect(canvas.logLines().count == count + 1)
      guard !byFlag else { return }
      // The desktop disables reduced motion while the program runs.
      canvas.other.publish(settings: ["Gtk/EnableAnimations": 1])
      canvas.settle()
      // On a busy machine, a flick may be too slow to throw a shape.
      let isThrown = try (0..<5).contains { _ in
        canvas.server.touchscreen.drag(from: circle, to: end, over: 0.05)
        if try canvas.rest(of: "circle").position.distance(to: end) > 40 { return true }
        canvas.server.keyboard.type(.r, holding: .shift)
        expect(try canvas.rest(of: "circle"), at: circle)
        return false
      }
      #expect(isThrown)
    }

    @Test("The command line can choose a dark appearance")
    func appearance() throws {
      let canvas = try LiveCanvas(["--appearance", "dark"])
      try canvas.server.waitForScreen { $0[5, 5] == 0x16181D }
    }

    @Test("The program does not wake up at rest, nor while it is hidden during an animation")
    func rest() throws {
      let canvas = try LiveCanvas()
      _ = try canvas.place("circle", from: circle, to: CGPoint(x: 620, y: 290))
      _ = try canvas.still()
      try expectSleep(of: canvas)

      canvas.server.keyboard.type(.one)
      canvas.server.keyboard.type(.s)
      canvas.server.keyboard.type(.r, holding: .shift)
      canvas.settle()
      canvas.other.unmap(canvas.window)
      try expectSleep(of: canvas)

      canvas.other.map(canvas.window)
      expect(try canvas.rest(of: "circle"), at: circle)
      try canvas.expectPainted("circle", at: Pose(position: circle), clearance: 8)
    }

    /// Expects that the program does not wake up for four seconds after it came to rest.
    private func expectSleep(
      of canvas: LiveCanvas, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      canvas.settle()
      var count = -1
      // Wait until a notice has disappeared.
      for _ in 0..<6 where try canvas.app.wakeUps != count {
        count = try canvas.app.wakeUps
        canvas.server.mouse.hold(for: 2)
      }
      canvas.server.mouse.hold(for: 4)
      // The count is lower when an idle thread of a dispatch queue has ended.
      #expect(try canvas.app.wakeUps <= count, sourceLocation: sourceLocation)
    }
  }
}
