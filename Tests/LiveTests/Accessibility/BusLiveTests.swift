import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The program's connection to the accessibility bus, and the events that it sends.
  @Suite("Accessibility bus")
  struct BusLiveTests {
    @Test("A program started before the accessibility bus finds the bus, and later its successor")
    func early() throws {
      let deft = try AssistedDeft(["--no-switcher"], .noBuses)
      try deft.server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 || $0[5, 5] == 0x16181D }
      try deft.startBuses()
      #expect(try deft.object("coral circle").role == "image")
      deft.endSession()
      try deft.startBuses()
      #expect(try deft.object("coral circle").role == "image")
      #expect(deft.app.lines(of: .errors) == [])
    }

    @Test(
      "After a restart of the accessibility bus, a program finds the bus again through its session")
    func again() throws {
      let deft = try AssistedDeft(["--no-switcher"])
      #expect(try deft.object("coral circle").role == "image")
      try deft.restartLauncher()
      try deft.enableAccessibility(true)
      #expect(try deft.object("coral circle").role == "image")
    }

    @Test("Accessible objects drawn before the registry answers can be found afterwards")
    func drawnMeanwhile() throws {
      let deft = try AssistedDeft(["--no-switcher"], .disabled)
      try deft.server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 || $0[5, 5] == 0x16181D }
      let registry = try deft.registry()
      kill(registry, SIGSTOP)
      defer { kill(registry, SIGCONT) }
      let monitor = try deft.monitorEmbedding()
      try deft.enableAccessibility(true)
      _ = try monitor.waitForLine(containing: "Embed", timeout: 20)
      // Without a window manager, the window under the pointer has the keyboard focus.
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      let before = try deft.server.waitForRest(for: 0.3)
      deft.server.keyboard.type(.f1)
      try deft.server.waitForScreen(timeout: 20) { $0[640, 400] != before[640, 400] }
      _ = try deft.server.waitForRest(for: 0.5)
      kill(registry, SIGCONT)
      #expect(try deft.object("With fingers and mouse").states.contains("showing"))
    }

    @Test(
      "Only accessibility events that a client requests are sent, including those requested later"
    )
    func events() throws {
      let deft = try AssistedDeft(["--no-switcher"])
      _ = try deft.object("coral circle")
      let monitor = try deft.monitorEvents()
      // Without a window manager, the window under the pointer has the keyboard focus.
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.tab)
      let before = try deft.object("coral circle").extents
      deft.server.touchscreen.drag(from: CGPoint(x: 520, y: 180), to: CGPoint(x: 620, y: 240))
      let end = Deadline(in: 20)
      while try deft.object("coral circle").extents == before, !end.hasPassed {}
      #expect(try deft.object("coral circle").extents != before)
      #expect(members(monitor).isEmpty, "\(members(monitor))")
      let reader = try deft.listen(to: "object:state-changed:focused")
      deft.server.keyboard.type(.tab)
      _ = try deft.waitForEvent(reader, timeout: 20) { $0.one == 1 }
      _ = try monitor.waitForLine(containing: "StateChanged", timeout: 20)
      // Clients need these events to update their caches.
      let kept: Set = ["StateChanged", "ChildrenChanged", "PropertyChange"]
      #expect(Set(members(monitor)).isSubset(of: kept), "\(members(monitor))")
      let places = try deft.listen(to: "object:bounds-changed")
      deft.server.keyboard.type(.rightArrow)
      _ = try deft.waitForEvent(places, timeout: 20) { !$0.source.isEmpty }
      _ = try monitor.waitForLine(containing: "BoundsChanged", timeout: 20)
    }

    /// Returns the members of all events that a monitor has printed.
    private func members(_ monitor: ClientProcess) -> [String] {
      monitor.lines().filter { $0.hasPrefix("sig") && $0.contains("org.a11y.atspi.Event") }
        .compactMap { $0.split(separator: "\t").last.map(String.init) }
    }

    @Test("A drag of 800 reports sends at most one accessibility event of each kind per frame")
    func drag() throws {
      let deft = try AssistedDeft(["--no-switcher"])
      _ = try deft.object("coral circle")
      let reader = try deft.listen(to: "object")
      // Without a window manager, the window under the pointer has the keyboard focus.
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      // The maximum frame rate of the display.
      let rate = 75.0
      let start = ContinuousClock.now
      let finger = deft.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      for step in 1...800 {
        finger.move(to: CGPoint(x: 520 + CGFloat(step) / 8, y: 180 + CGFloat(step) / 10))
      }
      finger.lift()
      // Events for the key follow all events of the drag.
      deft.server.keyboard.type(.tab)
      _ = try deft.waitForEvent(reader, timeout: 40) {
        $0.event == "object:state-changed:focused" && $0.one == 1
      }
      let frames = (ContinuousClock.now - start) / .seconds(1) * rate + 2
      let events = reader.lines().compactMap(AssistedDeft.decodeEvent)
        .filter { $0.source.hasPrefix("coral circle") }
      let counts = Dictionary(grouping: events, by: \.event).mapValues(\.count)
      #expect(counts["object:bounds-changed", default: 0] > 0, "\(counts)")
      for (event, count) in counts { #expect(Double(count) <= frames, "\(event): \(count)") }
    }
  }
}
