import DeftGeometry
import DeftInput
import Testing

/// Faults and findings in replays: the real program, without a display.
@Suite("Faults in replays")
struct FaultReplayTests {
  private let folder: ReplayTests.Folder
  private let file: String

  /// Writes a recording of three drags of the circle.
  init() throws {
    folder = try ReplayTests.Folder()
    var text = ""
    func drag(_ id: Int, at start: Double, from x: Double, to end: Double) {
      func line(_ t: Double, _ phase: String, _ x: Double) {
        text += #"{"t_ms":\#(start + t),"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":180}"# + "\n"
      }
      line(0, "begin", x)
      for step in 1...12 { line(16 * Double(step), "move", x + (end - x) * Double(step) / 12) }
      line(260, "end", end)
    }
    drag(1, at: 100, from: 520, to: 600)
    drag(2, at: 1600, from: 600, to: 520)
    drag(3, at: 3200, from: 520, to: 560)
    file = try folder.write(text, to: "drags.contacts.jsonl")
  }

  @Test(
    "With the inspector open, the log of a fault is the same, byte for byte",
    arguments: InputFault.allCases)
  func inspected(fault: InputFault) throws {
    let arguments = ["replay", file, "--fault", fault.rawValue]
    let plain = try ReplayTests.deft(arguments)
    #expect(plain.status == 0 && !plain.output.isEmpty)
    #expect(try ReplayTests.deft(arguments, environment: ["DEFT_INSPECTOR": "1"]) == plain)
    // Every run produces the same result, so that a fault can be reproduced.
    #expect(try ReplayTests.deft(arguments) == plain)
  }

  @Test("The log shows the effect of a fault, which can have a start time")
  func seen() throws {
    let plain = try ReplayTests.deft(["replay", file])
    let lost = try ReplayTests.deft(["replay", file, "--fault", "unplugged@1"])
    // The first drag ends before the fault is injected.
    let cancelled = lost.lines.filter { $0.callback == "cancelled" }
    #expect(cancelled.map(\.reason) == ["The input device was removed."])
    #expect(cancelled.allSatisfy { $0.time.map { $0 > 1600 } == true })
    #expect(plain.lines.allSatisfy { $0.callback != "cancelled" })
  }

  @Test("Findings are printed as sentences or as JSON")
  func sentences() throws {
    let arguments = ["replay", file, "--diagnose", "--fault", "missing-end"]
    let said = try ReplayTests.deft(arguments)
    #expect(said.status == 0 && said.errors.isEmpty)
    #expect(
      said.output.contains("1.600 s: No end event arrived for touch 1 on “synthetic touchscreen”"))
    let lines = try ReplayTests.deft(arguments + ["--json"]).output.split(separator: "\n")
    let objects = try lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == said.output.split(separator: "\n").count)
    #expect(objects.contains { $0["finding"] as? String == "missing-end" })
    #expect(objects.allSatisfy { $0["culprit"] as? String == "“synthetic touchscreen”" })
  }

  @Test("Findings are printed even if the log goes to a file")
  func beside() throws {
    let log = folder.url.appendingPathComponent("log").path
    let result = try ReplayTests.deft(
      ["replay", file, "--diagnose", "--fault", "id-reused", "--log", log])
    #expect(result.output.contains("began again while still down"))
    let plain = try ReplayTests.deft(["replay", file, "--fault", "id-reused"])
    #expect(try String(contentsOfFile: log, encoding: .utf8) == plain.output)
  }

  @Test("Without findings, the output is “No faults found.”")
  func noFindings() throws {
    let result = try ReplayTests.deft(["replay", file, "--diagnose"])
    #expect(result.status == 0 && result.errors.isEmpty && result.output == "No faults found.\n")
  }

  @Test("Findings are reported for a gesture from the command line")
  func gesture() throws {
    let result = try ReplayTests.deft(["replay", file, "--diagnose", "--gesture", "magnify()"])
    #expect(result.output.contains("Failed: magnify (Needs 2 fingers, but only 1 was down"))
  }

  @Test("Invalid fault names, times and flags are rejected with the valid choices")
  func mistakes() throws {
    let unknown = try ReplayTests.deft(["replay", file, "--fault", "jmp"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("Unknown fault “jmp”. Known faults: missing-end, "))
    let time = try ReplayTests.deft(["replay", file, "--fault", "jump@soon"])
    #expect(time.status == 64 && time.errors.contains("as in jump@2.5"))
    let json = try ReplayTests.deft(["replay", file, "--json"])
    #expect(json.status == 64 && json.errors.contains("--json needs --compare or --diagnose."))
  }
}
