import DeftTesting
import Foundation
import Testing

/// `deft check --play` with the real program.
@Suite("deft check --play")
struct CheckPlayTests {
  /// Returns the script of a line of 40 mm at a rate. At 50 Hz, the 760 ms that are used for the
  /// measurement are shortened by 1 ms in the device's favor, because times are whole milliseconds.
  private static func line(rate: Double) -> String {
    (0...40).map { (index: Int) -> String in
      let phase = index == 0 ? "begin" : index == 40 ? "end" : "move"
      return ReplayTests.step(
        1000 * Double(index) / rate, phase, 100 + 4 * Double(index), 300)
    }.joined()
  }

  @Test("A recording is judged in a table, with exit status 0 without requirements")
  func table() throws {
    let folder = try ReplayTests.Folder()
    let file = try folder.write(Self.line(rate: 50), to: "line.contacts.jsonl")
    let result = try ReplayTests.deft(["check", "--play", file, "touchscreen"])
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Metric ") ?? false)
    let rate = try #require(lines.first { $0.hasPrefix("report-rate ") })
    #expect(rate.contains(#/ 50.1 Hz +≥ 60 Hz +Bad /#), "\(rate)")
    // A touchpad and a mouse have metrics of their own.
    let names = lines.dropFirst().compactMap { $0.split(separator: " ").first }
    #expect(names.contains("squareness"))
    #expect(!names.contains("touchpad-pinch-range") && !names.contains("bounces"))
    #expect(result.errors.contains("the size of the surface is unknown"))
  }

  @Test("A requirement decides the exit status", arguments: [(80.0, Int32(0)), (50, 1)])
  func requirement(rate: Double, status: Int32) throws {
    let folder = try ReplayTests.Folder()
    let file = try folder.write(Self.line(rate: rate), to: "line.contacts.jsonl")
    let result = try ReplayTests.deft([
      "check", "--play", file, "touchscreen", "--size", "300x200", "--require", "rate>=60",
    ])
    #expect(result.status == status)
    #expect(
      status == 0
        ? result.errors.isEmpty
        : result.errors.contains("“rate>=60” is not met; measured: 50.1 Hz."), "\(result.errors)")
  }

  @Test("The JSON contains each metric with its verdict, and each requirement")
  func json() throws {
    let folder = try ReplayTests.Folder()
    let file = try folder.write(Self.line(rate: 50), to: "line.contacts.jsonl")
    let result = try ReplayTests.deft([
      "check", "--play", file, "touchscreen", "--json", "--require", "gaps<=2",
    ])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let measurements = try #require(object["measurements"] as? [[String: Any]])
    let rate = try #require(measurements.first { $0["metric"] as? String == "report-rate" })
    #expect(rate["verdict"] as? String == "bad" && rate["unit"] as? String == "Hz")
    #expect(abs((rate["value"] as? Double ?? 0) - 50) < 0.1)
    let requirements = try #require(object["requirements"] as? [[String: Any]])
    #expect(requirements.count == 1 && requirements[0]["isMet"] as? Bool == true)
  }

  @Test("With --expect, a recording of double taps shows how many are recognized, and their gaps")
  func expectation() throws {
    let folder = try ReplayTests.Folder()
    // Six double taps with gaps below the threshold of 350 ms, and one above.
    let script = [100.0, 150, 200, 250, 300, 340, 450].enumerated().map { index, gap in
      let start = 3000 * Double(index)
      return [0, gap].map { time in
        ReplayTests.step(start + time, "begin", 300, 200)
          + ReplayTests.step(start + time + 50, "end", 300, 200)
      }.joined()
    }.joined()
    let file = try folder.write(script, to: "taps.contacts.jsonl")
    let result = try ReplayTests.deft([
      "check", "--play", file, "touchscreen", "--expect", "double-tap",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("6 of 7 tries. 1 was too slow."), "\(result.output)")
    #expect(result.output.contains(#/double-tap-gap +450 ms/#), "\(result.output)")
    let alone = try ReplayTests.deft(["check", "thresholds", "--expect", "tap"])
    #expect(alone.status == 64 && alone.errors.contains("--expect needs --play"))
  }

  @Test("Invalid input ends with a message and a status of sysexits.h")
  func failures() throws {
    let folder = try ReplayTests.Folder()
    let missing = try ReplayTests.deft(["check", "--play", "/nowhere/a.deft-trace", "pen"])
    #expect(missing.status == 66 && missing.errors.contains("the file does not exist"))
    let broken = try folder.write("{\"t_ms\":", to: "broken.contacts.jsonl")
    #expect(try ReplayTests.deft(["check", "--play", broken, "pen"]).status == 65)
    let line = try folder.write(Self.line(rate: 50), to: "line.contacts.jsonl")
    let other = try ReplayTests.deft(["check", "--play", line, "pen"])
    #expect(other.status == 65 && other.errors.contains("contains no contacts of a pen"))
    let arguments = try ReplayTests.deft(["check", "--play", line])
    let plan = try ReplayTests.deft(["check", "/nowhere/a.plan"])
    #expect(plan.status == 66 && plan.errors.contains("/nowhere/a.plan"), "\(plan.errors)")
    #expect(arguments.status == 64 && arguments.errors.contains("See 'deft check --help'"))
  }

  @Test("Reports contain the values of the recording, and an unwritable report is an error")
  func reports() throws {
    let folder = try ReplayTests.Folder()
    let line = try folder.write(Self.line(rate: 50), to: "line.contacts.jsonl")
    let report = folder.url.appendingPathComponent("line.json")
    let play = ["check", "--play", line, "touchscreen", "--report"]
    #expect(try ReplayTests.deft(play + [report.path]).status == 0)
    let text = try String(contentsOf: report, encoding: .utf8)
    #expect(
      text.contains(#""metric" : "report-rate""#) || text.contains(#""metric":"report-rate""#))
    #expect(text.contains("line.contacts.jsonl") && text.contains(#""failed""#), "\(text)")
    let lost = try ReplayTests.deft(play + ["/proc/nowhere/a.html"])
    #expect(lost.status == 73 && lost.errors.contains("/proc/nowhere"), "\(lost.errors)")
  }

  @Test("Earlier JSON reports become columns, beside a new run or without one")
  func columns() throws {
    let folder = try ReplayTests.Folder()
    let line = try folder.write(Self.line(rate: 50), to: "line.contacts.jsonl")
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    let play = ["check", "--play", line, "touchscreen", "--report"]
    #expect(try ReplayTests.deft(play + [path("before.json")]).status == 0)
    let new = play + [path("after.json"), "--with", path("before.json")]
    #expect(try ReplayTests.deft(new).status == 0)
    let merge = ["check", "--report", path("all.html"), "--report", path("all.xml"), "--with"]
    let merged = try ReplayTests.deft(
      merge + [path("before.json"), "--with", path("after.json")])
    #expect(merged.status == 0 && merged.errors.isEmpty, "\(merged.errors)")
    let page = try String(contentsOfFile: path("all.html"), encoding: .utf8)
    // The first file has one run. The second one has a new run, and the column “before”.
    #expect(page.components(separatedBy: "<article class=\"card summary\">").count == 4)
    #expect(page.contains("<bdi>before</bdi>"))
    let suites = try String(contentsOfFile: path("all.xml"), encoding: .utf8)
    #expect(suites.components(separatedBy: "<testsuite ").count == 4)
    let missing = try ReplayTests.deft(merge + [path("nothing.json")])
    #expect(missing.status == 66 && missing.errors.contains("nothing.json"), "\(missing.errors)")
    #expect(try ReplayTests.deft(merge + [line]).status == 65)
  }

  @Test("A requirement that no step of the plan measures is rejected before the window opens")
  func unmeasuredRequirement() throws {
    let folder = try ReplayTests.Folder()
    let text = """
      title: Rate

      step: rate
      question: Does it report?
      do: Draw.
      exercise: strokes 5
      metrics: report-rate
      """
    let plan = try folder.write(text, to: "rate.plan")
    let result = try ReplayTests.deft([
      "check", plan, "--require", "coverage>=100", "--require", "jitter<=1", "--require", "rate>=1",
    ])
    #expect(result.status == 64 && !result.errors.contains("rate>=1"), "\(result.errors)")
    for requirement in ["coverage>=100", "jitter<=1"] {
      let message = "Cannot require “\(requirement)”: no step of the plan “rate” measures it."
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(result.errors.contains("Its metrics are report-rate."))
  }

  @Test("Messages about “check mapping” name it in full")
  func mapping() throws {
    let result = try ReplayTests.deft(["check", "mapping", "--nothing"])
    #expect(result.status == 64 && result.errors.contains("See 'deft check mapping --help'"))
  }
}
