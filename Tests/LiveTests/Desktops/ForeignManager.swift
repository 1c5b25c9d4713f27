import DeftGeometry
import DeftTesting
import Testing

/// Common window managers, one of each kind: floating (Openbox), part of a desktop (Xfce's xfwm4), and tiling (i3).
///
/// Their differences:
///
///                                              openbox   xfwm4   i3
///     grants windows their requested size      yes       yes     no: they fill their tile
///     respects the minimum size                yes       yes     no
///     minimizes windows                        yes       yes     no: it ignores requests
///     moves windows on request                 yes       yes     no: only between displays
///     restores full-screen windows when
///     the manager restarts                     yes       yes*    yes
///
/// \* xfwm4 forgets the previous size.
enum ForeignManager: String, CaseIterable, CustomTestStringConvertible {
  case openbox, xfwm4, i3

  var testDescription: String { rawValue }

  /// Whether windows float, with the requested size and position, and can be minimized.
  var floats: Bool { self != .i3 }
  /// Whether the manager restores the complete state of windows after a restart.
  var restarts: Bool { self != .xfwm4 }

  /// Starts the manager and waits until it manages windows.
  ///
  /// - Parameters:
  ///   - server: The server to run on.
  ///   - folder: The home folder, so that the user's own settings are ignored.
  func start(on server: VirtualXServer, in folder: URL) throws {
    var environment: [String: String?] = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path, "NO_AT_BRIDGE": "1",
    ]
    switch self {
    case .openbox:
      // Use the default settings without animated minimizing, during which the position of a window is undefined.
      let settings = try String(contentsOfFile: "/etc/xdg/openbox/rc.xml", encoding: .utf8)
      let calm = settings.replacingOccurrences(
        of: "<animateIconify>yes<", with: "<animateIconify>no<")
      #expect(calm != settings)
      let own = folder.appendingPathComponent("openbox")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try calm.write(to: own.appendingPathComponent("rc.xml"), atomically: true, encoding: .utf8)
      _ = try server.run("openbox", ["--sm-disable"], environment: environment)
    case .xfwm4:
      // xfwm4 reads its settings over the session bus.
      let bus = try server.run(
        "dbus-daemon", ["--session", "--nofork", "--print-address"], environment: environment)
      environment["DBUS_SESSION_BUS_ADDRESS"] = try bus.waitForLine { $0.hasPrefix("unix:") }
      _ = try server.run("xfwm4", ["--compositor=off"], environment: environment)
    case .i3:
      let settings = folder.appendingPathComponent("i3.conf")
      try "font pango:sans 10\n".write(to: settings, atomically: true, encoding: .utf8)
      _ = try server.run("i3", ["-c", settings.path], environment: environment)
    }
    let client = try ForeignClient(displayName: server.displayName)
    try server.wait(until: "\(self) manages windows") { client.isManaged }
  }

  /// Shows the first or second workspace.
  func showWorkspace(_ number: Int, on server: VirtualXServer, by other: ForeignClient) throws {
    guard self == .i3 else { return other.showWorkspace(number - 1) }
    try sendToI3(["workspace", "\(number)"], on: server)
  }

  /// Moves the active window to the second or first display, as a user does.
  func move(
    _ window: UInt, toSecond: Bool, on server: VirtualXServer, by other: ForeignClient
  ) throws {
    let place = CGPoint(x: toSecond ? 1400 : 60, y: 150)
    guard self == .i3 else { return other.place(window, at: place) }
    let side = toSecond ? "right" : "left"
    try sendToI3(["move container to output \(side), focus output \(side)"], on: server)
  }

  /// Restarts the manager.
  func restart(on server: VirtualXServer) throws {
    switch self {
    case .openbox: #expect(try server.run("openbox", ["--restart"]).waitForExit() == .exited(0))
    case .xfwm4: preconditionFailure("xfwm4 does not restart.")
    case .i3: try sendToI3(["restart"], on: server)
    }
  }

  private func sendToI3(_ words: [String], on server: VirtualXServer) throws {
    #expect(try server.run("i3-msg", words).waitForExit(timeout: 20) == .exited(0))
  }
}
