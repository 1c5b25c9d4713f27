import DeftGeometry
import DeftTesting
import DeftTraces
import Testing

@testable import DeftX11

extension Live {
  /// `deft overlay`, over a program that knows nothing of it: `xinput test-xi2`, which prints all its events.
  @Suite("The overlay of contacts")
  struct OverlayTests {
    let server: VirtualXServer
    let other: ForeignClient

    init() throws {
      server = try VirtualXServer()
      other = try ForeignClient(displayName: server.displayName)
    }

    /// Starts an overlay and waits until it is shown.
    @discardableResult
    private func overlay() throws -> ClientProcess {
      let overlay = try server.run(LiveCanvas.program("deft"), ["overlay"])
      try server.wait(until: "the overlay is shown") { other.connection.hasOverlay }
      return overlay
    }

    /// Returns whether a finger's ring is drawn around a pixel: a dark line in a light one.
    private static func hasRing(_ shot: Screenshot, at place: CGPoint) -> Bool {
      let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
      func brightness(_ x: Int, _ y: Int) -> UInt32 {
        [16, 8, 0].map { shot[x, y] >> UInt32($0) & 0xff }.max() ?? 0
      }
      return [(1, 0), (-1, 0), (0, 1), (0, -1)].allSatisfy { dx, dy in
        let line = (20...28).map { brightness(x + dx * $0, y + dy * $0) }
        return (2...6).contains {
          line[$0] > 0 && line[$0] < 0x50
            && (line[...($0 - 1)].contains { $0 > 0xA0 }
              || line[($0 + 1)...].contains { $0 > 0xA0 })
        }
      }
    }

    /// Waits for a finger's ring around a pixel.
    private func waitForRing(at place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation) {
      do {
        try server.waitForScreen { Self.hasRing($0, at: place) }
      } catch {
        Issue.record("No ring at \(place): \(error)", sourceLocation: sourceLocation)
      }
    }

    /// Starts the foreign program on a server.
    private static func foreignProgram(on server: VirtualXServer) throws -> ClientProcess {
      try server.run("xinput", ["test-xi2"])
    }

    /// Returns the only window on the screen, once it is there.
    private static func onlyWindow(
      on server: VirtualXServer, by other: ForeignClient
    ) throws -> WindowUnderContact {
      var place: CGPoint?
      try server.wait(until: "a program has a window") {
        place = other.placeInWindow
        return place != nil
      }
      return try #require(place.flatMap { other.connection.window(at: $0) })
    }

    /// Returns the events that a program prints during touches, drags and clicks in its window: all fields but times
    /// and serial numbers. Also returns the screen afterwards.
    private static func session(
      withOverlay: Bool, manager: ForeignManager? = nil, isGrabbed: Bool = false
    ) throws -> (events: [String], screen: Screenshot) {
      let server = try VirtualXServer()
      defer { server.stop() }
      let folder = try ReplayTests.Folder()
      let other = try ForeignClient(displayName: server.displayName)
      let program = try foreignProgram(on: server)
      _ = try onlyWindow(on: server, by: other)
      try manager?.start(on: server, in: folder.url)
      if withOverlay {
        _ = try server.run(LiveCanvas.program("deft"), ["overlay"])
        try server.wait(until: "the overlay is shown") { other.connection.hasOverlay }
      }
      // The manager may still place the window.
      try server.waitForRest(for: 0.3)
      let window = try onlyWindow(on: server, by: other)
      let origin = CGPoint(x: CGFloat(window.frame.x0), y: CGFloat(window.frame.y0))
      if isGrabbed { #expect(other.grabPointer()) }
      let hand = server.touchscreen.hand(
        at: [CGPoint(x: 60, y: 60), CGPoint(x: 140, y: 120)].map { $0 + (origin - .zero) })
      hand.transform(
        scale: 1.3, rotation: .degrees(20), translation: CGSize(width: 12, height: 9), over: 0.2)
      hand.lift()
      server.mouse.move(to: CGPoint(x: 50, y: 150) + (origin - .zero))
      server.mouse.press(.left)
      server.mouse.move(to: CGPoint(x: 90, y: 160) + (origin - .zero))
      server.mouse.release(.left)
      if isGrabbed { other.ungrabPointer() }
      server.mouse.move(to: CGPoint(x: 20, y: 20) + (origin - .zero))
      server.mouse.press(.right)
      server.mouse.release(.right)
      try program.waitForLine(containing: "EVENT type 5 (ButtonRelease)")
      if !isGrabbed { try program.waitForLine(containing: "EVENT type 5 (ButtonRelease)") }
      let screen = try server.waitForRest(for: 1)
      let events = program.lines().filter {
        !$0.contains("time:") && !$0.contains("windows:") && !$0.contains("flags:")
      }
      // A manager grabs presses until it has raised the window, so that the order of events of different devices
      // depends on its speed. The touches of the master pointer stay in order.
      return (manager == nil ? events : touches(in: events), screen)
    }

    /// Returns the events of touches of the master pointer.
    private static func touches(in lines: [String]) -> [String] {
      var events: [[String]] = []
      for line in lines {
        if line.hasPrefix("EVENT") { events.append([]) }
        if !events.isEmpty { events[events.count - 1].append(line) }
      }
      return events.filter { event in
        ["TouchBegin", "TouchUpdate", "TouchEnd"].contains { event[0].contains("(\($0))") }
          && event.contains("    device: 2 (9)")
      }.flatMap(\.self)
    }

    @Test(
      "A foreign program's events and pixels are the same with and without the overlay",
      arguments: [(nil, false), (nil, true), (.openbox, false), (.xfwm4, false)]
        as [(ForeignManager?, Bool)])
    func unchanged(manager: ForeignManager?, isGrabbed: Bool) throws {
      let without = try Self.session(withOverlay: false, manager: manager, isGrabbed: isGrabbed)
      let with = try Self.session(withOverlay: true, manager: manager, isGrabbed: isGrabbed)
      #expect(!without.events.isEmpty)
      #expect(with.events == without.events)
      #expect(with.screen.matches(without.screen))
    }

    @Test("Ten fingers have rings and labels that do not overlap, above a foreign window")
    func ten() throws {
      try overlay()
      let places = (0..<10).map {
        CGPoint(x: 120 + 220 * CGFloat($0 % 5), y: 240 + 300 * CGFloat($0 / 5))
      }
      let hand = server.touchscreen.hand(at: places)
      for place in places { waitForRing(at: place) }
      hand.lift()
      // Nothing stays once the trails have faded.
      try server.waitForScreen { shot in !places.contains { Self.hasRing(shot, at: $0) } }
    }

    @Test(
      "A finger is marked where the server places it",
      arguments: [
        [1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 1, 0, -1, 0, 1, 0, 0, 1], [-1, 0, 1, 0, 1, 0, 0, 0, 1],
        [0.5, 0, 0.25, 0, 0.5, 0, 0, 0, 1],
      ] as [[Float32]])
    func placed(matrix: [Float32]) throws {
      try overlay()
      other.setMatrix(matrix, of: server.touchscreen.name)
      let (u, v) = (Float32(0.3), Float32(0.4))
      let finger = server.touchscreen.touch(at: CGPoint(x: 0.3 * 1280, y: 0.4 * 800))
      waitForRing(
        at: CGPoint(
          x: CGFloat(matrix[0] * u + matrix[1] * v + matrix[2]) * 1280,
          y: CGFloat(matrix[3] * u + matrix[4] * v + matrix[5]) * 800))
      finger.lift()
    }

    @Test("The mouse and contacts under another client's grab are marked")
    func grabbed() throws {
      try overlay()
      #expect(other.grabPointer())
      let finger = server.touchscreen.touch(at: CGPoint(x: 300, y: 300))
      waitForRing(at: CGPoint(x: 300, y: 300))
      finger.lift()
      server.mouse.move(to: CGPoint(x: 900, y: 500))
      server.mouse.press(.left)
      waitForRing(at: CGPoint(x: 900, y: 500))
      server.mouse.move(to: CGPoint(x: 960, y: 540))
      waitForRing(at: CGPoint(x: 960, y: 540))
      server.mouse.release(.left)
      other.ungrabPointer()
    }

    @Test("deft overlay --stop ends the overlay, and a new overlay replaces a running one")
    func single() throws {
      let first = try overlay()
      let second = try server.run(LiveCanvas.program("deft"), ["overlay"])
      #expect(try first.waitForExit(timeout: 20) == .exited(0))
      #expect(second.isRunning && other.connection.hasOverlay)
      // The terminal says how to end it.
      try second.waitForLine(
        containing: "deft overlay --stop", timeout: 20, of: .errors)
      let stop = try server.run(LiveCanvas.program("deft"), ["overlay", "--stop"])
      #expect(try stop.waitForExit(timeout: 20) == .exited(0))
      #expect(try second.waitForExit(timeout: 20) == .exited(0))
      #expect(!other.connection.hasOverlay)
      let again = try server.run(LiveCanvas.program("deft"), ["overlay", "--stop"])
      #expect(try again.waitForExit(timeout: 20) == .exited(69))
      #expect(again.lines(of: .errors).joined().contains("There is no overlay on display"))
    }

    @Test("The entry “Contacts everywhere” shows and ends the overlay")
    func entry() throws {
      let gallery = try server.run(LiveCanvas.program("deft"), ["gallery"])
      try server.waitForScreen { _ in other.window(titled: "Deft gallery") != nil }
      for isShown in [true, false] {
        let closed = try server.waitForRest(for: 0.3)
        server.keyboard.type(.f10)
        try server.waitForScreen { $0.difference(from: closed).count > 2000 }
        // The gallery is the second page, and the entry is the last row.
        for _ in 1...2 { server.keyboard.type(.upArrow) }
        server.keyboard.type(.return)
        try server.wait(until: "the overlay is shown or has ended") {
          other.connection.hasOverlay == isShown
        }
      }
      #expect(gallery.isRunning)
    }

    @Test("If six overlays start at once, only one remains")
    func six() throws {
      let all = try (0..<6).map { _ in try server.run(LiveCanvas.program("deft"), ["overlay"]) }
      try server.wait(until: "one overlay is left", for: 30) {
        other.connection.hasOverlay && all.filter(\.isRunning).count == 1
      }
      let finger = server.touchscreen.touch(at: CGPoint(x: 640, y: 400))
      waitForRing(at: CGPoint(x: 640, y: 400))
      finger.lift()
    }

    @Test("Marks have soft edges while a compositor runs, and remain after it ends")
    func composited() throws {
      let folder = try ReplayTests.Folder()
      let bus = try server.run(
        "dbus-daemon", ["--session", "--nofork", "--print-address"],
        environment: ["XDG_RUNTIME_DIR": folder.url.path])
      let address = try bus.waitForLine { $0.hasPrefix("unix:") }
      let manager = try server.run(
        "xfwm4", ["--compositor=on", "--vblank=off"],
        environment: [
          "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path,
          "DBUS_SESSION_BUS_ADDRESS": address,
        ])
      try server.wait(until: "a compositor is running") { other.connection.hasCompositor }
      let overlay = try overlay()
      let finger = server.touchscreen.touch(at: CGPoint(x: 640, y: 400))
      waitForRing(at: CGPoint(x: 640, y: 400))
      // The light outline of the ring blends with the black screen.
      let edge = PixelRect(x: 640, y: 370, width: 30, height: 12)
      try server.waitForScreen(of: edge) { shot in
        Set(shot.pixels.map { $0 & 0xff }).count > 8
      }
      manager.stop()
      try server.wait(until: "the compositor has ended") { !other.connection.hasCompositor }
      finger.move(to: CGPoint(x: 700, y: 430), over: 0.1)
      waitForRing(at: CGPoint(x: 700, y: 430))
      // The rest of the screen is visible, not black: it belongs to no window of ours.
      #expect(overlay.isRunning)
      #expect(other.connection.window(at: CGPoint(x: 200, y: 200)) == nil)
      finger.lift()
    }

    @Test(
      "deft record --everywhere records contacts with the window below, and deft replay plays them")
    func recorded() throws {
      let folder = try ReplayTests.Folder()
      let file = folder.url.appendingPathComponent("all.deft-trace")
      let canvas = try server.run(
        LiveCanvas.program("deft"), ["--log", "-", "--size", "800x600"],
        environment: ["XDG_STATE_HOME": folder.url.path])
      try canvas.waitForLine(containing: #""window""#, timeout: 20)
      let recorder = try server.run(
        LiveCanvas.program("deft"), ["record", "--everywhere", file.path])
      try server.wait(until: "the recording has begun") {
        (try? String(contentsOf: file, encoding: .utf8))?.contains(#""devices""#) == true
      }
      server.keyboard.press(.space)
      server.keyboard.release(.space)
      server.touchscreen.pinch(at: CGPoint(x: 400, y: 300), scale: 1.5, over: 0.2)
      server.mouse.drag(
        from: CGPoint(x: 1000, y: 700), to: CGPoint(x: 1100, y: 720), over: 0.1)
      try server.wait(until: "the drag is recorded") {
        (try String(contentsOf: file, encoding: .utf8)).contains("buttonRelease")
      }
      recorder.signal(SIGINT)
      #expect(try recorder.waitForExit(timeout: 20) == .exited(0))
      #expect(recorder.lines(of: .errors).joined().contains("3 contacts"))

      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(#""window":{"height":800,"scale":1,"width":1280}"#))
      #expect(!text.contains(#""e":"key"#))
      let below = text.split(separator: "\n").filter { $0.contains(#""under""#) }
      #expect(below.count == 2, "The canvas is below two fingers, and nothing below the mouse.")
      #expect(below.allSatisfy { $0.contains(#""class":"Deft","process":"deft""#) })
      let trace = try RawTrace(contentsOf: file.path)
      #expect(trace.records.count > 40)
      let replay = try server.run(
        LiveCanvas.program("deft"), ["replay", file.path, "--gesture", "magnify()"])
      #expect(try replay.waitForExit(timeout: 20) == .exited(0))
      #expect(replay.lines().contains { $0.contains(#""callback":"ended""#) })
    }
  }
}
