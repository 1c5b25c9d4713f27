import DeftTesting
import Testing

/// Tests generated from recordings. The generated tests beside this file are also built and run.
///
/// `DEFT_MAKE_TESTS=1 swift test --filter RecordedTestTests` regenerates them. Review the differences.
@Suite("Tests generated from recordings")
struct RecordedTestTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let traces = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Traces")

  /// Each recording with its gesture, as passed to `deft convert --to swift-test`.
  static let generated: [(recording: String, gesture: String, file: String)] = [
    ("flick", "drag()", "FlickTests"),
    ("press-then-drag", "longPress().sequenced(before: drag())", "PressThenDragTests"),
    (
      "spread-and-turn", "magnify().simultaneously(with: rotate())", "SpreadAndTurnTests"
    ),
    ("press-moved", "longPress()", "PressMovedTests"),
    ("tap-or-drag-taps", "drag().exclusively(before: tap())", "TapOrDragTapsTests"),
  ]

  static func test(of recording: String, _ gesture: String) throws -> String {
    let file = "\(recording).deft-trace"
    let playback = try Playback(contentsOf: traces.appendingPathComponent(file).path)
    let size = CGSize(width: playback.width ?? 0, height: playback.height ?? 0)
    return RecordedTest(
      of: playback, name: file, gesture: try GestureExpression(gesture), size: size
    ).text
  }

  @Test("Each test is regenerated without differences", arguments: 0..<5)
  func sameBytes(_ index: Int) throws {
    let (recording, gesture, name) = Self.generated[index]
    let text = try Self.test(of: recording, gesture)
    let file = Self.folder.appendingPathComponent("\(name).swift")
    if ProcessInfo.processInfo.environment["DEFT_MAKE_TESTS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test(
    "Generated tests have expectations for every type of value",
    arguments: [
      ("tap", "tap()", "#expect(tester.endCount == 1)"),
      ("tap-place", "spatialTap()", "#expect(isNear(ended.location, CGPoint("),
      ("transform", "transform()", "#expect(isNear(ended.rotation.degrees, "),
      (
        "tap-or-drag-drags", "drag().exclusively(before: tap())",
        "guard case .first(let endedFirst)"
      ),
      ("press-too-short", "longPress().sequenced(before: drag())", "?.description == \""),
      (
        "spread", "tap().simultaneously(with: magnify())",
        "let changeSecond = try #require(change.second)"
      ),
      ("press", "longPress().simultaneously(with: tap())", "#expect(ended.second != nil)"),
      ("drag", "drag().simultaneously(with: magnify())", "#expect(ended.second == nil)"),
    ])
  func forms(_ recording: String, _ gesture: String, _ words: String) throws {
    let text = try Self.test(of: recording, gesture)
    #expect(text.contains(words), "\(text)")
  }

  @Test("An unusual file name yields a valid type name and suite name")
  func unusualNameYieldsATypeName() throws {
    let script = try ContactScript(
      #"{"t_ms":0,"id":1,"phase":"begin","x":1,"y":1}"# + "\n"
        + #"{"t_ms":9,"id":1,"phase":"end","x":1,"y":1}"#)
    let text = RecordedTest(
      of: Playback(script), name: "9 \"lives\"\n.x", gesture: .tap(),
      size: CGSize(width: 10, height: 10)
    ).text
    #expect(text.contains("struct Recording9LivesTests {"))
    #expect(text.contains(#"@Suite("9  lives  .x")"#))
  }
}
