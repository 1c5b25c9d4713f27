import DeftGeometry
import DeftTesting
import DeftX11
import Testing

/// The recordings in Tests/Traces with their expected logs.
///
/// The README in that folder describes each recording, and the steps to record it again.
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

  @Test("At least forty recordings have distinct names")
  func atLeastForty() throws {
    let names = Set(TraceScene.all.map(\.name))
    #expect(names.count == TraceScene.all.count && names.count >= 40)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.filter { $0.hasSuffix(".deft-trace") }.count == names.count)
  }

  @Test("Each recording replays to its log, byte for byte", arguments: TraceScene.all.map(\.name))
  func replays(_ name: String) throws {
    let scene = try #require(TraceScene.all.first { $0.name == name })
    let output = try Self.replay(scene)
    let wanted = try String(contentsOf: Self.expected(scene), encoding: .utf8)
    guard output != wanted else { return }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let wantedLines = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, wantedLines).prefix { $0 == $1 }.count
    Issue.record(
      """
      Line \(index + 1) is
      \(index < lines.count ? lines[index] : "missing")
      instead of
      \(index < wantedLines.count ? wantedLines[index] : "nothing")
      """)
  }

  @Test(
    "A recording has the same log with the inspector open, byte for byte",
    arguments: TraceScene.all.filter(\.gesture.isEmpty).map(\.name))
  func inspected(_ name: String) throws {
    let trace = Self.folder.appendingPathComponent("\(name).deft-trace").path
    let plain = try ReplayTests.deft(["replay", trace])
    let inspected = try ReplayTests.deft(["replay", trace], environment: ["DEFT_INSPECTOR": "1"])
    #expect(plain.status == 0 && !plain.output.isEmpty)
    #expect(inspected == plain)
  }

  @Test("The README of the recordings describes each recording")
  func readmeDescribesThem() throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == TraceScene.all.count)
    for scene in TraceScene.all {
      let gesture = scene.gesture.isEmpty ? "the canvas" : "`\(scene.gesture)`"
      let row = rows.first { $0.hasPrefix("| `\(scene.name)` | \(gesture) | ") }
      #expect(row != nil, "The README lacks `\(scene.name)` or lists another gesture.")
    }
  }

  @Test(
    "The recordings and their logs, or only the logs, are written again on request",
    .enabled(if: ProcessInfo.processInfo.environment["DEFT_RECORD_TRACES"] != nil))
  func updatesRecordings() throws {
    if ProcessInfo.processInfo.environment["DEFT_RECORD_TRACES"] == "logs" {
      for scene in TraceScene.all {
        try Data(try Self.replay(scene).utf8).write(to: Self.expected(scene))
      }
      return
    }
    try FileManager.default.createDirectory(
      at: Self.folder, withIntermediateDirectories: true)
    let server = try VirtualXServer()
    defer { server.stop() }
    let other = try ForeignClient(displayName: server.displayName)
    for scene in TraceScene.all {
      let trace = Self.folder.appendingPathComponent("\(scene.name).deft-trace").path
      let app = try server.run(
        LiveCanvas.program("deft"), ["record", trace, "--force", "--keys", "--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      let window = try #require(other.window(titled: "Deft"))
      try scene.play(server)
      #expect(other.ping(window))
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      server.mouse.move(to: CGPoint(x: 2, y: 2))
      try Data(try Self.replay(scene).utf8).write(to: Self.expected(scene))
    }
  }
}
