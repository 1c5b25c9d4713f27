import DeftGeometry
import DeftTesting
import DeftX11
import Testing

/// The recordings in Tests/Traces, each with the log that is expected of it.
///
/// `DEFT_RECORD_TRACES=1 swift test --filter recordsAnew` records them anew; read the difference
/// before you keep it.
@Suite("Recorded traces")
struct TraceTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Traces")

  static func replay(_ scene: TraceScene) throws -> String {
    let trace = folder.appendingPathComponent("\(scene.name).deft-trace").path
    let gesture = scene.gesture.isEmpty ? [] : ["--gesture", scene.gesture]
    let result = try ReplayTests.deft(["replay", trace] + gesture)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  static func expected(_ scene: TraceScene) -> URL {
    folder.appendingPathComponent("\(scene.name).log.jsonl")
  }

  @Test("There are at least forty, each with a name of its own")
  func thereAreEnough() throws {
    let names = Set(TraceScene.all.map(\.name))
    #expect(names.count == TraceScene.all.count && names.count >= 40)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.filter { $0.hasSuffix(".deft-trace") }.count == names.count)
  }

  @Test("Each replays to its log", arguments: TraceScene.all.map(\.name))
  func replays(_ name: String) throws {
    let scene = try #require(TraceScene.all.first { $0.name == name })
    let lines = try Self.replay(scene).split(separator: "\n")
    let wanted = try String(contentsOf: Self.expected(scene), encoding: .utf8)
      .split(separator: "\n")
    try #require(lines.count == wanted.count, "\(lines.joined(separator: "\n"))")
    for (line, wanted) in zip(lines, wanted) {
      #expect(Self.isSame(line, wanted), "\(line)\ninstead of\n\(wanted)")
    }
  }

  /// Whether two lines say the same, numbers within a millionth: a machine of another kind may round
  /// its sines otherwise.
  static func isSame(_ a: Substring, _ b: Substring) -> Bool {
    if a == b { return true }
    func value(_ text: Substring) -> Any? {
      try? JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    return isSame(value(a), value(b))
  }

  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (let a as [String: Any], let b as [String: Any]):
      a.count == b.count && a.allSatisfy { isSame($0.value, b[$0.key]) }
    case (let a as [Any], let b as [Any]):
      a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    case (let a as String, let b as String): a == b
    case (let a as Double, let b as Double): abs(a - b) <= 1e-6 * max(1, abs(a), abs(b))
    default: a is NSNull && b is NSNull
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["DEFT_RECORD_TRACES"] != nil))
  func recordsAnew() throws {
    try FileManager.default.createDirectory(
      at: Self.folder, withIntermediateDirectories: true)
    let server = try VirtualXServer()
    defer { server.stop() }
    let other = try ForeignClient(displayName: server.displayName)
    for scene in TraceScene.all {
      let trace = Self.folder.appendingPathComponent("\(scene.name).deft-trace").path
      let app = try server.run(LiveCanvas.program("deft"), ["record", trace, "--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      let window = try #require(other.window(titled: "Deft"))
      scene.play(server)
      #expect(other.ping(window))
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      server.mouse.move(to: CGPoint(x: 2, y: 2))
      try Data(try Self.replay(scene).utf8).write(to: Self.expected(scene))
    }
  }
}
