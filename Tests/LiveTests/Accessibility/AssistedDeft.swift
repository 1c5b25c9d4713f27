import DeftGeometry
import DeftTesting
import Testing

/// A program on a desktop with a session bus, with the bus of assistive programs (at-spi2-core's), and with one that reads
/// it (pyatspi).
final class AssistedDeft {
  let server: VirtualXServer
  let app: ClientProcess
  let other: ForeignClient
  private var buses: Buses?
  /// What programs of the desktop have beside its session: the folder in which they live, and whom they hear.
  private let home: [String: String?]
  /// Where the person's files are.
  let folder: ReplayTests.Folder

  /// One answer of the reader.
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
    /// How high a letter of it is; nil where it is no text.
    var letter: Int?
    /// What is wrong with it; nil where that was not asked.
    var faults: [String]?
  }

  /// The buses of a session.
  private struct Buses {
    var session: ClientProcess
    var launcher: ClientProcess
    var environment: [String: String?]
    /// Where the bus of assistive programs is.
    var address: String
  }

  /// What the program knows of the buses when it starts.
  enum Beginning {
    /// The session's bus, on which somebody listens.
    case asked
    /// The session's bus, on which nobody listens.
    case unasked
    /// Nothing: there are no buses yet.
    case early
  }

  /// Starts the buses, says that somebody listens, and starts the program.
  ///
  /// - Parameters:
  ///   - arguments: of the program.
  ///   - beginning: what there is when it starts.
  ///   - program: which of the package's.
  ///   - environment: what else it is told.
  ///   - theme: what GTK's settings call the desktop's theme.
  init(
    _ arguments: [String] = [], _ beginning: Beginning = .asked, program: String = "deft",
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
    if beginning != .early { buses = try Self.startBuses(on: server, home, other) }
    if beginning == .asked {
      try Self.ask("IsEnabled", true, on: server, buses?.environment ?? [:])
    }
    app = try server.run(
      LiveCanvas.program(program), arguments,
      environment: (buses?.environment ?? home).merging(environment) { $1 })
  }

  deinit { server.stop() }

  private var environment: [String: String?] { buses?.environment ?? home }

  /// Starts the session's bus and that of assistive programs, and returns once both answer and the display names the
  /// latter.
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

  /// Waits until the launcher answers where the bus of assistive programs is, and the display says so, too.
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
    // As in ('unix:path=…,guid=…',).
    let answer = try call.waitForLine(timeout: 40) { $0.contains("unix:") }
    let address = answer.split(separator: "'").dropFirst().first.map(String.init) ?? ""
    #expect(other.waitForAccessibilityBus(address, timeout: 30))
    return address
  }

  /// The launcher ends, and with it the bus of assistive programs; another one is started.
  func restartLauncher() throws {
    let old = try #require(buses)
    old.launcher.stop()
    let launcher = try server.run(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: old.environment)
    buses = Buses(
      session: old.session, launcher: launcher, environment: old.environment,
      address: try Self.waitForBus(on: server, old.environment, other))
  }

  /// Says on the session's bus that somebody listens, or that nobody does any more.
  ///
  /// - Parameter property: in which way.
  func ask(_ isAsked: Bool, _ property: String = "IsEnabled") throws {
    try Self.ask(property, isAsked, on: server, environment)
  }

  private static func ask(
    _ property: String, _ isAsked: Bool, on server: VirtualXServer,
    _ environment: [String: String?]
  ) throws {
    let set = try server.run(
      "gdbus",
      [
        "call", "--session", "--timeout", "20", "--dest", "org.a11y.Bus", "--object-path",
        "/org/a11y/bus", "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status",
        property, "<\(isAsked)>",
      ], environment: environment)
    #expect(try set.waitForExit(timeout: 30) == .exited(0))
  }

  /// The session's bus ends, and all that lives on it.
  func endSession() {
    buses?.session.stop()
    buses?.launcher.stop()
    buses = nil
  }

  /// The registry of assistive programs, which is started now where it is not there yet.
  func registry() throws -> pid_t {
    let name = "string:org.a11y.atspi.Registry"
    _ = try askBus(["org.freedesktop.DBus.StartServiceByName", name, "uint32:0"])
    let answer = try askBus(["org.freedesktop.DBus.GetConnectionUnixProcessID", name])
    return try #require(answer.split(separator: " ").last.flatMap { pid_t($0) }, "\(answer)")
  }

  /// Asks the bus of assistive programs itself; the answer's value.
  private func askBus(_ call: [String]) throws -> String {
    let program = try server.run(
      "dbus-send",
      [
        "--bus=\(try #require(buses).address)", "--print-reply", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus",
      ] + call, environment: environment)
    return try program.waitForLine(timeout: 30) { $0.contains("uint32") }
  }

  /// Writes down who asks the registry to be known.
  func monitorEmbedding() throws -> ClientProcess {
    let monitor = try server.run(
      "dbus-monitor",
      [
        "--address", try #require(buses).address, "--profile",
        "type='method_call',interface='org.a11y.atspi.Socket',member='Embed'",
      ], environment: environment)
    // It says so once it hears: it has lost its name then.
    _ = try monitor.waitForLine(containing: "NameLost", timeout: 20)
    return monitor
  }

  /// Starts to write down all events on the bus of assistive programs: a line for each, with its member.
  func monitorEvents() throws -> ClientProcess {
    let monitor = try server.run(
      "dbus-monitor",
      [
        "--address", try #require(buses).address, "--profile",
        "type='signal',interface='org.a11y.atspi.Event.Object'",
        "type='signal',interface='org.a11y.atspi.Event.Window'",
      ], environment: environment)
    // It says so once it hears: it has lost its name then.
    _ = try monitor.waitForLine(containing: "NameLost", timeout: 20)
    return monitor
  }

  /// Starts the screen reader of this desktop; what it says are lines of what is returned.
  func startOrca() throws -> ClientProcess {
    // On a terminal it tells at once; into a file, when a block is full.
    let orca = try server.run(
      "script",
      ["-qfc", "orca --debug-file /dev/tty --enable speech --disable braille", "/dev/null"],
      environment: environment)
    _ = try orca.waitForLine(containing: "SPEECH OUTPUT: 'Screen reader on.'", timeout: 60)
    return orca
  }

  // MARK: - The reader

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "reader.py").path

  /// Asks the reader something, and gives what it says.
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

  /// Whether the program is among those that the desktop knows of; its portal may be another one.
  func isKnown() throws -> Bool { try read("programs").contains("deft") }

  /// Waits until the desktop knows of the program, or does so no more.
  func waitUntil(isKnown: Bool) throws {
    let end = Deadline(in: 30)
    while try self.isKnown() != isKnown, !end.hasPassed {}
    #expect(try self.isKnown() == isKnown)
  }

  /// An event that the reader has heard.
  struct Heard: Decodable {
    var event: String
    var source: String
    var role: String
    var one: Int
    var two: Int
    /// A text that came with it, or a number.
    var data = ""

    private enum CodingKeys: String, CodingKey { case event, source, role, one, two, data }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      event = try fields.decode(String.self, forKey: .event)
      source = try fields.decode(String.self, forKey: .source)
      role = try fields.decode(String.self, forKey: .role)
      one = try fields.decode(Int.self, forKey: .one)
      two = try fields.decode(Int.self, forKey: .two)
      // Other things come with other events, which nobody here looks at.
      if let text = try? fields.decode(String.self, forKey: .data) { data = text }
    }
  }

  /// Starts to listen, and returns once it hears.
  func listen(to kinds: String...) throws -> ClientProcess {
    let reader = try server.run(
      "/usr/bin/python3", [Self.script, "listen"] + kinds, environment: environment)
    _ = try reader.waitForLine(containing: "listening", timeout: 30)
    return reader
  }

  /// Waits for an event.
  func hear(
    _ reader: ClientProcess, timeout: TimeInterval = 10, where condition: (Heard) -> Bool
  ) throws -> Heard {
    let line = try reader.waitForLine(timeout: timeout) { Self.heard($0).map(condition) == true }
    return try #require(Self.heard(line))
  }

  /// What a line of the reader says of an event; nil for other lines.
  static func heard(_ line: String) -> Heard? {
    try? JSONDecoder().decode(Heard.self, from: Data(line.utf8))
  }

  /// All objects of the program, each before what is in it.
  ///
  /// - Parameter judged: whether it is also told what is wrong with each.
  func tree(judged: Bool = false) throws -> [Object] {
    try read(judged ? "walk" : "tree").map {
      try JSONDecoder().decode(Object.self, from: Data($0.utf8))
    }
  }

  private struct Missing: Error, CustomStringConvertible { var description: String }

  /// The first object of a name.
  func object(_ name: String) throws -> Object {
    // A program is known before its window has shown anything.
    let end = Deadline(in: 20)
    while !end.hasPassed {
      let tree = try tree()
      if let found = tree.first(where: { $0.name == name || $0.name.hasPrefix(name + ",") }) {
        return found
      }
    }
    throw Missing(description: "Nothing is called \(name).")
  }
}
