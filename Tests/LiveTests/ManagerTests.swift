import CX11
import CanvasEditing
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// The window's properties for window managers and task bars, and its answers to them.
  @Suite("Window manager protocol")
  struct ManagerTests {
    private let circle = CGPoint(x: 520, y: 180)

    @Test("The window publishes its program, role, protocols, type and icons")
    func properties() throws {
      let canvas = try LiveCanvas(environment: ["LC_ALL": "C.UTF-8"])
      let (other, window) = (canvas.other, canvas.window)
      let leader = try #require(
        other.numbers("WM_CLIENT_LEADER", type: "WINDOW", of: window).first)
      #expect(leader != window)
      #expect(other.numbers("WM_CLIENT_LEADER", type: "WINDOW", of: leader) == [leader])
      for id in [window, leader] {
        #expect(other.text("WM_CLASS", type: "STRING", of: id) == "deft\0Deft\0")
        #expect(other.text("WM_LOCALE_NAME", type: "STRING", of: id) == "C.UTF-8")
        #expect(other.numbers("_NET_WM_PID", type: "CARDINAL", of: id).count == 1)
      }
      #expect(other.text("WM_WINDOW_ROLE", type: "STRING", of: window) == "canvas")
      #expect(
        other.names("WM_PROTOCOLS", of: window)
          == ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
      #expect(other.names("_NET_WM_WINDOW_TYPE", of: window) == ["_NET_WM_WINDOW_TYPE_NORMAL"])
      #expect(!other.isUrgent(window))
      try canvas.server.waitForScreen { _ in
        other.iconSizes(of: window) == [16, 24, 32, 48, 64, 96, 128, 256]
      }
    }

    @Test("A program that reads the window's icons finds either all of the icons or none")
    func icons() throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      let connection = try XConnection(displayName: server.displayName)
      let window = XWindow(connection: connection, WindowConfiguration(width: 400, height: 300))
      other.watchProperties(of: window.id)
      // Each set is larger than one request.
      for sizes in [[64, 256], [96, 128, 192]] as [[UInt]] {
        window.setIcons(
          sizes.map {
            WindowIcon(
              width: Int($0), height: Int($0),
              pixels: [UInt32](repeating: 0x8040_2010, count: Int($0 * $0)))
          })
        XSync(connection.display, 0)
        // One change creates the property, and the other sets its complete value.
        #expect(other.countChanges(of: "_NET_WM_ICON") == 2)
        #expect(other.iconSizes(of: window.id) == sizes)
        #expect(other.numbers("_DEFT_BEING_WRITTEN", type: "CARDINAL", of: window.id).isEmpty)
      }
    }

    @Test(
      "A program started by the desktop reports its first frame and the time of its launch")
    func startup() throws {
      var messages: [UInt: [UInt8]] = [:]
      var watcher: ForeignClient?
      let id = #"host-"4"-deft-0_TIME4711"#
      let canvas = try LiveCanvas(environment: ["DESKTOP_STARTUP_ID": id]) {
        let client = try ForeignClient(displayName: $0.connection.displayName)
        client.watchStartups()
        watcher = client
      }
      let (other, window) = (canvas.other, canvas.window)
      #expect(other.text("_NET_STARTUP_ID", type: "UTF8_STRING", of: window) == id)
      #expect(other.numbers("_NET_WM_USER_TIME", type: "CARDINAL", of: window) == [4711])
      try canvas.server.waitForScreen { _ in
        watcher?.collectStartups(&messages)
        return messages.values.contains { $0.contains(0) }
      }
      let bytes = try #require(messages.values.first)
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      #expect(text == #"remove: ID="host-\"4\"-deft-0_TIME4711""#)
    }

    @Test(
      "The user time changes with presses, not with movements, if the manager supports it",
      arguments: [true, false])
    func userTime(onOwnWindow: Bool) throws {
      let canvas = try LiveCanvas {
        $0.manage(
          supporting: ["_NET_WM_USER_TIME"] + (onOwnWindow ? ["_NET_WM_USER_TIME_WINDOW"] : []))
      }
      let (other, window) = (canvas.other, canvas.window)
      func time() -> UInt? {
        let place = other.numbers("_NET_WM_USER_TIME_WINDOW", type: "WINDOW", of: window).first
        #expect(onOwnWindow || place == nil)
        return other.numbers("_NET_WM_USER_TIME", type: "CARDINAL", of: place ?? window).first
      }
      #expect(time() == nil)
      canvas.server.touchscreen.tap(at: circle)
      canvas.settle()
      let first = try #require(time())
      canvas.server.mouse.move(to: CGPoint(x: 300, y: 300), over: 0.1)
      canvas.settle()
      #expect(time() == first)
      canvas.server.keyboard.type(.f2)
      canvas.settle()
      let second = try #require(time())
      #expect(second > first)
      canvas.server.mouse.click(at: CGPoint(x: 300, y: 300))
      canvas.settle()
      #expect(try #require(time()) > second)
      #expect(
        !other.numbers("_NET_WM_USER_TIME_WINDOW", type: "WINDOW", of: window).isEmpty
          == onOwnWindow)
    }

    @Test("Without a window manager, the window sets no user time")
    func noManager() throws {
      let canvas = try LiveCanvas()
      canvas.server.touchscreen.tap(at: circle)
      canvas.settle()
      #expect(
        canvas.other.numbers("_NET_WM_USER_TIME", type: "CARDINAL", of: canvas.window).isEmpty)
    }

    @Test("A new size is confirmed once it is painted, or at once if it is equal or not visible")
    func sync() throws {
      let canvas = try LiveCanvas(["--size", "900x640", "--appearance", "light"])
      let (other, window) = (canvas.other, canvas.window)
      #expect(other.count(of: window) == 0)
      let beyond = PixelRect(x0: 1090, y0: 690, x1: 1100, y1: 700)
      for (index, width) in [1100, 950, 1100, 1000, 1100].enumerated() {
        // Use more than 32 bits, as in long sessions.
        let number = 1 << 33 + index
        other.resize(window, width: width, height: 700, asking: number)
        try canvas.server.waitForScreen(of: beyond) { _ in other.count(of: window) == number }
        guard width == 1100 else { continue }
        // The frame was sent before the answer.
        #expect(try canvas.server.screenshot(of: beyond)[1095, 695] == 0xF6F5F2)
      }
      other.resize(window, width: 1100, height: 700, asking: 5)
      other.confirmSize(of: window, width: 1100, height: 700)
      try canvas.server.waitForScreen(of: beyond) { _ in other.count(of: window) == 5 }
      other.unmap(window)
      other.resize(window, width: 800, height: 600, asking: 6)
      try canvas.server.waitForScreen(of: beyond) { _ in other.count(of: window) == 6 }
    }

    @Test("A question marks the window as urgent while another program has the keyboard focus")
    func urgency() throws {
      let document = try LiveDocument()
      let (canvas, other) = (document.canvas, document.canvas.other)
      document.touch.tap(at: document.a)
      other.focus(canvas.window)
      document.keyboard.type(.rightArrow)
      canvas.settle()
      other.takeFocus()
      canvas.settle()
      #expect(!other.isUrgent(canvas.window))
      other.close(canvas.window)
      try canvas.server.waitForScreen { _ in other.isUrgent(canvas.window) }
      other.focus(canvas.window)
      try canvas.server.waitForScreen { _ in !other.isUrgent(canvas.window) }
      // With the focus, the window does not become urgent.
      document.keyboard.type(.escape)
      canvas.settle()
      other.close(canvas.window)
      canvas.settle()
      #expect(!other.isUrgent(canvas.window))
    }
  }
}
