import Deft
import DeftTraces
import DeviceChecks
import Testing

@testable import GestureBench

@MainActor
@Suite("The window of device checks on a stage")
struct CheckAppTests {
  private let folder: TemporaryFolder
  private static let plan = CheckPlan(
    name: "two", title: "Two",
    steps: [
      CheckStep(id: "look", question: "Is it fine?", instruction: "Look.", exercise: .free),
      CheckStep(id: "again", question: "Is it still?", instruction: "Look.", exercise: .free),
    ])

  init() throws { folder = try TemporaryFolder() }

  /// A plan with one step for a touchscreen.
  private func touchPlan(
    _ exercise: CheckStep.Exercise, metrics: [String] = []
  ) -> CheckPlan {
    CheckPlan(
      name: "touch", title: "Touch",
      steps: [
        CheckStep(
          id: "only", question: "Does it work?", instruction: "Try it.", exercise: exercise,
          metrics: metrics, needs: [.touchscreen])
      ])
  }

  /// Opens a plan for a touchscreen whose size is known.
  private func bench(
    _ exercise: CheckStep.Exercise, metrics: [String] = [],
    size: CGSize = CGSize(width: 1280, height: 800)
  ) -> CheckBench {
    CheckBench(touchPlan(exercise, metrics: metrics), in: folder, size: size) {
      $0.surfaceSize = CGSize(width: size.width / 4, height: size.height / 4)
    }
  }

  // MARK: - Reports and runs

  @Test("A run without results leaves an existing report unchanged, and later runs replace it")
  func emptyReport() throws {
    let path = folder.path + "/a.html"
    func bench() -> CheckBench { CheckBench(Self.plan, in: folder) { $0.reports = [path] } }
    // Without an earlier report, the unfinished run is written.
    bench().app.finish()
    #expect(folder.text(of: "a.html")?.contains("Is it fine?") == true)
    try "finished".write(toFile: path, atomically: true, encoding: .utf8)
    let empty = bench()
    empty.app.finish()
    #expect(folder.text(of: "a.html") == "finished")
    #expect(empty.model.message?.text == "Kept “\(path)” unchanged: the new run has no results.")
    #expect(!empty.app.hasLostReport)
    let next = bench()
    next.perform(.decide(.skipped("")))
    next.app.finish()
    #expect(folder.text(of: "a.html")?.contains("Is it fine?") == true)
  }

  @Test("A run that is left without results is not stored")
  func emptyRun() {
    let bench = CheckBench(in: folder)
    bench.perform(.open(planName: "gestures", isNew: true))
    #expect(bench.model.page == .run)
    #expect(folder.files.contains { $0.hasPrefix("gestures.") })
    bench.perform(.close)
    #expect(bench.model.page == .overview)
    #expect(!folder.files.contains { $0.hasPrefix("gestures.") })
    bench.perform(.open(planName: "gestures", isNew: true))
    bench.perform(.decide(.passed))
    bench.perform(.close)
    #expect(folder.files.contains { $0.hasPrefix("gestures.") })
  }

  @Test("Saved reports of two runs of the same day have different names")
  func reportNames() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    func name(_ time: TimeInterval) -> String {
      let machine = CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4")
      let run = CheckRun(of: Self.plan, date: Date(timeIntervalSince1970: time), machine: machine)
      return CheckApp.reportName(of: run, in: zone)
    }
    #expect(name(0) == "Deft two 1970-01-01 01.00.00")
    #expect(name(3723) == "Deft two 1970-01-01 02.02.03")
  }

  @Test("The buttons save reports of a run in the folder of reports, once for each format")
  func savedReports() {
    let bench = CheckBench(Self.plan, in: folder)
    bench.perform(.decide(.passed))
    bench.perform(.decide(.failed))
    for format in [CheckReport.Format.html, .markdown, .html] { bench.perform(.save(format)) }
    let reports = folder.files.filter { $0.hasPrefix("Deft two ") }
    #expect(reports.count == 2 && reports[0].hasSuffix(".html"), "\(reports)")
    #expect(bench.model.message?.text == "Saved “\(folder.path)/\(reports[0])”.")
  }

  @Test("The overview shows the results of a finished run again, beside an interrupted one")
  func results() throws {
    let bench = CheckBench(in: folder)
    let count = try #require(CheckPlan(named: "gestures")).steps.count
    bench.perform(.open(planName: "gestures", isNew: true))
    for _ in 0..<count { bench.perform(.decide(.passed)) }
    #expect(bench.model.session?.phase == .finished)
    bench.perform(.close)
    bench.perform(.open(planName: "gestures", isNew: true))
    bench.perform(.decide(.failed))
    bench.perform(.close)
    let entry = try #require(bench.model.entries.first { $0.planName == "gestures" })
    let finished = try #require(entry.last)
    #expect(entry.current?.summary.failed == 1 && finished.summary.failed == 0)
    let files = folder.files.map { folder.text(of: $0) }
    bench.perform(.showResults(planName: "gestures"))
    #expect(bench.model.page == .run && bench.model.session?.phase == .finished)
    #expect(bench.model.session?.run == finished)
    // Results that are only shown do not change.
    bench.perform(.redo(stepID: finished.results[0].id))
    #expect(bench.model.session?.phase == .finished)
    bench.perform(.close)
    #expect(bench.model.page == .overview && folder.files.map { folder.text(of: $0) } == files)
  }

  // MARK: - The controls during an exercise

  @Test("While hands are off, a touch of the controls counts, and a mouse operates them")
  func handsOff() throws {
    let bench = bench(.handsOff(20), metrics: ["ghosts"])
    bench.perform(.begin)
    let center = CGPoint(x: bench.model.controls.midX, y: bench.model.controls.midY)
    #expect(!bench.model.controls.isNull)
    bench.tap(at: center)
    #expect(bench.progress?.touches.count == 1)
    bench.advance(by: 1)
    #expect(!bench.model.isTouched)
    // Every place of the controls counts, and presses no button.
    let area = bench.model.controls
    for x in stride(from: area.minX + 10, to: area.maxX, by: 40) {
      bench.tap(at: CGPoint(x: x, y: area.maxY - 40))
      bench.advance(by: 1)
    }
    #expect(bench.model.session?.phase == .exercising)
    let count = try #require(bench.progress?.touches.count)
    #expect(count > 10)
    bench.tap(at: center, kind: .pointer)
    #expect(bench.progress?.touches.count == count)
    #expect(bench.app.isControl(at: center, isChecked: false))
    #expect(!bench.app.isControl(at: center, isChecked: true))
  }

  @Test("While hands are off, a finger that holds Done ends the exercise; a shorter touch counts")
  func handsOffEndedByFinger() throws {
    let bench = bench(.handsOff(20), metrics: ["ghosts"])
    bench.perform(.begin)
    let done = CGPoint(x: bench.model.doneButton.midX, y: bench.model.doneButton.midY)
    let short = bench.touch(at: done)
    bench.advance(by: 0.9)
    #expect(bench.model.isHoldingDone && bench.progress?.touches.isEmpty == true)
    bench.lift(short, at: done)
    #expect(!bench.model.isHoldingDone && bench.progress?.touches.count == 1)
    // A finger that slides off the button does not hold it.
    let sliding = bench.touch(at: done)
    bench.move(sliding, to: CGPoint(x: done.x, y: bench.model.doneButton.maxY + 40))
    bench.advance(by: 2)
    #expect(bench.model.session?.phase == .exercising && bench.progress?.touches.count == 2)
    bench.lift(sliding, at: done)

    let holding = bench.touch(at: done)
    #expect(!bench.model.isTouched)
    bench.advance(by: 1)
    #expect(bench.model.session?.phase == .judged && bench.progress?.touches.count == 2)
    // Its end presses no button of the verdict.
    bench.lift(holding, at: done)
    bench.settle()
    #expect(bench.model.session?.phase == .judged && !bench.model.isHoldingDone)
  }

  @Test("While hands are off a mouse, its clicks count on the panel, and Done must be held")
  func handsOffMouse() throws {
    let plan = CheckPlan(
      name: "mouse-only", title: "Mouse",
      steps: [
        CheckStep(
          id: "only", question: "Does it click by itself?", instruction: "Hands off.",
          exercise: .handsOff(20), metrics: ["ghosts"], needs: [.mouse])
      ])
    var mouse = InputDevice(id: 2, name: "Mouse", role: .slavePointer)
    mouse.buttonCount = 5
    let bench = CheckBench(plan, in: folder, devices: [mouse])
    bench.perform(.begin)
    // A ghost click at the resting pointer presses nothing.
    let done = CGPoint(x: bench.model.doneButton.midX, y: bench.model.doneButton.midY)
    #expect(!bench.app.isControl(at: done, isChecked: bench.app.isChecked(2, isTouch: false)))
    bench.tap(at: done, kind: .pointer)
    #expect(bench.progress?.touches.count == 1 && bench.model.session?.phase == .exercising)
    // A touchscreen operates the panel.
    #expect(bench.app.isControl(at: done, isChecked: bench.app.isChecked(9, isTouch: true)))
    let hold = bench.touch(at: done, kind: .pointer)
    bench.advance(by: 1.1)
    #expect(bench.model.session?.phase == .judged && bench.progress?.touches.count == 1)
    bench.lift(hold, at: done, kind: .pointer)
  }

  @Test("The controls stay hidden while fingers rest, and return after the end of a touch was lost")
  func restingFingers() {
    let bench = bench(.allContacts)
    for x in [100, 200] { bench.touch(at: CGPoint(x: x, y: 100)) }
    bench.advance(by: 3)
    #expect(bench.model.isTouched)
    // A late finger in the middle belongs to the exercise.
    bench.touch(at: CGPoint(x: 640, y: 400))
    #expect(bench.progress?.mostAtOnce == 3)
    bench.advance(by: ExerciseProgress.restPatience + 0.1)
    #expect(!bench.model.isTouched && bench.model.session?.phase == .exercising)
  }

  @Test("A finger that is held without reports does not bring the controls back")
  func heldFinger() {
    let bench = bench(.hold(5))
    bench.touch(at: CGPoint(x: 100, y: 100))
    bench.advance(by: 4.5)
    #expect(bench.model.isTouched && bench.model.session?.phase == .exercising)
    bench.advance(by: 1)
    #expect(bench.model.session?.phase == .judged)
  }

  @Test("A countdown does not bring the controls back between rapid taps")
  func countdown() {
    let bench = bench(.drumroll(5))
    let place = CGPoint(x: 100, y: 100)
    bench.tap(at: place)
    bench.advance(by: 0.85 - 0.1)
    bench.tap(at: place)
    // The displayed seconds change one second after the start.
    bench.advance(by: 0.2)
    #expect(bench.model.isTouched)
    bench.advance(by: 1)
    #expect(!bench.model.isTouched)
  }

  @Test("The controls return when the exercise begins again with a finger down")
  func repeatedWithFinger() {
    let bench = bench(.strokes(3))
    bench.touch(at: CGPoint(x: 100, y: 100))
    #expect(bench.model.isTouched)
    bench.perform(.repeatExercise)
    #expect(!bench.model.isTouched && bench.model.session?.phase == .instruction)
  }

  @Test(
    "The controls never cover the next target",
    arguments: [
      CGSize(width: 1280, height: 800), CGSize(width: 900, height: 500),
      CGSize(width: 360, height: 640),
    ])
  func targets(size: CGSize) throws {
    let bench = bench(.taps(9), metrics: ["accuracy"], size: size)
    for number in 0..<9 {
      bench.advance(by: 2)
      #expect(!bench.model.isTouched)
      let target = try #require(bench.model.session?.nextTarget)
      let ring = CGRect(x: target.x - 22, y: target.y - 22, width: 44, height: 44)
      #expect(!bench.model.controls.intersects(ring), "\(number): \(bench.model.controls)")
      bench.tap(at: target)
      if number < 8 { #expect(bench.progress?.touches.count == number + 1) }
    }
    #expect(bench.model.session?.phase == .judged)
  }

  // MARK: - Keys

  @Test("Tab and Return operate the buttons of the list, the size question and the summary")
  func keys() throws {
    let list = CheckBench(in: folder)
    list.recordActions()
    for _ in 0..<2 { list.press(.tab) }
    list.press(.return)
    #expect(list.actions == [.open(planName: "touchscreen", isNew: true)])

    let question = CheckBench(touchPlan(.free), in: folder)
    #expect(question.model.page == .size(planName: "touch"))
    question.recordActions()
    for _ in 0..<5 { question.press(.tab) }
    question.press(.return)
    #expect(question.actions == [.setSize(pointsPerMillimeter: nil)])

    let summary = CheckBench(Self.plan, in: folder)
    for _ in 0..<2 { summary.perform(.decide(.passed)) }
    summary.recordActions()
    for _ in 0..<2 { summary.press(.tab) }
    summary.press(.return)
    #expect(summary.actions == [.save(.html)])
  }

  @Test("Return presses the focused button instead of starting the exercise")
  func focusedReturn() {
    let bench = bench(.handsOff(20))
    bench.recordActions()
    for _ in 0..<3 { bench.press(.tab) }
    bench.press(.return)
    #expect(bench.actions == [.decide(.skipped(""))])
  }

  // MARK: - The true size

  @Test("Both sides of a known size decide about the scale")
  func knownSize() throws {
    let bench = CheckBench(touchPlan(.strokes(3), metrics: ["gaps"]), in: folder) {
      $0.surfaceSize = CGSize(width: 320, height: 205)
    }
    let surface = try #require(bench.model.session?.run.machine.surface)
    #expect(surface.source == .measured)
    #expect(surface.size.width > 320.5 && surface.size.width < 324)
    #expect(surface.size.height > 200.5 && surface.size.height < 204)
    // Recordings contain the measured size.
    bench.tap(at: CGPoint(x: 100, y: 100))
    bench.perform(.finish)
    let recording = try #require(bench.model.session?.run.results[0].recording)
    let trace = try RawTrace(bytes: Array(recording.utf8), file: "a")
    guard case .window(let window)? = trace.records.first else {
      Issue.record("The recording begins without its window.")
      return
    }
    #expect(window.millimeters == surface.size && window.width == 1280)
  }

  @Test("The answer to the question about the size can be replaced from the list")
  func sizeFromList() throws {
    let bench = CheckBench(in: folder)
    func hasAnswer() -> Bool? {
      bench.model.entries.first { $0.planName == "touchscreen" }?.hasSizeAnswer
    }
    #expect(hasAnswer() == false)
    bench.perform(.open(planName: "touchscreen", isNew: true))
    bench.perform(.setSize(pointsPerMillimeter: nil))
    #expect(bench.model.page == .run)
    bench.perform(.close)
    #expect(hasAnswer() == true)
    bench.perform(.askSize(planName: "touchscreen"))
    #expect(bench.model.page == .size(planName: "touchscreen"))
    bench.perform(.setSize(pointsPerMillimeter: 5))
    #expect(bench.model.page == .overview && bench.model.session == nil)
    #expect(
      SurfaceSizes(contentsOf: folder.path + "/sizes.json")["eDP-1"]?.pixelsPerMillimeter == 5)
    // Closing the question leaves the answer.
    bench.perform(.askSize(planName: "touchscreen"))
    bench.perform(.close)
    #expect(bench.model.page == .overview)
    #expect(bench.app.sizes["eDP-1"]?.pixelsPerMillimeter == 5)
  }

  @Test("The question about the size returns to the run from which it was requested")
  func sizeFromRun() {
    let bench = CheckBench(touchPlan(.strokes(3)), in: folder)
    bench.perform(.setSize(pointsPerMillimeter: nil))
    #expect(bench.model.page == .run && bench.model.canAskSize)
    bench.perform(.askSize(planName: "touch"))
    #expect(bench.model.page == .size(planName: "touch"))
    bench.perform(.close)
    #expect(bench.model.page == .run)
    bench.perform(.askSize(planName: "touch"))
    bench.perform(.setSize(pointsPerMillimeter: 7))
    #expect(bench.model.page == .run)
    #expect(bench.model.session?.surface.pointsPerMillimeter == 7)
    #expect(bench.model.session?.run.machine.surface?.source == .measured)
  }
}
