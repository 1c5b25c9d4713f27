import DeftAccessibility
import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension Live {
  /// The client of the accessibility bus, with real programs.
  @Suite("Accessible objects at a point") @MainActor
  struct ObjectFinderLiveTests {
    /// A window of GTK 3 without the window manager's frame, with a button above a label.
    private static let gtk = """
      import gi
      gi.require_version('Gtk', '3.0')
      from gi.repository import Gtk, GLib
      w = Gtk.Window(type=Gtk.WindowType.POPUP)
      w.set_default_size(240, 160)
      w.move(900, 500)
      box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
      box.pack_start(Gtk.Button(label='Send'), True, True, 0)
      box.pack_start(Gtk.Label(label='Recipient'), True, True, 0)
      w.add(box)
      w.show_all()
      GLib.idle_add(lambda: print('ready', flush=True))
      Gtk.main()
      """
    private static let frame = CGRect(x: 900, y: 500, width: 240, height: 160)

    private func makeFinder(_ deft: AssistedDeft) -> AccessibleObjectFinder {
      AccessibleObjectFinder(
        environment: [:], now: PrivateBus.now,
        displayAddress: { deft.other.connection.accessibilityBusAddress })
    }

    private func find(
      _ finder: AccessibleObjectFinder, _ x: CGFloat, _ y: CGFloat, in process: Int32,
      _ window: CGRect
    ) async -> AccessibleFinding? {
      await withCheckedContinuation { continuation in
        finder.findObject(at: CGPoint(x: x, y: y), in: process, window: window) {
          continuation.resume(returning: $0)
        }
      }
    }

    /// Repeats a search until it finds an object: a program may still be registering with the bus, and other tests may
    /// block the main queue for longer than a search may take.
    private func waitForObject(
      _ finder: AccessibleObjectFinder, _ x: CGFloat, _ y: CGFloat, in process: Int32,
      _ window: CGRect
    ) async -> AccessibleFinding? {
      let end = Deadline(in: 20)
      while !end.hasPassed {
        if let found = await find(finder, x, y, in: process, window) { return found }
      }
      return nil
    }

    @Test("Objects of Deft's own windows are found, with their frames")
    func deft() async throws {
      let deft = try AssistedDeft(["--no-switcher"])
      let circle = try deft.object("coral circle")
      let extents = try #require(circle.screen).map { CGFloat($0) }
      let finder = makeFinder(deft)
      let window = CGRect(x: 0, y: 0, width: 1280, height: 800)
      let process = deft.app.identifier
      let finding = await waitForObject(
        finder, extents[0] + extents[2] / 2, extents[1] + extents[3] / 2, in: process, window)
      #expect(finding?.name == circle.name && finding?.role == "image")
      #expect(
        finding?.frame
          == CGRect(x: extents[0], y: extents[1], width: extents[2], height: extents[3]))
      #expect(finding?.hasActions == true)
    }

    @Test("Objects of a GTK program are found; a stopped program ends the search in time")
    func gtk() async throws {
      let deft = try AssistedDeft(["--no-switcher"])
      let gtk = try deft.startProgram("/usr/bin/python3", ["-c", Self.gtk])
      try gtk.waitForLine(containing: "ready", timeout: 20)
      let finder = makeFinder(deft)
      let (process, frame) = (gtk.identifier, Self.frame)
      let button = await waitForObject(finder, 1000, 530, in: process, frame)
      #expect(button?.name == "Send" && button?.role == "push button")
      #expect(button?.hasActions == true)
      let place = try #require(button?.frame)
      #expect(frame.contains(place) && place.contains(CGPoint(x: 1000, y: 530)))
      let label = await waitForObject(finder, 1010, 640, in: process, frame)
      #expect(label?.name == "Recipient" && label?.role == "label" && label?.hasActions == false)
      // The window of another process is not searched.
      #expect(await find(finder, 1000, 530, in: deft.app.identifier, frame) == nil)

      let circle = try deft.object("coral circle")
      let extents = try #require(circle.screen).map { CGFloat($0) }
      gtk.signal(SIGSTOP)
      for _ in 0..<2 {
        let start = PrivateBus.now()
        #expect(await find(finder, 1000, 530, in: process, frame) == nil)
        #expect(PrivateBus.now() - start >= AccessibleObjectFinder.defaultTimeLimit)
      }
      let other = await waitForObject(
        finder, extents[0] + 70, extents[1] + 70, in: deft.app.identifier,
        CGRect(x: 0, y: 0, width: 1280, height: 800))
      #expect(other?.name == circle.name)
      gtk.signal(SIGCONT)
      #expect(await waitForObject(finder, 1000, 530, in: process, frame) == button)
    }

    @Test(
      "A search neither starts the accessibility bus nor enables accessibility",
      arguments: [AssistedDeft.BusState.noBuses, .disabled])
    func unchanged(state: AssistedDeft.BusState) async throws {
      let deft = try AssistedDeft(["--no-switcher"], state)
      try deft.server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 || $0[5, 5] == 0x16181D }
      let window = CGRect(x: 0, y: 0, width: 1280, height: 800)
      #expect(await find(makeFinder(deft), 600, 250, in: deft.app.identifier, window) == nil)
      if state == .noBuses {
        #expect(deft.other.accessibilityBus == nil)
      } else {
        #expect(try !deft.isKnown())
      }
    }
  }
}
