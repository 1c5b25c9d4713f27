import CanvasEditing
import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension Live {
  /// Servers with fewer extensions, other screens, or a remote connection.
  @Suite("The canvas on other servers")
  struct ServerTests {
    private typealias Configuration = VirtualXServer.Configuration

    /// Drags the circle. Expects that the circle moves and is painted at its new place, without errors.
    private func expectToWork(_ canvas: LiveCanvas, sharesMemory: Bool = true) throws {
      let pose = try canvas.place(
        "circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 560, y: 240))
      expect(pose, at: CGPoint(x: 560, y: 240))
      try canvas.expectPainted("circle", at: pose)
      canvas.other.close(canvas.window)
      #expect(try canvas.app.waitForExit(timeout: 10) == .exited(0))
      let errors = canvas.app.lines(of: .errors)
      if sharesMemory {
        #expect(errors == [])
      } else {
        #expect(
          errors.count == 1 && errors[0].contains("does not support shared memory"), "\(errors)")
      }
    }

    @Test(
      "The canvas works without protocol extensions",
      arguments: [
        ["XTEST"], ["MIT-SHM"], ["RANDR"], ["RENDER", "Composite"],
        ["XTEST", "MIT-SHM", "Composite", "RANDR", "RENDER", "DAMAGE", "SYNC"],
      ])
    func extensions(_ names: [String]) throws {
      var configuration = Configuration()
      configuration.disabledExtensions = names
      let canvas = try LiveCanvas(server: configuration)
      try expectToWork(canvas, sharesMemory: !names.contains("MIT-SHM"))
    }

    /// The relay hides these extensions, because this server cannot disable the last two. With XFIXES disabled, the
    /// server aborts when a program closes its connection after a window was shown. Every screenshot closes a
    /// connection. The error is "dixGetPrivateAddr: Assertion `key->initialized' failed" in version 21.1.7, and also
    /// occurs with only `xev` and `xprop`.
    @Test(
      "The canvas works without extensions that current servers have",
      arguments: ["XFIXES", "XKEYBOARD", "SHAPE"])
    func hiddenExtensions(_ name: String) throws {
      try expectToWork(try LiveCanvas(by: { try Relay(to: $0, hiding: [name]) }))
    }

    @Test("The canvas works with XFIXES disabled in the server")
    func withoutXFIXES() throws {
      var configuration = Configuration()
      configuration.disabledExtensions = ["XFIXES"]
      let server = try VirtualXServer(configuration)
      try LiveCanvas.writeSettings(snaps: false, in: server.stateFolder)
      let app = try server.run(LiveCanvas.program("deft"), ["--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      let finger = server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 640, y: 240), over: 0.15)
      finger.hold(for: 0.08)
      finger.lift()
      let line = try app.waitForLine(timeout: 10) { LogLine($0).pose != nil }
      expect(try #require(LogLine(line).pose), at: CGPoint(x: 640, y: 240))
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit(timeout: 10) == .exited(0))
      #expect(app.lines(of: .errors) == [])
    }

    /// Without BIG-REQUESTS, a request has at most 256 KiB, but a frame of this window has 4 MB.
    @Test("The canvas works without big requests")
    func smallRequests() throws {
      let canvas = try LiveCanvas(by: { try Relay(to: $0, hiding: ["BIG-REQUESTS", "MIT-SHM"]) })
      try expectToWork(canvas, sharesMemory: false)
    }

    @Test("The canvas works over TCP")
    func network() throws {
      let canvas = try LiveCanvas(by: { try Relay(to: $0, by: .tcp) })
      try expectToWork(canvas, sharesMemory: false)
    }

    @Test("The canvas shows its colors at depths 15, 16 and 30", arguments: [15, 16, 30])
    func depths(_ depth: Int) throws {
      var configuration = Configuration()
      configuration.depth = depth
      let canvas = try LiveCanvas(server: configuration)
      // The colors match those of a 24-bit screen within the precision of this depth.
      let place = PixelRect(x: 5, y: 5, width: 1, height: 1)
      let shot = try canvas.server.waitForScreen(of: place) { $0[5, 5] & 0xF00000 == 0xF00000 }
      for shift in [0, 8, 16] as [UInt32] {
        let (seen, meant) = (shot[5, 5] >> shift & 255, 0xF6F5F2 >> shift & 255)
        #expect(abs(Int(seen) - Int(meant)) <= 8)
      }
      try expectToWork(canvas)
    }

    @Test("The canvas works at depth 30 without a 24-bit visual")
    func depth30Alone() throws {
      var configuration = Configuration()
      (configuration.depth, configuration.disabledExtensions) = (30, ["Composite"])
      try expectToWork(try LiveCanvas(server: configuration))
    }

    @Test("An unsupported pixel format is rejected", arguments: [8, 16])
    func impossibleDepth(_ depth: Int) throws {
      var configuration = Configuration()
      (configuration.depth, configuration.disabledExtensions) = (depth, ["Composite"])
      let server = try VirtualXServer(configuration)
      let app = try server.run(LiveCanvas.program("deft"))
      #expect(try app.waitForExit(timeout: 20) == .exited(69))
      let errors = app.lines(of: .errors)
      #expect(errors.count == 1 && errors[0].contains("depth of 24"), "\(errors)")
    }

    @Test("With several screens, the window opens on the screen named by the display")
    func screens() throws {
      var configuration = Configuration()
      configuration.screenCount = 2
      let server = try VirtualXServer(configuration)
      try LiveCanvas.writeSettings(snaps: false, in: server.stateFolder)
      let second = server.displayName + ".1"
      let app = try server.run(
        LiveCanvas.program("deft"), ["--log", "-"], environment: ["DISPLAY": second])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      // Use a mouse: on screens other than the first, this server reports touches without a position in the
      // window.
      server.mouse.move(to: CGPoint(x: 1280 + 300, y: 400))
      server.mouse.move(to: CGPoint(x: 1280 + 520, y: 180))
      server.mouse.press()
      server.mouse.move(to: CGPoint(x: 1280 + 640, y: 240), over: 0.1)
      server.mouse.hold(for: 0.08)
      server.mouse.release()
      let line = try app.waitForLine(timeout: 10) { LogLine($0).pose != nil }
      expect(try #require(LogLine(line).pose), at: CGPoint(x: 640, y: 240))
      let corner = PixelRect(x: 5, y: 5, width: 1, height: 1)
      #expect(try captureScreen(display: second, rect: corner)[0, 0] == 0xFFF6_F5F2)
      #expect(try server.screenshot(of: corner)[5, 5] == 0)
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit(timeout: 10) == .exited(0))
      #expect(app.lines(of: .errors) == [])
    }

    @Test(
      "The canvas works with various sizes of screens and windows",
      arguments: [
        (320, 200, []), (320, 200, ["--size", "320x200"]), (1280, 800, ["--size", "2000x1500"]),
        (1280, 800, ["--scale", "4"]), (3840, 2160, ["--size", "3840x2160"]),
        (1280, 800, ["--size", "100x100"]), (640, 480, ["--size", "16384x1000"]),
      ] as [(Int, Int, [String])])
    func sizes(_ width: Int, _ height: Int, _ arguments: [String]) throws {
      let canvas = try LiveCanvas(arguments, server: Configuration(width: width, height: height))
      // The canvas is on the screen, up to the edge of the screen or the window.
      let corner = PixelRect(x: 0, y: 0, width: 8, height: 8)
      try canvas.server.waitForScreen(of: corner) { $0.pixels.contains(0xF6F5F2) }
      canvas.server.touchscreen.tap(at: CGPoint(x: 50, y: 50))
      canvas.settle()
      canvas.server.keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit(timeout: 20) == .exited(0))
      #expect(canvas.app.lines(of: .errors) == [])
    }

    @Test(
      "A window size beyond the limits is rejected",
      arguments: [
        ["--size", "16384x16384", "--scale", "4"], ["--size", "16384x16384"],
        ["gallery", "--size", "16384x200", "--scale", "2.5"],
        ["try", "tap()", "--size", "9000x9000", "--scale", "1"],
        ["record", "/nowhere/a.deft-trace", "--size", "16384x16384"],
      ])
    func tooLarge(_ arguments: [String]) throws {
      let server = try VirtualXServer(Configuration(width: 320, height: 200))
      let app = try server.run(LiveCanvas.program("deft"), arguments)
      #expect(try app.waitForExit(timeout: 20) == .exited(64))
      let errors = app.lines(of: .errors).joined(separator: "\n")
      #expect(errors.contains("32767 pixels per side and 64 million pixels in total"), "\(errors)")
    }
  }
}
