import DeftGeometry
import Testing

/// Profiles and thresholds on the command line, with the real program.
@Suite("Profiles and thresholds")
struct CompareTests {
  /// A finger that moves 9 points in 100 ms and lifts after 200 ms.
  private static let nudge =
    ReplayTests.step(50, "begin", 300, 300) + ReplayTests.step(150, "move", 309, 300)
    + ReplayTests.step(250, "end", 309, 300)

  private func run(_ arguments: [String], _ script: String = nudge) throws -> ReplayTests.Result {
    let folder = try ReplayTests.Folder()
    let file = try folder.write(script, to: "a.contacts.jsonl")
    return try ReplayTests.deft(["replay", file] + arguments)
  }

  @Test(
    "The profile or threshold decides whether a drag begins",
    arguments: [
      ([], false), (["--profile", "gtk"], true), (["--profile", "flutter"], false),
      (["--threshold", "dragDistance=9"], true), (["--threshold", "dragDistance=9.1"], false),
      (["--profile", "flutter", "--threshold", "tapGap=1", "--threshold", "dragDistance=0"], true),
    ])
  func drag(arguments: [String], begins: Bool) throws {
    let result = try run(["--gesture", "drag()"] + arguments)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.lines.contains { $0.callback == "ended" } == begins)
  }

  @Test("A threshold on the command line overrides the argument of the gesture")
  func overriddenThreshold() throws {
    let gesture = ["--gesture", "drag(minimumDistance: 3)"]
    #expect(try run(gesture + ["--profile", "flutter"]).output.contains("ended"))
    #expect(try !run(gesture + ["--threshold", "dragDistance=20"]).output.contains("ended"))
    // By default, shapes on the canvas move after three points.
    let far = ["--threshold", "dragDistance=200"]
    #expect(try run([], ReplayTests.drag).output.contains("\"changed\""))
    #expect(try !run(far, ReplayTests.drag).output.contains("\"changed\""))
  }

  @Test("A comparison prints a table and the first decision that differs")
  func table() throws {
    let result = try run(
      ["--gesture", "tap().exclusively(before: drag())", "--compare", "swiftui,gtk,flutter"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        Gesture       SwiftUI          GTK            Flutter
        part 1: tap   ended 200 ms     failed 100 ms  ended 200 ms
        part 2: drag  excluded 200 ms  ended 200 ms   excluded 200 ms

        The first decision that differs from SwiftUI:
        GTK:      part 1: tap fails at 100 ms: Moved 9 pt (limit 8 pt) within 100 ms. SwiftUI: part 1: tap ends at 200 ms.
        Flutter:  same as SwiftUI.

        """)
  }

  @Test("A comparison of profiles has a line for each touch")
  func touches() throws {
    let taps =
      ReplayTests.step(0, "begin", 300, 300) + ReplayTests.step(50, "end", 300, 300)
      + ReplayTests.step(1000, "begin", 300, 300) + ReplayTests.step(1100, "move", 309, 300)
      + ReplayTests.step(1200, "end", 309, 300)
    let result = try run(["--gesture", "drag()", "--compare", "swiftui,gtk"], taps)
    #expect(
      result.output.hasPrefix(
        """
        Touch  Gesture  SwiftUI         GTK
        1      drag     failed 50 ms    failed 50 ms
        2      drag     failed 1200 ms  ended 1200 ms

        """), "\(result.output)")
    let json = try run(["--gesture", "drag()", "--compare", "swiftui,gtk", "--json"], taps)
    #expect(json.output.contains(#""touch":2,"outcome":"ended""#), "\(json.output)")
  }

  @Test("A threshold sets the maximum distance between the taps of a double tap")
  func spread() throws {
    let taps =
      ReplayTests.step(0, "begin", 300, 300) + ReplayTests.step(50, "end", 300, 300)
      + ReplayTests.step(150, "begin", 307, 300) + ReplayTests.step(200, "end", 307, 300)
    let gesture = ["--gesture", "tap(count: 2)"]
    #expect(try run(gesture + ["--profile", "gtk"], taps).output.contains("ended"))
    let near = try run(gesture + ["--threshold", "tapSpread=5"], taps)
    #expect(!near.output.contains("ended"))
    #expect(near.output.contains("The next tap began too far away."), "\(near.output)")
  }

  @Test("A comparison as JSON contains outcomes, decisions and the first difference")
  func json() throws {
    let result = try run(
      ["--gesture", "drag()", "--compare", "swiftui,gtk,qt,flutter,android", "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let profiles = try #require(object["profiles"] as? [[String: Any]])
    #expect(
      profiles.map { $0["profile"] as? String } == ["swiftui", "gtk", "qt", "flutter", "android"])
    let outcomes = profiles.map { profile in
      (profile["gestures"] as? [[String: Any]])?.first?["outcome"] as? String
    }
    #expect(outcomes == ["failed", "ended", "failed", "failed", "ended"])
    let differences = profiles.map { $0["first_difference"] as? [String: Any] }
    #expect(differences.map { $0 == nil } == [true, false, true, true, false])
    let here = try #require(differences[1]?["here"] as? [String: Any])
    #expect(here["outcome"] as? String == "active" && here["t_ms"] as? Double == 100)
    #expect(differences[1]?["only_time"] as? Bool == false)
  }

  @Test("A comparison without a gesture plays the recording on the canvas")
  func canvas() throws {
    let result = try run(["--compare", "swiftui,gtk"], ReplayTests.drag)
    #expect(result.output.hasPrefix("Gesture "))
    #expect(result.output.contains("transform on circle  ended 140 ms"))
    #expect(
      result.output.contains(
        "GTK:  doubleTap on circle fails at 16 ms: Moved 22.4 pt (limit 8 pt) within 16 ms. "
          + "SwiftUI: doubleTap on circle is excluded at 16 ms."))
  }

  @Test(
    "Invalid profiles and thresholds are rejected with the valid choices",
    arguments: [
      (["--profile", "motif"], "android"), (["--threshold", "speed=3"], "longPressDuration (s)"),
      (["--threshold", "tapGap"], "tapGap has no value"),
      (["--threshold", "tapGap=-1"], "at least 0"), (["--threshold", "tapGap=soon"], "in s"),
      (["--compare", "swiftui,motif"], "flutter"), (["--compare", "gtk"], "two profiles or more"),
      (["--compare", "gtk,gtk"], "twice"), (["--json"], "--compare"),
      (["--compare", "gtk,qt", "--profile", "qt"], "--profile"),
      (["--compare", "gtk,qt", "--log", "a.jsonl"], "--log"),
    ])
  func mistakes(arguments: [String], hint: String) throws {
    let result = try run(["--gesture", "drag()"] + arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  @Test("The desktop profile fails without a display")
  func desktop() throws {
    let result = try run(["--gesture", "drag()", "--profile", "desktop"])
    #expect(result.status == 69 && result.errors.contains("DISPLAY"))
  }
}
