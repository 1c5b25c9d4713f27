import DeftGeometry
import DeftTesting
import Testing

/// A program on a desktop with a session bus, the accessibility bus of at-spi2-core, and an assistive client that uses
/// pyatspi.
final class AssistedDeft {
  let server: VirtualXServer
  let app: ClientProcess
  let other: ForeignClient
  private var buses: Buses?
  /// The environment variables of all programs: folders and settings, but not the address of the
  /// session bus.
  private let home: [String: String?]
  /// The home folder.
  let folder: ReplayTests.Folder

  /// An object as the reader prints it.
  struct Object: Decodable {
    var depth = 0
    var role: String
    var name: String
    var description: String
    var states: [String]
    var extents: [Int]?
    var screen: [Int]?
    var actions: [String]
    var value: [Double]?
    var index: Int
    var count: Int
    /// The height of the first letter; `nil` if the object has no text.
    var letter: Int?
    /// The faults of the object; `nil` if they were not requested.
    var faults: [String]?
  }

  /// The session bus and the accessibility bus.
  private struct Buses {
    var session: ClientProcess
    var launcher: ClientProcess
    var environment: [String: String?]
    /// The address of the accessibility bus.
    var address: String
  }

  /// The state of the buses when the program starts.
  enum BusState {
    /// The session bus runs, and accessibility is enabled.
    case enabled
    /// The session bus runs, and accessibility is disabled.
    case disabled
    /// No bus is running.
    case noBuses
  }

  /// Starts the buses and enables accessibility, depending on `state`, and starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - state: The state of the buses when the program starts.
  ///   - program: The program of the package to start.
  ///   - environment: Additional variables for the program.
  ///   - theme: The name of the desktop's theme in GTK's settings.
  init(
    _ arguments: [String] = [], _ state: BusState = .enabled, program: String = "deft",
    environment: [String: String?] = [:], theme: String? = nil
  ) throws {
    server = try VirtualXServer()
    folder = try ReplayTests.Folder()
    let settings = folder.url.appending(path: "config/gtk-3.0/settings.ini")
    if let theme {
      try FileManager.default.createDirectory(
        at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "[Settings]\ngtk-theme-name=\(theme)\n"
        .write(to: settings, atomically: true, encoding: .utf8)
    }
    other = try ForeignClient(displayName: server.displayName)
    home = [
      "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.url.path, "XDG_CURRENT_DESKTOP": "none",
      "XDG_CACHE_HOME": folder.url.path + "/cache",
      "XDG_CONFIG_HOME": folder.url.path + "/config", "GSETTINGS_BACKEND": "memory",
      "AT_SPI_BUS_ADDRESS": nil, "DBUS_SESSION_BUS_ADDRESS": nil,
    ]
    if state != .noBuses { buses = try Self.startBuses(on: server, home, other) }
    if state == .enabled {
      try Self.enable("IsEnabled", true, on: server, buses?.environment ?? [:])
    }
    app = try server.run(
      LiveCanvas.program(program), arguments,
      environment: (buses?.environment ?? home).merging(environment) { $1 })
  }

  deinit { server.stop() }

  private var environment: [String: String?] { buses?.environment ?? home }

  /// Starts the session bus and the accessibility bus. Waits until both answer and the display's property has the
  /// address of the accessibility bus.
  func startBuses() throws { buses = try Self.startBuses(on: server, home, other) }

  private static func startBuses(
    on server: VirtualXServer, _ home: [String: String?], _ other: ForeignClient
  ) throws -> Buses {
    let session = try server.run(
      "dbus-daemon", ["--session", "--nofork", "--print-address"], environment: home)
    let address = try session.waitForLine(timeout: 20) { $0.hasPrefix("unix:") }
    let environment = home.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    let launcher = try server.run(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: environment)
    let bus = try waitForBus(on: server, environment, other)
    return Buses(session: session, launcher: launcher, environment: environment, address: bus)
  }

  /// Waits until both the launcher and the display have the address of the accessibility bus, and returns it.
  private static func waitForBus(
    on server: VirtualXServer, _ environment: [String: String?], _ other: ForeignClient
  ) throws -> String {
    let wait = try server.run(
      "gdbus", ["wait", "--session", "--timeout", "30", "org.a11y.Bus"], environment: environment)
    #expect(try wait.waitForExit(timeout: 40) == .exited(0))
    let call = try server.run(
      "gdbus",
      [
        "call", "--session", "--timeout", "30", "--dest", "org.a11y.Bus", "--object-path",
        "/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress",
      ], environment: environment)
    // The answer looks like ('unix:path=…,guid=…',).
    let answer = try call.waitForLine(timeout: 40) { $0.contains("unix:") }
    let address = answer.split(separator: "'").dropFirst().first.map(String.init) ?? ""
    #expect(other.waitForAccessibilityBus(address, timeout: 30))
    return address
  }

  /// Ends the launcher, and with it the accessibility bus. Then starts another launcher.
  func restartLauncher() throws {
    let old = try #require(buses)
    old.launcher.stop()
    let launcher = try server.run(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: old.environment)
    buses = Buses(
      session: old.session, launcher: launcher, environment: old.environment,
      address: try Self.waitForBus(on: server, old.environment, other))
  }

  /// Enables or disables accessibility on the session bus.
  ///
  /// The state is set by a property of `org.a11y.Status`.
  func enableAccessibility(_ isEnabled: Bool, _ property: String = "IsEnabled") throws {
    try Self.enable(property, isEnabled, on: server, environment)
  }

  private static func enable(
    _ property: String, _ isEnabled: Bool, on server: VirtualXServer,
    _ environment: [String: String?]
  ) throws {
    let set = try server.run(
      "gdbus",
      [
        "call", "--session", "--timeout", "20", "--dest", "org.a11y.Bus", "--object-path",
        "/org/a11y/bus", "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status",
        property, "<\(isEnabled)>",
      ], environment: environment)
    #expect(try set.waitForExit(timeout: 30) == .exited(0))
  }

  /// Ends the session bus and everything on it.
  func endSession() {
    buses?.session.stop()
    buses?.launcher.stop()
    buses = nil
  }

  /// Returns the process of the AT-SPI registry, after starting it if needed.
  func registry() throws -> pid_t {
    let name = "string:org.a11y.atspi.Registry"
    _ = try askBus(["org.freedesktop.DBus.StartServiceByName", name, "uint32:0"])
    let answer = try askBus(["org.freedesktop.DBus.GetConnectionUnixProcessID", name])
    return try #require(answer.split(separator: " ").last.flatMap { pid_t($0) }, "\(answer)")
  }

  /// Calls a method of the accessibility bus itself, and returns the value of the reply.
  private func askBus(_ call: [String]) throws -> String {
    let program = try server.run(
      "dbus-send",
      [
        "--bus=\(try #require(buses).address)", "--print-reply", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus",
      ] + call, environment: environment)
    return try program.waitForLine(timeout: 30) { $0.contains("uint32") }
  }

  /// Starts a monitor of the programs that register with the AT-SPI registry.
  func monitorEmbedding() throws -> ClientProcess {
    let monitor = try server.run(
      "dbus-monitor",
      [
        "--address", try #require(buses).address, "--profile",
        "type='method_call',interface='org.a11y.atspi.Socket',member='Embed'",
      ], environment: environment)
    // The monitor listens once it has lost its bus name.
    _ = try monitor.waitForLine(containing: "NameLost", timeout: 20)
    return monitor
  }

  /// Starts a monitor of all events on the accessibility bus, with a line for each.
  func monitorEvents() throws -> ClientProcess {
    let monitor = try server.run(
      "dbus-monitor",
      [
        "--address", try #require(buses).address, "--profile",
        "type='signal',interface='org.a11y.atspi.Event.Object'",
        "type='signal',interface='org.a11y.atspi.Event.Window'",
      ], environment: environment)
    // The monitor listens once it has lost its bus name.
    _ = try monitor.waitForLine(containing: "NameLost", timeout: 20)
    return monitor
  }

  /// Starts the screen reader Orca, whose output lines contain its speech.
  func startOrca() throws -> ClientProcess {
    // Orca buffers its output to a file, but not to a terminal.
    let orca = try server.run(
      "script",
      ["-qfc", "orca --debug-file /dev/tty --enable speech --disable braille", "/dev/null"],
      environment: environment)
    _ = try orca.waitForLine(containing: "SPEECH OUTPUT: 'Screen reader on.'", timeout: 60)
    return orca
  }

  /// Starts another program on the desktop.
  func startProgram(_ executable: String, _ arguments: [String]) throws -> ClientProcess {
    try server.run(executable, arguments, environment: environment)
  }

  // MARK: - The reader

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "reader.py").path

  /// Runs the reader with a command, and returns its lines.
  @discardableResult
  func read(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws
    -> [String]
  {
    let reader = try server.run(
      "/usr/bin/python3", [Self.script] + words, environment: environment)
    let status = try reader.waitForExit(timeout: 40)
    #expect(
      status == .exited(0), "\(words): \(reader.lines(of: .errors))",
      sourceLocation: sourceLocation)
    return reader.lines()
  }

  /// Returns whether the program is on the accessibility bus. The portal may also be there.
  func isKnown() throws -> Bool { try read("programs").contains("deft") }

  /// Waits until the program is on the accessibility bus, or no longer is.
  func waitUntil(isKnown: Bool) throws {
    let end = Deadline(in: 30)
    while try self.isKnown() != isKnown, !end.hasPassed {}
    #expect(try self.isKnown() == isKnown)
  }

  /// An event that the reader received.
  struct ReceivedEvent: Decodable {
    var event: String
    var source: String
    var role: String
    var one: Int
    var two: Int
    /// The text of the event; empty if the event has none.
    var data = ""

    private enum CodingKeys: String, CodingKey { case event, source, role, one, two, data }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      event = try fields.decode(String.self, forKey: .event)
      source = try fields.decode(String.self, forKey: .source)
      role = try fields.decode(String.self, forKey: .role)
      one = try fields.decode(Int.self, forKey: .one)
      two = try fields.decode(Int.self, forKey: .two)
      // Some events have other values, which no test needs.
      if let text = try? fields.decode(String.self, forKey: .data) { data = text }
    }
  }

  /// Starts a reader that prints events, and returns once it listens.
  func listen(to kinds: String...) throws -> ClientProcess {
    let reader = try server.run(
      "/usr/bin/python3", [Self.script, "listen"] + kinds, environment: environment)
    _ = try reader.waitForLine(containing: "listening", timeout: 30)
    return reader
  }

  /// Waits for an event.
  func waitForEvent(
    _ reader: ClientProcess, timeout: TimeInterval = 10, where condition: (ReceivedEvent) -> Bool
  ) throws -> ReceivedEvent {
    let line = try reader.waitForLine(timeout: timeout) {
      Self.decodeEvent($0).map(condition) == true
    }
    return try #require(Self.decodeEvent(line))
  }

  /// Decodes an event from a line of the reader; `nil` for other lines.
  static func decodeEvent(_ line: String) -> ReceivedEvent? {
    try? JSONDecoder().decode(ReceivedEvent.self, from: Data(line.utf8))
  }

  /// Returns all objects of the program, parents first.
  ///
  /// - Parameter withFaults: Whether the faults of each object are included.
  func tree(withFaults: Bool = false) throws -> [Object] {
    try read(withFaults ? "walk" : "tree").map {
      try JSONDecoder().decode(Object.self, from: Data($0.utf8))
    }
  }

  private struct Missing: Error, CustomStringConvertible { var description: String }

  /// Returns the first object with a name, which may be followed by a comma and a description.
  func object(_ name: String) throws -> Object {
    // A program is on the bus before its window shows anything.
    let end = Deadline(in: 20)
    while !end.hasPassed {
      let tree = try tree()
      if let found = tree.first(where: { $0.name == name || $0.name.hasPrefix(name + ",") }) {
        return found
      }
    }
    throw Missing(description: "There is no object named “\(name)”.")
  }
}
