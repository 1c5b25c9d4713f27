import DeftGeometry
import DeftTesting
import Testing

/// Window managers that people use, each for a kind: of frames that float (Openbox), of a desktop (Xfce's xfwm4), and of
/// tiles (i3).
///
/// What differs between them is theirs, not ours, and stands here:
///
///                                              openbox   xfwm4   i3
///     gives windows the size they ask for      yes       yes     no: they fill their tile
///     keeps to the least size                  yes       yes     no
///     makes icons                              yes       yes     no: it passes over who asks
///     moves windows where it is asked to       yes       yes     no: from display to display
///     keeps a window full when it is itself
///     started again                            yes       yes, but forgets the size before   yes
enum ForeignManager: String, CaseIterable, CustomTestStringConvertible {
  case openbox, xfwm4, i3

  var testDescription: String { rawValue }

  /// Whether windows float, with the size and the place they ask for, and can be made icons.
  var floats: Bool { self != .i3 }
  /// Whether it knows all of a window again when it is started again.
  var restarts: Bool { self != .xfwm4 }

  /// Starts it, and waits until it manages windows.
  ///
  /// - Parameters:
  ///   - server: where.
  ///   - folder: its home: a person's own settings are nobody's business here.
  func start(on server: VirtualXServer, in folder: URL) throws {
    var environment: [String: String?] = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path, "NO_AT_BRIDGE": "1",
    ]
    switch self {
    case .openbox:
      // Its settings as they come, but for windows that fly to their icons: where they are in the meantime nobody knows.
      let settings = try String(contentsOfFile: "/etc/xdg/openbox/rc.xml", encoding: .utf8)
      let calm = settings.replacingOccurrences(
        of: "<animateIconify>yes<", with: "<animateIconify>no<")
      #expect(calm != settings)
      let own = folder.appendingPathComponent("openbox")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try calm.write(to: own.appendingPathComponent("rc.xml"), atomically: true, encoding: .utf8)
      _ = try server.run("openbox", ["--sm-disable"], environment: environment)
    case .xfwm4:
      // Its settings are asked for over the session's bus.
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

  /// Shows the first workspace, or the second one.
  func showWorkspace(_ number: Int, on server: VirtualXServer, by other: ForeignClient) throws {
    guard self == .i3 else { return other.showWorkspace(number - 1) }
    try tell(["workspace", "\(number)"], on: server)
  }

  /// Moves the window in use to the second display, or to the first one, as a person does.
  func move(
    _ window: UInt, toSecond: Bool, on server: VirtualXServer, by other: ForeignClient
  ) throws {
    let place = CGPoint(x: toSecond ? 1400 : 60, y: 150)
    guard self == .i3 else { return other.place(window, at: place) }
    let side = toSecond ? "right" : "left"
    try tell(["move container to output \(side), focus output \(side)"], on: server)
  }

  /// Has it start itself again.
  func restart(on server: VirtualXServer) throws {
    switch self {
    case .openbox: #expect(try server.run("openbox", ["--restart"]).waitForExit() == .exited(0))
    case .xfwm4: preconditionFailure("It is not said to restart.")
    case .i3: try tell(["restart"], on: server)
    }
  }

  private func tell(_ words: [String], on server: VirtualXServer) throws {
    #expect(try server.run("i3-msg", words).waitForExit(timeout: 20) == .exited(0))
  }
}
