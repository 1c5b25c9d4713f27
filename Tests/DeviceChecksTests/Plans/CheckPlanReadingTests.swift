import DeviceChecks
import Foundation
import Testing

@Suite("Reading of custom plans")
struct CheckPlanReadingTests {
  /// The example of the documentation.
  private static let example = """
    # Lines that begin with “#” are comments.
    title: Incoming panels
    purpose: Checks each panel that the supplier delivers.

    step: rate
    question: Does the panel report often enough?
    do: Draw five long strokes across the panel.
      A line that begins with a space continues the line above.
    exercise: strokes 5
    metrics: report-rate >= 100 (80), worst-report-rate
    needs: touchscreen
    minutes: 0.5
    blocker: yes

    step: bezel
    question: Is the bezel free of scratches?
    do: Look at the bezel under the lamp.

    """

  private func mistakes(_ text: String, name: String = "own") -> [String] {
    do throws(CheckPlanError) {
      _ = try CheckPlan(reading: text, name: name)
      return []
    } catch {
      return error.mistakes.map { "\($0.line.map(String.init) ?? "-"): \($0.reason.english)" }
    }
  }

  @Test("The documented example becomes a plan")
  func example() throws {
    let plan = try CheckPlan(reading: Self.example, name: "incoming")
    #expect(plan.name == "incoming")
    #expect(plan.title.english == "Incoming panels")
    #expect(plan.purpose.english == "Checks each panel that the supplier delivers.")
    #expect(plan.steps.map(\.id) == ["rate", "bezel"])
    let rate = plan.steps[0]
    #expect(
      rate.instruction.english == """
        Draw five long strokes across the panel. A line that begins with a space continues the \
        line above.
        """)
    #expect(rate.exercise == .strokes(5))
    #expect(rate.metrics == ["report-rate", "worst-report-rate"])
    #expect(rate.limits == ["report-rate": MetricLimit(.atLeast, 100, acceptable: 80)])
    #expect(rate.needs == [.touchscreen])
    #expect(rate.minutes == 0.5)
    #expect(rate.isBlocker)
    let bezel = plan.steps[1]
    #expect(bezel.exercise == .free)
    #expect(bezel.metrics.isEmpty)
    #expect(bezel.minutes == 1)
    #expect(!bezel.isBlocker)
  }

  @Test("Windows line breaks, a byte order mark and a name in the file are accepted")
  func variants() throws {
    let text = "\u{FEFF}name: line 4\n" + Self.example
    let plan = try CheckPlan(
      reading: text.replacingOccurrences(of: "\n", with: "\r\n"), name: "incoming")
    #expect(plan.name == "line 4")
    #expect(plan.steps.count == 2)
  }

  @Test(
    "The text of each exercise is read as that exercise",
    arguments: [
      ("free", CheckStep.Exercise.free), ("grid 5", .grid(5)), ("all-contacts", .allContacts),
      ("strokes 5", .strokes(5)), ("moves 5", .moves(5)), ("edges", .edges),
      ("taps 50", .taps(50)),
      ("hands-off 60", .handsOff(60)), ("drumroll 5", .drumroll(5)), ("pinches 3", .pinches(3)),
      ("double-taps 20", .doubleTaps(20)), ("long-presses 10", .longPresses(10)),
      ("hold 2.5", .hold(2.5)),
    ])
  func exercises(text: String, exercise: CheckStep.Exercise) throws {
    let plan = try CheckPlan(
      reading: "title: T\nstep: a\nquestion: Q?\ndo: D.\nexercise: \(text)", name: "own")
    #expect(plan.steps.first?.exercise == exercise)
  }

  @Test("All mistakes of a file are reported with their lines")
  func several() {
    let text = """
      purpose: Everything.
      purpose: Twice.
      step: a b
      question: Q?
      exercise: dance 5
      metrics: speed, jitter <= 0.5 (0.1), report-rate <= 60, jitter
      needs: touchscreen, luck

      step: c
      question:
      do: Nothing.
      exercise: taps 0
      minutes: soon
      blocker: perhaps
      step: c
      do: Nothing.
      question: Q?
      colour: red
      no colon here
      """
    let found = mistakes(text)
    let expected = [
      "1: The plan has no title",
      "2: Line 1 already has the field “purpose”.",
      "3: “a b” is not a valid ID.",
      "3: The step “a b” lacks the field “do”.",
      "5: “dance” is not an exercise.",
      "6: “speed” is not a metric.",
      "6: The acceptable value in parentheses, 0.1, must be less strict than the limit.",
      "6: The limit of “report-rate” must be written with >=.",
      "7: “luck” is not a value of the field “needs”.",
      "10: The field “question” is empty.",
      "12: 0 is not between 1 and 1000 taps.",
      "13: “soon” is not a number of minutes.",
      "14: “perhaps” is not “yes” or “no”.",
      "15: Line 9 already begins a step “c”.",
      "18: “colour” is not a field of a step.",
      "19: The line has no colon.",
    ]
    #expect(found.count == expected.count, "\(found)")
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected)) }
  }

  @Test(
    "Each mistake is reported with its line",
    arguments: [
      ("", "1: The plan has no title."),
      ("title: T", "1: The plan has no steps."),
      ("  title: T", "1: No field precedes this line."),
      ("title: T\nstep: a\nquestion: Q?\ndo: D.\nexercise: taps", "5: The exercise “taps” needs"),
      ("title: T\nstep: a\nquestion: Q?\ndo: D.\nexercise: taps 2.5", "5: “2.5” is not a whole"),
      ("title: T\nstep: a\nquestion: Q?\ndo: D.\nexercise: hold nan", "5: “nan” is not a number"),
      (
        "title: T\nstep: a\nquestion: Q?\ndo: D.\nexercise: edges 4",
        "5: The exercise “edges” takes no"
      ),
      (
        "title: T\nstep: a\nquestion: Q?\ndo: D.\nmetrics: jitter, jitter",
        "5: The metric “jitter” is listed"
      ),
      ("title: T\nstep: a\nquestion: Q?\ndo: D.\nmetrics: jitter <= x", "5: “x” is not a number"),
      ("title: T\nstep: a\nquestion: Q?\ntitle: U\ndo: D.", "4: “title” is not a field of a step."),
    ])
  func single(text: String, mistake: String) {
    let found = mistakes(text)
    #expect(found.contains { $0.hasPrefix(mistake) }, "\(found)")
  }

  @Test("The name of a built-in plan is not accepted")
  func reservedName() {
    #expect(
      mistakes(Self.example, name: "touchscreen").first?.hasPrefix("-: The name “touch") == true)
    #expect(mistakes("name: pen\n" + Self.example).first?.hasPrefix("1: The name “pen”") == true)
  }

  @Test("The message lists the mistakes, and counts those beyond thirty")
  func message() {
    let text = "title: T\n" + String(repeating: "wrong\n", count: 40)
    #expect {
      try CheckPlan(reading: text, name: "own")
    } throws: { error in
      let message = (error as? CheckPlanError)?.message.english ?? ""
      return message.hasPrefix("Cannot read the plan “own”.\nLine 2: The line has no colon.")
        && message.hasSuffix("\n11 more mistakes.")
    }
  }

  // MARK: - Hostile files

  @Test("Control characters are named, with their lines")
  func controlCharacters() {
    let found = mistakes("title: a\0b\nstep: a\nquestion: \u{202E}Q?\ndo: D.")
    #expect(found.contains { $0.hasPrefix("1: The line contains the control character U+0000.") })
    #expect(found.contains { $0.hasPrefix("3: The line contains the control character U+202E.") })
  }

  @Test("A plan with 100,000 steps is rejected at the first step too many")
  func manySteps() {
    let steps = (0..<100_000).map { "step: \($0)\n" }.joined()
    let found = mistakes("title: T\n" + steps)
    #expect(found.contains("502: The plan has more than 500 steps."))
    #expect(found.allSatisfy { !$0.hasPrefix("503:") })
  }

  @Test("A plan that is too large is rejected unread")
  func large() {
    #expect(
      mistakes("title: " + String(repeating: "x", count: 5 << 20)) == [
        "-: The plan is larger than 4096 KiB."
      ])
  }

  @Test("The error about a binary file names the first line that is not text")
  func binary() throws {
    let folder = try TemporaryFolder()
    let path = folder["own.plan"]
    try Data("title: T\n".utf8 + [0xFF, 0xFE, 0x00, 0x0A]).write(to: URL(fileURLWithPath: path))
    #expect {
      try CheckPlan(contentsOf: path)
    } throws: { error in
      let mistakes = (error as? CheckPlanError)?.mistakes ?? []
      return mistakes.first?.line == 2
        && mistakes.first?.reason.english == "The line is not valid UTF-8 text."
    }
  }

  @Test(
    "A file that is not a plan produces a single clear error",
    arguments: [
      ("/nowhere/own.plan", "it does not exist."), ("/tmp", "it is a folder."),
      ("/dev/zero", "it is not a regular file."),
    ])
  func files(path: String, reason: String) {
    #expect {
      try CheckPlan(contentsOf: path)
    } throws: { error in
      let mistakes = (error as? CheckPlanError)?.mistakes.map(\.reason.english) ?? []
      let message = "Cannot read “\(path)”: \(reason)"
      return mistakes == [message] && "\(error)" == message
    }
  }

  @Test("A file's name without its extension is the plan's name")
  func fileName() throws {
    let folder = try TemporaryFolder()
    try Self.example.write(toFile: folder["panels.plan"], atomically: true, encoding: .utf8)
    #expect(try CheckPlan(contentsOf: folder["panels.plan"]).name == "panels")
    try "title: T\nstep: a\n".write(
      toFile: folder["bad.plan"], atomically: true, encoding: .utf8)
    let error = try #require(throws: CheckPlanError.self) {
      try CheckPlan(contentsOf: folder["bad.plan"])
    }
    #expect(error.message.english.hasPrefix("Cannot read the plan “\(folder["bad.plan"])”."))
    #expect(error.exitStatus == 65)
    let missing = try #require(throws: CheckPlanError.self) {
      try CheckPlan(contentsOf: folder["none.plan"])
    }
    #expect(missing.exitStatus == 66)
  }

  @Test("Units may follow the limits of a metric")
  func units() throws {
    let start = "title: T\nstep: a\nquestion: Q?\ndo: D.\nexercise: strokes 5\nmetrics: "
    let plan = try CheckPlan(
      reading: start + "report-rate >= 100 Hz (80 Hz), jitter <= 0.3 mm", name: "p")
    #expect(plan.steps[0].limits["report-rate"] == MetricLimit(.atLeast, 100, acceptable: 80))
    #expect(plan.steps[0].limits["jitter"] == MetricLimit(.atMost, 0.3))
    let error = try #require(throws: CheckPlanError.self) {
      try CheckPlan(reading: start + "jitter <= 0.3 mm (0.5 cm)", name: "p")
    }
    #expect(error.message.english.hasSuffix("Line 6: The unit of “jitter” is mm, not “cm”."))
  }
}
