import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Appearance and motion settings from the real desktop portal, on a test bus, with settings in a file.
  @Suite("The desktop's preferences")
  struct PreferenceLiveTests {
    private let folder: ReplayTests.Folder

    init() throws { folder = try ReplayTests.Folder() }

    /// Writes the user's preferences, as the desktop's settings do.
    private func set(_ settings: String) throws {
      let file = folder.url.appending(path: "config/glib-2.0/settings/keyfile")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "[org/gnome/desktop/interface]\n\(settings)\n"
        .write(to: file, atomically: true, encoding: .utf8)
    }

    private func environment() -> [String: String?] {
      [
        "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.appending(path: "config").path,
        "XDG_CURRENT_DESKTOP": "gnome", "GSETTINGS_BACKEND": "keyfile",
      ]
    }

    private func canvas(
      _ arguments: [String] = [], before: @escaping (ForeignClient) -> Void = { _ in }
    ) throws -> LiveCanvas {
      // The bus address is fixed before the program starts.
      var environment = environment()
      var bus: ClientProcess?
      let variable = folder.url.appending(path: "address")
      let canvas = try LiveCanvas(
        arguments,
        environment: environment.merging([
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(variable.path)"
        ]) { $1 }, before: before
      ) { server in
        environment["DISPLAY"] = server.displayName
        bus = try server.run(
          "dbus-daemon",
          ["--session", "--nofork", "--print-address", "--address=unix:path=\(variable.path)"],
          environment: environment)
        _ = try bus?.waitForLine { $0.hasPrefix("unix:") }
        return nil
      }
      return canvas
    }

    @Test("The window follows a dark style and each change of it")
    func style() throws {
      try set("color-scheme='prefer-dark'")
      let canvas = try canvas()
      // The bus may have to start the portal first.
      try canvas.server.waitForScreen(timeout: 30) { $0[5, 5] == 0x16181D }
      try set("color-scheme='prefer-light'")
      try canvas.server.waitForScreen(timeout: 10) { $0[5, 5] == 0xF6F5F2 }
      try set("color-scheme='prefer-dark'")
      try canvas.server.waitForScreen(timeout: 10) { $0[5, 5] == 0x16181D }
    }

    @Test("The command line overrides the desktop's style")
    func order() throws {
      try set("color-scheme='prefer-dark'")
      let light = try canvas(["--appearance", "light"])
      _ = try light.still()
      #expect(try light.server.screenshot()[5, 5] == 0xF6F5F2)
    }

    @Test("Reduced motion from the portal overrides the settings manager in a running program")
    func motion() throws {
      try set("")
      let canvas = try canvas { $0.publish(settings: ["Gtk/EnableAnimations": 1]) }
      let (circle, end) = (CGPoint(x: 520, y: 180), CGPoint(x: 600, y: 280))
      try set("enable-animations=false\ncolor-scheme='prefer-dark'")
      // The two settings arrive one after the other.
      try canvas.server.waitForScreen(timeout: 30) { $0[5, 5] == 0x16181D }
      _ = try canvas.still()
      canvas.server.touchscreen.drag(from: circle, to: end, over: 0.05)
      expect(try canvas.rest(of: "circle"), at: end)
    }
  }
}
