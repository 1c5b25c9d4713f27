import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension Live {
  /// Ctrl+O on the recordings page, with and without the desktop's file dialog.
  @Suite("File dialogs")
  struct FileDialogLiveTests {
    private let folder: ReplayTests.Folder
    private let trace: String
    private let server: VirtualXServer
    private let other: ForeignClient

    init() throws {
      folder = try ReplayTests.Folder()
      trace = folder.url.appendingPathComponent("a drag.deft-trace").path
      try FileManager.default.copyItem(
        atPath: TraceTests.folder.appendingPathComponent("canvas-drag.deft-trace").path,
        toPath: trace)
      server = try VirtualXServer()
      other = try ForeignClient(displayName: server.displayName)
    }

    /// Opens the page and presses Ctrl+O.
    ///
    /// - Returns: The program, and the screen before Ctrl+O.
    private func open(
      _ environment: [String: String?]
    ) throws -> (app: ClientProcess, before: Screenshot) {
      let home: [String: String?] = [
        "HOME": folder.url.path, "XDG_DATA_HOME": folder.url.path + "/data",
      ]
      let app = try server.run(
        LiveCanvas.program("deft"),
        ["recordings", "--size", "960x640", "--appearance", "light", "--no-switcher"],
        environment: home.merging(environment) { $1 })
      try server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 }
      let before = try server.waitForRest(for: 0.3)
      server.keyboard.type(.o, holding: .control)
      return (app, before)
    }

    /// Waits for the desktop's dialog and focuses it, because there is no window manager to do so.
    private func waitForDialog() throws {
      var dialog: UInt?
      // The portal may have to be started first.
      try server.waitForScreen(timeout: 30) { _ in
        dialog = other.window(titled: "Open a recording")
        return dialog != nil
      }
      other.focus(try #require(dialog))
    }

    /// Enters a path in the desktop's dialog. A slash opens the path field, which takes a while. To complete the path,
    /// the dialog reads folders, so Return must wait until the screen stops changing.
    private func enter(_ path: String) throws {
      try server.waitForRest(for: 0.3, timeout: 20)
      server.keyboard.type("/")
      try server.waitForRest(for: 0.3, timeout: 20)
      server.keyboard.type(String(path.dropFirst()))
      try server.waitForRest(for: 0.3, timeout: 20)
      server.keyboard.type(.return)
    }

    /// Waits until a recording was played: the right panel shows its lines.
    private func waitForOutcome(_ before: Screenshot) throws {
      let panel = PixelRect(x0: 450, y0: 130, x1: 900, y1: 400)
      try server.waitForScreen(timeout: 20) {
        $0[5, 5] == 0xF6F5F2
          && $0.crop(to: panel).difference(from: before.crop(to: panel)).count > 800
      }
    }

    @Test("Without a session bus, Deft's own dialog opens, and standard error reports the reason")
    func own() throws {
      let (app, before) = try open(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"])
      let said = try app.waitForLine(containing: "file dialog", of: .errors)
      #expect(said.contains("Cannot connect to the session bus: no such file"), "\(said)")
      // Behind the dialog, the page is dimmed.
      try server.waitForScreen { $0[480, 320] == 0xFFFFFF && $0[40, 600] != 0xFFFFFF }
      server.keyboard.type("a drag.deft-trace")
      server.keyboard.type(.return)
      try waitForOutcome(before)
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("The desktop's dialog chooses a file; if it dies, Deft's own dialog replaces it")
    func portal() throws {
      let bus = try server.run(
        "dbus-daemon", ["--session", "--nofork", "--print-address"],
        environment: ["XDG_CURRENT_DESKTOP": "gnome", "HOME": folder.url.path])
      let address = try bus.waitForLine { $0.hasPrefix("unix:") }
      let (app, before) = try open([
        "DBUS_SESSION_BUS_ADDRESS": address, "XDG_CURRENT_DESKTOP": "gnome",
      ])
      let window = try #require(other.window(titled: "Deft recordings"))
      try waitForDialog()
      try enter(trace)
      try server.waitForScreen(timeout: 20) { _ in
        other.window(titled: "Open a recording") == nil
      }
      try waitForOutcome(before)
      server.keyboard.type(.o, holding: .control)
      try waitForDialog()
      bus.stop()
      let said = try app.waitForLine(containing: "file dialog", of: .errors)
      // The portal ends with the bus, and the program may notice either first.
      #expect(
        said.contains("ended unexpectedly") || said.contains("Lost the connection"), "\(said)")
      // The closed dialog had the keyboard focus.
      other.focus(window)
      _ = try server.waitForRest(for: 0.3)
      server.keyboard.type(.escape)
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
    }
  }
}
