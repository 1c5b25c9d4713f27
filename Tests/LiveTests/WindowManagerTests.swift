import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  /// The window under a real window manager, Openbox, and under a real screen locker.
  @Suite("Under a window manager")
  struct WindowManagerTests {
    private static let size = CGSize(width: 900, height: 600)
    private static let maximized: Set = [
      "_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT",
    ]

    private let canvas: LiveCanvas
    private var other: ForeignClient { canvas.other }
    private var window: UInt { canvas.window }

    init() throws {
      let folder = try ReplayTests.Folder()
      canvas = try LiveCanvas(["--size", "900x600", "--appearance", "light"]) { _ in
      } by: { server in
        // The user's own settings must not matter.
        _ = try server.run(
          "openbox", ["--sm-disable"],
          environment: ["HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path])
        let client = try ForeignClient(displayName: server.displayName)
        try server.waitForScreen { _ in client.isManaged }
        return nil
      }
      try canvas.server.waitForScreen { [canvas] _ in
        canvas.other.isActive(canvas.window)
          && !canvas.other.numbers("_NET_FRAME_EXTENTS", type: "CARDINAL", of: canvas.window)
            .isEmpty
      }
    }

    private func waitForState(_ states: Set<String>, _ size: CGSize? = nil) throws {
      try canvas.server.waitForScreen { _ in
        other.names("_NET_WM_STATE", of: window).isSuperset(of: states)
          && size.map { other.size(of: window) == $0 } ?? true
      }
    }

    private func place(_ point: CGPoint) -> CGPoint {
      let origin = other.origin(of: window)
      return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }

    @Test("Leaving full screen restores the window's size and state")
    func states() throws {
      let screen = CGSize(width: 1280, height: 800)
      canvas.server.keyboard.type(.f11)
      try waitForState(["_NET_WM_STATE_FULLSCREEN"], screen)
      try canvas.server.waitForScreen { $0[2, 797] == 0xF6F5F2 && $0[1277, 797] == 0xF6F5F2 }
      canvas.server.keyboard.type(.f11)
      try canvas.server.waitForScreen { _ in
        other.size(of: window) == Self.size && other.names("_NET_WM_STATE", of: window).isEmpty
      }
      other.requestStates(Self.maximized, of: window)
      try waitForState(Self.maximized)
      let large = other.size(of: window)
      #expect(large.width > 1200 && large.height < 800)
      canvas.server.keyboard.type(.f11)
      // In the meantime, the manager may or may not report both states.
      try waitForState(["_NET_WM_STATE_FULLSCREEN"], screen)
      canvas.server.keyboard.type(.f11)
      try waitForState(Self.maximized, large)
      #expect(
        !other.names("_NET_WM_STATE", of: window).contains("_NET_WM_STATE_FULLSCREEN"))
    }

    @Test("A resize during a drag does not cancel the drag")
    func resizeInMidDrag() throws {
      let home = try LiveCanvas.home("circle", on: Self.size)
      let start = place(home.position)
      let finger = canvas.server.touchscreen.touch(at: start)
      finger.move(by: CGSize(width: 40, height: 40), over: 0.1)
      canvas.settle()
      for (width, height) in [(960, 640), (800, 560), (1000, 680)] {
        other.resize(window, width: width, height: height)
        try canvas.server.waitForScreen { _ in
          other.size(of: window) == CGSize(width: width, height: height)
        }
        finger.move(by: CGSize(width: 10, height: 0), over: 0.05)
      }
      finger.hold(for: 0.1)
      finger.lift()
      try canvas.callback("ended", of: "transform", on: "circle")
      #expect(canvas.logLines(of: "circle").allSatisfy { $0.callback != "cancelled" })
    }

    @Test("The user time follows presses, and the manager's button closes the window")
    func closing() throws {
      func time() -> UInt {
        let place = other.numbers("_NET_WM_USER_TIME_WINDOW", type: "WINDOW", of: window).first
        return other.numbers("_NET_WM_USER_TIME", type: "CARDINAL", of: place ?? window).first ?? 0
      }
      canvas.server.touchscreen.tap(at: place(CGPoint(x: 20, y: 300)))
      canvas.settle()
      let first = time()
      #expect(first > 0)
      canvas.server.keyboard.type(.f2)
      canvas.settle()
      #expect(time() > first)
      other.requestClose(window)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test("A screen locker cancels a finger's drag, and the next touch works")
    func locker() throws {
      let home = try LiveCanvas.home("circle", on: Self.size)
      let before = try canvas.still()
      let finger = canvas.server.touchscreen.touch(at: place(home.position))
      finger.move(by: CGSize(width: 40, height: 40), over: 0.1)
      canvas.arrive()
      let locker = try canvas.server.run("i3lock", ["--nofork", "--color", "203040"])
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      let reasons: [CancellationReason] = [.grabbedElsewhere, .windowHidden, .focusLost]
      #expect(reasons.contains { $0.description == line.reason })
      let rest = try canvas.rest(of: "circle")
      finger.move(by: CGSize(width: 40, height: 0), over: 0.1)
      finger.lift()
      canvas.arrive()
      locker.stop()
      try canvas.server.waitForScreen { $0[2, 2] == before[2, 2] && $0 != before }
      let end = CGPoint(x: rest.position.x - 40, y: rest.position.y)
      let again = canvas.server.touchscreen.touch(at: place(rest.position))
      again.move(to: place(end), over: 0.15)
      again.hold(for: 0.1)
      again.lift()
      expect(try canvas.rest(of: "circle"), at: end, scale: home.scale)
    }
  }
}
