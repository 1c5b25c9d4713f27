import CanvasEditing
import DeftGeometry
import DeftTesting
import DeftX11
import Testing

/// The real program on a real X server, driven by virtual devices and observed through its log and screenshots.
final class LiveCanvas {
  let server: VirtualXServer
  let app: ClientProcess
  /// Another program on the same server.
  let other: ForeignClient
  /// The window's id on the server.
  let window: UInt
  /// The first line of the log, which describes the window.
  let opening: LogLine

  /// The relay between the program and the server, if any.
  private let relay: Relay?

  /// All lines of the log that have been read.
  private var lines: [LogLine] = []
  /// For each shape, the index at which the search for its next line begins.
  private var positions: [String: Int] = [:]

  /// Starts a canvas on a new server, and waits for its first frame.
  ///
  /// Without `snaps`, the user's settings turn snapping off, so that shapes end exactly where fingers move them.
  init(
    _ arguments: [String] = [], server configuration: VirtualXServer.Configuration = .init(),
    environment: [String: String?] = [:], in folder: URL? = nil, titled title: String = "Deft",
    snaps: Bool = false, before: (ForeignClient) throws -> Void = { _ in },
    by connect: (VirtualXServer) throws -> Relay? = { _ in nil }
  ) throws {
    server = try VirtualXServer(configuration)
    other = try ForeignClient(displayName: server.displayName)
    try before(other)
    try Self.writeSettings(
      snaps: snaps, in: environment["XDG_STATE_HOME", default: nil] ?? server.stateFolder)
    relay = try connect(server)
    var environment = environment
    if let relay { environment["DISPLAY"] = relay.displayName }
    app = try server.run(
      "/bin/sh",
      [
        "-c", #"cd "$0" && exec "$@""#, folder?.path ?? ".",
        Self.program("deft"), "--log", "-",
      ]
        + arguments, environment: environment)
    opening = LogLine(try app.waitForLine(containing: #""window""#, timeout: 20))
    window = try #require(other.window(titled: title))
  }

  deinit { server.stop() }

  /// Writes the user's settings, unless the file exists. The settings turn off the caption of the first start, which
  /// would disappear with the first contact.
  static func writeSettings(snaps: Bool, in folder: String) throws {
    let state = URL(fileURLWithPath: folder).appendingPathComponent("deft")
    let file = state.appendingPathComponent("settings")
    if FileManager.default.fileExists(atPath: file.path) { return }
    try FileManager.default.createDirectory(
      at: state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let settings = "introduced = on\nsnapping = \(snaps ? "on" : "off")\n"
    try settings.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the path of a program in the folder `DEFT_TESTING_PROGRAMS`, or beside the tests.
  static func program(_ name: String) -> String {
    let folder =
      ProcessInfo.processInfo.environment["DEFT_TESTING_PROGRAMS"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return folder.appendingPathComponent(name).path
  }

  /// Returns the home of a shape in a window of a size.
  static func home(
    _ shape: String, on size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> Pose {
    OpeningScene.home(try self.shape(shape).home, on: size)
  }

  static func shape(_ name: String) throws -> CanvasShape {
    try #require(OpeningScene.shapes.first { $0.id.description == name })
  }

  // MARK: The log

  /// Returns the log lines of a shape so far, or all lines.
  func logLines(of shape: String? = nil) -> [LogLine] {
    let all = app.lines().map(LogLine.init)
    return shape.map { name in all.filter { $0.shape == name } } ?? all
  }

  /// Waits for a callback of a shape's gesture, and returns its line.
  @discardableResult
  func callback(
    _ callback: String, of gesture: String, on shape: String, timeout: TimeInterval = 10
  ) throws -> LogLine {
    try line(of: shape, timeout: timeout) { $0.gesture == gesture && $0.callback == callback }
  }

  /// Waits until a shape has come to rest, and returns its pose.
  func rest(of shape: String, timeout: TimeInterval = 10) throws -> Pose {
    try #require(try line(of: shape, timeout: timeout) { $0.pose != nil }.pose)
  }

  /// Waits until a shape has come to rest at a pose, ignoring other poses before it.
  func expectRest(
    of shape: String, at expected: Pose, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var last: Pose?
    do {
      _ = try line(of: shape) {
        last = $0.pose ?? last
        return $0.pose?.isNear(expected) == true
      }
    } catch {
      Issue.record(
        "\(shape) rests at \(last.map { "\($0)" } ?? "no pose"), not at \(expected): \(error)",
        sourceLocation: sourceLocation)
    }
  }

  /// Waits for a shape's next line that meets a condition.
  func line(
    of shape: String, timeout: TimeInterval = 10, where condition: (LogLine) -> Bool
  ) throws -> LogLine {
    var index = positions[shape] ?? 0
    while true {
      while index < lines.count {
        defer { index += 1 }
        if lines[index].shape == shape, condition(lines[index]) {
          positions[shape] = index + 1
          return lines[index]
        }
      }
      lines.append(LogLine(try app.waitForLine(timeout: timeout) { _ in true }))
    }
  }

  /// Waits until the server, and then the program, have handled all input so far.
  func settle() {
    arrive()
    #expect(other.ping(window), "The program does not answer.")
  }

  /// Waits until the server has handled all input so far: later requests of other programs come after it.
  ///
  /// The server reads its devices in order. Once it has read the release of a key that is not down, which it ignores,
  /// it has handled all earlier input.
  func arrive() { server.keyboard.release(Key(rawValue: 255)) }

  // MARK: Input

  /// Drags a shape with a finger that rests before it lifts, so that the shape is not thrown.
  func place(
    _ shape: String, from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.15
  ) throws -> Pose {
    let finger = server.touchscreen.touch(at: start)
    finger.move(to: end, over: duration)
    finger.hold(for: 0.08)
    finger.lift()
    return try rest(of: shape)
  }

  /// Brings a shape in front of all others by a tap and the keyboard, so that no other shape covers it or takes its
  /// contacts.
  func bringToFront(_ place: CGPoint) {
    server.touchscreen.tap(at: place)
    server.keyboard.type(.pageUp, holding: .shift)
    settle()
  }
}

extension Pose {
  /// Returns whether two poses are equal within half a point, a tenth of a degree, and half a percent of scale.
  func isNear(_ other: Pose) -> Bool {
    position.distance(to: other.position) < 0.5 && abs(scale - other.scale) < 0.005
      && abs((rotation - other.rotation).degrees) < 0.1
  }
}

/// Expects a pose within half a point, a tenth of a degree, and half a percent of scale.
func expect(
  _ pose: Pose, at position: CGPoint, scale: Double = 1, degrees: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(pose.position.distance(to: position) < 0.5, sourceLocation: sourceLocation)
  #expect(abs(pose.scale - scale) < 0.005, sourceLocation: sourceLocation)
  #expect(abs(pose.rotation.degrees - degrees) < 0.1, sourceLocation: sourceLocation)
}
