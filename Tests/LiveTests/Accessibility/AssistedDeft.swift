import DeftGeometry
import DeftTesting
import Testing

/// A program on a desktop with a session bus, with the bus of assistive programs (at-spi2-core's), and with one that reads
/// it (pyatspi).
final class AssistedDeft {
  let server: VirtualXServer
  let app: ClientProcess
  let other: ForeignClient
  private let bus: ClientProcess
  private let launcher: ClientProcess
  private let environment: [String: String?]
  private let folder: ReplayTests.Folder

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
  }

  /// Starts the buses, says that somebody listens, and starts the program.
  ///
  /// - Parameters:
  ///   - arguments: of the program.
  ///   - isAsked: whether somebody listens from the beginning.
  ///   - environment: what else the program is told.
  init(
    _ arguments: [String] = [], isAsked: Bool = true, program: String = "deft",
    environment given: [String: String?] = [:]
  ) throws {
    server = try VirtualXServer()
    folder = try ReplayTests.Folder()
    other = try ForeignClient(displayName: server.displayName)
    let home: [String: String?] = [
      "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.url.path, "XDG_CURRENT_DESKTOP": "none",
      "XDG_CACHE_HOME": folder.url.path + "/cache", "GSETTINGS_BACKEND": "memory",
      "AT_SPI_BUS_ADDRESS": nil,
    ]
    bus = try server.run(
      "dbus-daemon", ["--session", "--nofork", "--print-address"], environment: home)
    let address = try bus.waitForLine { $0.hasPrefix("unix:") }
    environment = home.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    launcher = try server.run(
      "/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: environment)
    if isAsked { try Self.ask(true, on: server, environment) }
    app = try server.run(
      LiveCanvas.program(program), arguments, environment: environment.merging(given) { $1 })
  }

  deinit { server.stop() }

  /// Says on the session's bus that somebody listens, or that nobody does any more.
  func ask(_ isAsked: Bool) throws { try Self.ask(isAsked, on: server, environment) }

  private static func ask(
    _ isAsked: Bool, on server: VirtualXServer, _ environment: [String: String?]
  ) throws {
    let set = try server.run(
      "gdbus",
      [
        "call", "--session", "--timeout", "20", "--dest", "org.a11y.Bus", "--object-path",
        "/org/a11y/bus", "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status",
        "IsEnabled", "<\(isAsked)>",
      ], environment: environment)
    #expect(try set.waitForExit(timeout: 20) == .exited(0))
  }

  /// The session's bus ends, and all that lives on it.
  func endSession() { bus.stop() }

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
  func tree() throws -> [Object] {
    try read("tree").map { try JSONDecoder().decode(Object.self, from: Data($0.utf8)) }
  }

  private struct Missing: Error, CustomStringConvertible { var description: String }

  /// The first object of a name.
  func object(_ name: String) throws -> Object {
    // A program is known before its window has shown anything.
    let end = Date(timeIntervalSinceNow: 20)
    while Date() < end {
      let tree = try tree()
      if let found = tree.first(where: { $0.name == name || $0.name.hasPrefix(name + ",") }) {
        return found
      }
    }
    throw Missing(description: "Nothing is called \(name).")
  }
}
