import CanvasModel
import DeftGeometry
import DeftTesting
import Testing

/// The canvas as people have it: the real program on a real X server, told by fingers, heard through
/// its log, seen through screenshots.
final class LiveCanvas {
  let server: VirtualXServer
  let app: ClientProcess

  /// A canvas on a server of its own, with its first frame on screen.
  init(
    _ arguments: [String] = [], server configuration: VirtualXServer.Configuration = .init(),
    environment: [String: String?] = [:], before: (VirtualXServer) throws -> Void = { _ in }
  ) throws {
    server = try VirtualXServer(configuration)
    try before(server)
    app = try server.run(
      Self.program("deft"), ["canvas", "--log", "-"] + arguments, environment: environment)
    try app.waitForLine(containing: #""window""#, timeout: 20)
  }

  deinit { server.stop() }

  /// A program that was built beside the tests.
  static func program(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Waits until a gesture of a shape says something, and gives the line.
  @discardableResult
  func callback(
    _ callback: String, of gesture: String, on shape: String, timeout: TimeInterval = 5
  ) throws -> LogLine {
    LogLine(
      try app.waitForLine(timeout: timeout) { text in
        let line = LogLine(text)
        return line.shape == shape && line.gesture == gesture && line.callback == callback
      })
  }

  /// Waits until a shape has come to rest, and gives its pose.
  func rest(of shape: String, timeout: TimeInterval = 8) throws -> Pose {
    let text = try app.waitForLine(timeout: timeout) { text in
      let line = LogLine(text)
      return line.shape == shape && line.pose != nil
    }
    return try #require(LogLine(text).pose)
  }

  /// The home of a shape in a window of this size.
  static func home(
    _ shape: String, on size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> Pose {
    let shape = try #require(OpeningScene.shapes.first { $0.id.description == shape })
    return OpeningScene.home(shape.home, on: size)
  }
}

/// One line of the log.
struct LogLine {
  let text: String
  private let fields: [String: Any]

  init(_ text: String) {
    self.text = text
    fields =
      (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
  }

  var shape: String? { fields["shape"] as? String }
  var gesture: String? { fields["gesture"] as? String }
  var callback: String? { fields["callback"] as? String }
  var reason: String? { fields["reason"] as? String }
  var isPinned: Bool? { fields["pinned"] as? Bool }
  var time: Double? { fields["t_ms"] as? Double }

  var pose: Pose? {
    guard let pose = fields["pose"] as? [String: Any],
      let position = pose["position"] as? [Double], position.count == 2,
      let scale = pose["scale"] as? Double, let degrees = pose["rotation_deg"] as? Double
    else { return nil }
    return Pose(
      position: CGPoint(x: position[0], y: position[1]), scale: scale, rotation: .degrees(degrees))
  }

  /// The map of a transform gesture, from its beginning to now.
  var transform: (translation: CGSize, scale: Double, degrees: Double)? {
    guard let value = fields["value"] as? [String: Any],
      let translation = value["translation"] as? [Double], translation.count == 2,
      let scale = value["scale"] as? Double, let degrees = value["rotation_deg"] as? Double
    else { return nil }
    return (CGSize(width: translation[0], height: translation[1]), scale, degrees)
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
