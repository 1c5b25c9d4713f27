import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The window of `deft check`, operated only by fingers.
  @Suite("The window of device checks")
  struct CheckWindowTests {
    private let folder: ReplayTests.Folder
    private let plan: String

    /// A plan with short exercises.
    private static let text = """
      title: Panel

      step: grid
      question: Does it respond everywhere?
      do: Rub the whole screen.
      exercise: grid 40
      metrics: coverage
      needs: touchscreen

      step: contacts
      question: How many fingers are there?
      do: Put several fingers down.
      exercise: all-contacts
      metrics: contacts >= 5
      needs: touchscreen

      step: taps
      question: Do taps end?
      do: Tap five times.
      exercise: taps 5
      metrics: lost-ends
      needs: touchscreen
      blocker: yes

      step: strokes
      question: Are strokes complete?
      do: Draw three strokes.
      exercise: strokes 3
      metrics: gaps <= 100, report-rate >= 1
      needs: touchscreen

      step: pen
      question: Does the pen draw?
      do: Draw.
      needs: pen
      """

    init() throws {
      folder = try ReplayTests.Folder()
      let file = folder.url.appendingPathComponent("panel.txt")
      try Self.text.write(to: file, atomically: true, encoding: .utf8)
      plan = file.path
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    /// Returns the results of a JSON report, by step.
    private func results(in name: String) throws -> [String: [String: Any]] {
      let data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
      let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let runs = try #require(report["runs"] as? [[String: Any]])
      let results = try #require(runs.first?["results"] as? [[String: Any]])
      return try results.reduce(into: [:]) { all, result in
        all[try #require(result["id"] as? String)] = result
      }
    }

    private func state(_ result: [String: Any]?, _ field: String = "outcome") -> String? {
      (result?[field] as? [String: Any])?["state"] as? String
    }

    // MARK: - Exercises

    private func rub(_ check: LiveCheck) throws {
      try check.wait(for: "Does it respond everywhere?")
      for y in stride(from: 2.0, through: 798, by: 60) {
        check.server.touchscreen.drag(
          from: CGPoint(x: 1, y: y), to: CGPoint(x: 1278, y: y), over: 0.3)
      }
      // Cross the last row.
      check.server.touchscreen.drag(
        from: CGPoint(x: 1, y: 797), to: CGPoint(x: 1278, y: 797), over: 0.3)
    }

    private func spread(_ check: LiveCheck, fingers: Int) throws {
      try check.wait(for: "How many fingers are there?")
      let hand = check.server.touchscreen.hand(
        at: (0..<fingers).map { CGPoint(x: 100 + 100 * $0, y: 80 + 10 * $0) })
      hand.hold(for: 0.2)
      hand.lift()
    }

    private func tap(_ check: LiveCheck, lostEnds: Int = 0) throws {
      try check.wait(for: "Do taps end?")
      for index in 0..<5 {
        // The controls in the middle of the screen do not return between rapid taps.
        let place = index == 0 ? CGPoint(x: 100, y: 60) : CGPoint(x: 560 + 30 * index, y: 400)
        let finger = check.server.touchscreen.touch(at: place)
        finger.hold(for: 0.05)
        if index >= lostEnds { finger.lift() }
      }
    }

    private func draw(_ check: LiveCheck) throws {
      try check.wait(for: "Are strokes complete?")
      for y in [60, 100, 140] {
        check.server.touchscreen.drag(
          from: CGPoint(x: 100, y: y), to: CGPoint(x: 1100, y: y + 20), over: 0.4)
      }
    }

    // MARK: - Tests

    @Test("A step that needs a screen reader becomes possible when one is started during the run")
    func screenReader() throws {
      let plan = path("reader.txt")
      try """
      title: Reader

      step: look
      question: Is it calm?
      do: Look.

      step: reader
      question: Is everything announced?
      do: Listen.
      needs: screen-reader
      """.write(toFile: plan, atomically: true, encoding: .utf8)
      let desktop = try AssistedDeft(["check", plan, "--log", "-"], .disabled)
      let check = LiveCheck(on: desktop)
      try check.wait(for: "Is it calm?")
      try desktop.enableAccessibility(true, "ScreenReaderEnabled")
      // The program is on the accessibility bus once it has noticed the screen reader.
      try desktop.waitUntil(isKnown: true)
      try check.tap("Pass")
      try check.wait(for: "Is everything announced?")
    }

    @Test("A good touchscreen passes a complete run using only fingers, and the reports show it")
    func good() throws {
      let check = try LiveCheck([
        plan, "--report", path("a.json"), "--report", path("a.html"),
      ])
      try check.skipSize()
      try rub(check)
      try check.wait(for: "Coverage")
      try check.tap("Pass")
      try spread(check, fingers: 5)
      try check.tap("Pass")
      try tap(check)
      try check.tap("Pass")
      try draw(check)
      try check.tap("Pass")
      try check.wait(for: "4 steps passed, none failed")
      try check.tap("Close")
      #expect(try check.app.waitForExit(timeout: 20) == .exited(0))
      let results = try results(in: "a.json")
      for id in ["grid", "contacts", "taps", "strokes"] {
        #expect(state(results[id]) == "passed", "\(id)")
        #expect((results[id]?["recording"] as? String)?.contains("deft-trace") == true)
      }
      #expect(state(results["pen"]) == "impossible")
      let page = try String(contentsOfFile: path("a.html"), encoding: .utf8)
      #expect(page.contains("<html") && page.contains("Does it respond everywhere?"))
    }

    @Test("A touchscreen that loses end events fails, and the exercise still ends")
    func lostEnds() throws {
      let check = try LiveCheck([plan, "--report", path("a.json")])
      try check.skipSize()
      try check.tap("Skip")
      try check.wait(for: "How many fingers are there?")
      try check.tap("Skip")
      try tap(check, lostEnds: 2)
      let value = try check.wait(for: "Lost ends")
      #expect(value.label.contains("Bad"), "\(value.label)")
      try check.tap("Fail")
      try check.wait(for: "Are strokes complete?")
      try check.tap("Skip")
      try check.wait(for: "Not usable")
      try check.tap("Close")
      #expect(try check.app.waitForExit(timeout: 20) == .exited(0))
      let taps = try results(in: "a.json")["taps"]
      #expect(state(taps) == "failed" && state(taps, "measured") == "failed")
      let values = try #require(taps?["measurements"] as? [[String: Any]])
      #expect(values.first?["value"] as? Double == 2)
    }

    @Test("A closed run continues where it stopped; a killed run skips the step in progress")
    func continued() throws {
      let check = try LiveCheck([plan])
      try check.skipSize()
      try check.wait(for: "Does it respond everywhere?")
      try check.tap("Skip")
      try spread(check, fingers: 3)
      // This attempt uses three of five fingers. Repeat the attempt with all five.
      try check.tap("Once more")
      try spread(check, fingers: 5)
      try check.tap("Pass")
      try check.wait(for: "Do taps end?")
      try check.tap("Close")
      #expect(try check.app.waitForExit(timeout: 20) == .exited(0))
      // The size is asked for only once.
      try check.reopen([plan])
      try check.wait(for: "Do taps end?")
      check.app.signal(SIGKILL)
      _ = try check.app.waitForExit(timeout: 20)
      try check.reopen([plan, "--report", path("a.json")])
      try check.wait(for: "Are strokes complete?")
      check.app.signal(SIGTERM)
      #expect(try check.app.waitForExit(timeout: 20) == .exited(0))
      let results = try results(in: "a.json")
      #expect(state(results["grid"]) == "skipped" && state(results["contacts"]) == "passed")
      #expect(state(results["taps"]) == "crashed" && state(results["strokes"]) == "notRun")
    }

    @Test("Two windows that run the same plan have separate runs, and no step counts as crashed")
    func twoWindows() throws {
      let first = try LiveCheck([plan, "--report", path("a.json")])
      try first.skipSize()
      try first.wait(for: "Does it respond everywhere?")
      let second = try LiveCheck([plan, "--report", path("b.json")], on: first.server)
      try second.wait(for: "Another window is running this check.")
      try second.tap("Skip")
      try second.wait(for: "How many fingers are there?")
      try second.tap("Skip")
      try second.wait(for: "Do taps end?")
      try second.tap("Close")
      #expect(try second.app.waitForExit(timeout: 20) == .exited(0))
      // The second window was in front.
      try first.tap("Skip")
      try first.wait(for: "How many fingers are there?")
      try first.tap("Close")
      #expect(try first.app.waitForExit(timeout: 20) == .exited(0))
      let (a, b) = (try results(in: "a.json"), try results(in: "b.json"))
      #expect(state(a["grid"]) == "skipped" && state(a["contacts"]) == "notRun")
      #expect(state(b["grid"]) == "skipped" && state(b["contacts"]) == "skipped")
      #expect(state(b["taps"]) == "notRun")
      // Both runs are released. The newer one continues.
      try second.reopen([plan])
      try second.wait(for: "Do taps end?")
      withExtendedLifetime(first) {}
    }

    @Test("The overview shows the check that another window runs, and does not continue it")
    func runningElsewhere() throws {
      let first = try LiveCheck(["touchscreen"])
      try first.skipSize()
      try first.wait(for: "Step 1 of")
      let overview = try LiveCheck(on: first.server)
      try overview.wait(for: "Running in another window: ")
      overview.app.signal(SIGTERM)
      #expect(try overview.app.waitForExit(timeout: 20) == .exited(0))
      // The step has not crashed.
      try first.tap("Close")
      #expect(try first.app.waitForExit(timeout: 20) == .exited(0))
      try overview.reopen(["touchscreen"])
      try overview.wait(for: "Step 1 of")
      withExtendedLifetime(first) {}
    }

    @Test("After the user has matched a bank card, values in millimeters are not marked as assumed")
    func size() throws {
      let check = try LiveCheck([plan])
      try check.tap("Wider")
      try check.tap("It matches")
      try rub(check)
      let value = try check.wait(for: "Coverage")
      #expect(!value.label.contains("Assumed size"), "\(value.label)")
      try check.tap("Note")
      try check.tap("Only at an edge")
      try check.wait(for: "Only at an edge")
    }

    @Test("Without a touchscreen, the overview states the reason, and a mouse operates it")
    func mouseOnly() throws {
      let server = try VirtualXServer()
      try server.setEnabled(false, device: server.touchscreen.name)
      let check = try LiveCheck(on: server)
      try check.wait(for: "Not possible here: no touchscreen is connected.")
      try check.wait(for: "Mouse")
      check.server.mouse.click(at: try check.wait(for: "Close").center)
      #expect(try check.app.waitForExit(timeout: 20) == .exited(0))
    }

    @Test("Each unmet requirement is reported with its value, and the exit status is 1")
    func requirements() throws {
      let check = try LiveCheck([
        plan, "--require", "contacts>=7", "--require", "contacts>=4", "--require", "coverage>=1",
      ])
      try check.skipSize()
      try check.wait(for: "Does it respond everywhere?")
      try check.tap("Skip")
      try spread(check, fingers: 5)
      try check.tap("Pass")
      try check.wait(for: "Do taps end?")
      try check.tap("Close")
      #expect(try check.app.waitForExit(timeout: 20) == .exited(1))
      let errors = check.app.lines(of: .errors)
      #expect(
        errors.contains { $0.hasSuffix("“contacts>=7” is not met; measured: 5.") }, "\(errors)")
      #expect(
        errors.contains {
          $0.hasSuffix("“coverage>=1” is not met; not measured: The step was not carried out.")
        }, "\(errors)")
      #expect(!errors.contains { $0.contains("contacts>=4") }, "\(errors)")
    }

    @Test("A size with another ratio than the screen is rejected with both ratios")
    func impossibleSize() throws {
      let check = try LiveCheck([plan, "--size", "300x100"])
      #expect(try check.app.waitForExit(timeout: 20) == .exited(64))
      let errors = check.app.lines(of: .errors).joined(separator: "\n")
      #expect(
        errors.contains("Cannot use --size 300x100: its ratio is 3.00, but the ratio of "),
        "\(errors)")
      #expect(errors.contains("(1280x800 pixels) is 1.60."), "\(errors)")
    }

    @Test("A report that cannot be written is an error with status 74")
    func unwritable() throws {
      let check = try LiveCheck([plan, "--report", "/proc/nowhere/a.json"])
      try check.skipSize()
      try check.tap("Close")
      #expect(try check.app.waitForExit(timeout: 20) == .exited(74))
      #expect(check.app.lines(of: .errors).contains { $0.contains("/proc/nowhere") })
    }
  }
}
