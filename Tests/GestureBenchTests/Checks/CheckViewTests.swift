import Deft
import DeftTesting
import DeviceChecks
import Testing

@testable import GestureBench

@MainActor
@Suite("The pages of device checks")
struct CheckViewTests {
  private let machine = CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4")

  private func plan(
    _ exercise: CheckStep.Exercise, metrics: [String] = [], steps: Int = 1
  ) -> CheckPlan {
    CheckPlan(
      name: "plan", title: "Plan",
      steps: (0..<steps).map {
        CheckStep(
          id: "step-\($0)", question: "Does it work?", instruction: "Try it.", exercise: exercise,
          metrics: metrics)
      })
  }

  private func session(
    _ plan: CheckPlan, size: CGSize = CGSize(width: 900, height: 700),
    available: Set<CheckStep.Need> = []
  ) -> CheckSession {
    CheckSession(
      plan,
      run: CheckRun(
        of: plan, date: Date(timeIntervalSince1970: 0), machine: machine, available: available),
      available: available, surface: CheckSession.Surface(size: size, pointsPerMillimeter: 4))
  }

  /// Returns a session whose only exercise has been measured.
  private func judged(
    _ metrics: [String], limit: MetricLimit? = MetricLimit(.atMost, 1), size: CGSize
  ) -> CheckSession {
    var session = session(plan(.strokes(1), metrics: metrics), size: size)
    session.begin(at: 1)
    session.judge(
      metrics.map {
        var value = DeviceChecks.Measurement(
          metric: $0, value: 0.5, limit: limit, count: 4, detail: "Worst of 4 lines.")
        value.isAssumed = true
        return value
      }, duration: 1)
    return session
  }

  private func tester(
    _ session: CheckSession, size: CGSize = CGSize(width: 900, height: 700),
    edit: (CheckModel) -> Void = { _ in }
  ) -> ViewTester {
    let model = CheckModel()
    (model.page, model.session) = (.run, session)
    edit(model)
    return ViewTester(size: size) { CheckView(model: model) }
  }

  // MARK: - A judged step

  private static let linearity = ["linearity", "linearity-rms", "linearity-edges"]

  @Test(
    "The buttons of the verdict and of the note stay in a low window, and the values scroll",
    arguments: [false, true])
  func lowWindow(isNoting: Bool) {
    let size = CGSize(width: 900, height: 400)
    let tester = tester(judged(Self.linearity, size: size), size: size) { $0.isNoting = isNoting }
    let buttons =
      ["Pass", "Fail", "Skip", "Once more", "Close"]
      + (isNoting ? ["Save", "Screen protector"] : [])
    for text in buttons {
      let frame = tester.find(text: text).frame
      #expect(frame.minY > 16 && frame.maxY < size.height - 16, "\(text): \(frame)")
    }
    // The last value can be scrolled into view.
    let last = tester.find(text: "Linearity at edges").frame
    let finger = tester.touch(at: CGPoint(x: 450, y: 120))
    finger.move(by: CGSize(width: 0, height: -40), over: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: "Linearity at edges").frame.minY < last.minY - 20)
    let close = tester.find(text: "Close").frame
    #expect(close.minY > 16 && close.maxY < 90, "\(close)")
  }

  @Test(
    "The buttons of a verdict stay in very low windows, and the rest of the panel scrolls",
    arguments: [CGSize(width: 900, height: 130), CGSize(width: 360, height: 240)], [false, true])
  func veryLowWindow(size: CGSize, isNoting: Bool) {
    let tester = tester(judged(Self.linearity, size: size), size: size) { $0.isNoting = isNoting }
    for text in ["Pass", "Fail", "Skip", "Note", "Once more", "Close"] {
      let frame = tester.find(text: text).frame
      #expect(frame.minY > 40 && frame.maxY < size.height - 8, "\(text): \(frame)")
    }
    let first = isNoting ? "Save" : "Step 1 of 1"
    let top = tester.find(text: first).frame
    #expect(top.minY > 8 && top.maxY < size.height - 60, "\(top)")
    let finger = tester.touch(at: CGPoint(x: size.width / 2, y: 40))
    finger.move(by: CGSize(width: 0, height: -24), over: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: first).frame.minY < top.minY - 8)
  }

  @Test("The exercise of a very low window can be started, ended and repeated")
  func veryLowExercise() {
    let size = CGSize(width: 900, height: 130)
    var session = session(plan(.moves(5)), size: size)
    for texts in [["Start", "Skip", "Close"], ["Done", "Once more", "Close"]] {
      let tester = tester(session, size: size)
      for text in texts {
        let frame = tester.find(text: text).frame
        #expect(frame.minY > 40 && frame.maxY < size.height - 8, "\(text): \(frame)")
      }
      // The beginning of what to do is visible without scrolling.
      let first = tester.find(text: session.phase == .instruction ? "Try it." : "0 of 5 movements")
      #expect(first.frame.minY < size.height - 80, "\(first.frame)")
      session.begin(at: 1)
    }
  }

  @Test("A remark on each value is shown once below the values, and beside a single value")
  func sharedRemarks() {
    let remark = "Assumed size: the true size of the surface is unknown."
    let size = CGSize(width: 900, height: 700)
    for metrics in [Self.linearity, ["linearity"]] {
      let tester = tester(judged(metrics, size: size))
      #expect(tester.all(text: remark).count == 1)
      #expect(tester.allTexts.count { $0.text?.hasPrefix("Indicative only:") == true } == 1)
    }
    // Coverage is exact.
    let mixed = tester(judged(["linearity", "coverage"], size: size))
    #expect(mixed.allTexts.count { $0.text?.hasPrefix("Indicative only:") == true } == 1)
    #expect(mixed.all(text: remark).count == 1)
  }

  @Test("Values without limits have no verdict, and the question says how to answer")
  func noLimits() {
    let values = judged(
      ["recognized-taps", "tap-duration"], limit: nil, size: CGSize(width: 900, height: 700))
    let tester = tester(values)
    #expect(!tester.exists(text: "No limit"))
    #expect(tester.allTexts.allSatisfy { $0.text?.hasPrefix("Indicative only:") == false })
    #expect(
      tester.exists(
        text: "These values have no limits. Choose Pass if the answer to the question above is yes."
      ))
    var session = values
    session.decide(.passed)
    #expect(self.tester(session).allTexts.allSatisfy { $0.text?.contains("No limit") == false })
  }

  @Test("Values of an assumed size offer the question about the size")
  func assumedSize() {
    let session = judged(["linearity"], size: CGSize(width: 900, height: 700))
    #expect(!tester(session).exists(text: "Set the screen size"))
    var actions: [CheckModel.Action] = []
    let tester = tester(session) {
      $0.canAskSize = true
      $0.perform = { actions.append($0) }
    }
    tester.tap(tester.find(text: "Set the screen size"))
    #expect(actions == [.askSize(planName: "plan")])
  }

  @Test("Ready notes are complete at every width", arguments: [900, 360] as [CGFloat])
  func readyNotes(width: CGFloat) {
    let size = CGSize(width: width, height: 900)
    let tester = tester(judged(["linearity"], size: size), size: size) { $0.isNoting = true }
    for note in CommonNote.all {
      let alone = ViewTester { CheckButton(note) {} }.find(text: note.english)
      let shown = tester.find(text: note.english)
      #expect(shown.size.width >= alone.size.width, "\(note.english)")
      #expect(shown.frame.maxX < width - 16)
    }
  }

  @Test("A narrow window shows no keys beside the buttons")
  func narrowKeys() {
    let size = CGSize(width: 480, height: 420)
    #expect(!tester(session(plan(.moves(5)), size: size), size: size).exists(text: "S"))
    #expect(tester(session(plan(.moves(5)))).exists(text: "S"))
  }

  // MARK: - The summary

  @Test("The buttons that save reports have equal distances")
  func reportButtons() {
    var session = session(plan(.free))
    session.decide(.passed)
    let tester = tester(session)
    let frames = ["HTML", "Markdown", "JUnit XML", "JSON"].map { tester.find(text: $0).frame }
    let gaps = zip(frames, frames.dropFirst()).map { ($1.minX - $0.maxX).rounded() }
    #expect(gaps.allSatisfy { $0 == gaps[0] } && gaps[0] < 60, "\(gaps)")
    #expect(Set(frames.map(\.midY)).count == 1)
  }

  @Test("The summary names skipped steps, and a run of skipped steps has not passed")
  func skipped() throws {
    var session = session(plan(.free, steps: 2))
    session.decide(.passed)
    session.decide(.skipped(""))
    #expect(tester(session).exists(text: "1 step passed, none failed, 1 skipped"))
    let passed = session.run
    session = self.session(plan(.free, steps: 2))
    for _ in 0..<2 { session.decide(.skipped("")) }
    #expect(tester(session).exists(text: "Nothing was checked: no step was carried out."))

    let skipped = list { $0.last = session.run }
    #expect(skipped.count { $0.hasPrefix("2 skipped, ") } == 1, "\(skipped)")
    #expect(!skipped.contains { $0.contains("passed") })
    #expect(list { $0.last = passed }.contains { $0.hasPrefix("1 passed, 1 skipped, ") })
  }

  // MARK: - The list

  /// Returns the texts of a list with one entry.
  private func list(_ edit: (inout CheckModel.Entry) -> Void) -> [String] {
    let model = CheckModel()
    var entry = CheckModel.Entry(planName: "plan", title: "Plan", detail: "It checks.")
    edit(&entry)
    model.entries = [entry]
    return ViewTester(size: CGSize(width: 900, height: 700)) { CheckView(model: model) }
      .allTexts.compactMap(\.text)
  }

  @Test("The list shows no interrupted run without a decided step, and the last result beside one")
  func interrupted() {
    var session = session(plan(.free, steps: 2))
    let empty = list { $0.current = session.run }
    #expect(!empty.contains { $0.hasPrefix("Interrupted") } && empty.contains("Start"))
    session.decide(.failed)
    let unfinished = session.run
    session.decide(.passed)
    let both = list { ($0.current, $0.last) = (unfinished, session.run) }
    #expect(both.contains { $0.hasPrefix("Interrupted after 1 of 2 steps, ") })
    #expect(both.contains { $0.hasPrefix("1 failed, 1 passed, ") })
    #expect(both.contains("Continue") && both.contains("Results"))
  }

  @Test("All entries of the list fit into the window of its first size")
  func listHeight() {
    let model = CheckModel()
    var facts = CheckFacts(devices: [])
    facts.devices = [("Panel", 9), ("Mouse", 10)].map { name, id in
      InputDevice(id: id, name: name, role: .slavePointer)
    }
    (facts.devices[0].touchCount, facts.devices[0].isDirectTouch) = (10, true)
    model.entries = CheckModel.Entry.all(of: CheckPlan.builtIn, on: facts)
    let tester = ViewTester(size: CGSize(width: 960, height: 680)) { CheckView(model: model) }
    let last = tester.find(text: "Do touches land under the finger? Five taps and a line.")
    #expect(last.frame.maxY < 680 - 16, "\(last.frame)")
  }

  // MARK: - The size question

  @Test("The buttons of the size question stay in place when the card grows")
  func growingCard() {
    let model = CheckModel()
    model.page = .size(planName: "plan")
    let tester = ViewTester(size: CGSize(width: 900, height: 700)) { CheckView(model: model) }
    let texts = ["Narrower", "Wider", "It matches", "Skip: the size is unknown"]
    let frames = texts.map { tester.find(text: $0).frame }
    let width = model.cardWidth
    for _ in 0..<5 { tester.tap(tester.find(text: "Wider")) }
    model.cardWidth += 200
    tester.advance(by: 0.1)
    #expect(model.cardWidth == width + 205)
    #expect(texts.map { tester.find(text: $0).frame } == frames)
  }

  // MARK: - Progress

  @Test(
    "The progress of an exercise names what it counts",
    arguments: [
      (.edges, "0 of 4 edges"), (.taps(50), "0 of 50 taps"), (.strokes(1), "0 of 1 stroke"),
      (.moves(3), "0 of 3 movements"), (.doubleTaps(20), "0 of 20 double taps"),
      (.longPresses(10), "0 of 10 long presses"), (.pinches(3), "0 of 3 pinches"),
    ] as [(CheckStep.Exercise, String)])
  func progress(exercise: CheckStep.Exercise, text: String) {
    var session = session(plan(exercise))
    session.begin(at: 1)
    #expect(tester(session).exists(text: text))
  }

  @Test("While fingers move too fast for the grid, the progress requests slower movement")
  func haste() {
    func texts(step: CGFloat) -> [String] {
      var session = session(plan(.grid(5)))
      session.begin(at: 1)
      touch(&session, .began, at: CGPoint(x: 10, y: 200))
      for index in 1...5 {
        touch(&session, .moved, at: CGPoint(x: 10 + step * CGFloat(index), y: 200))
      }
      return tester(session) { ($0.isTouched, $0.now) = (true, 1.1) }.allTexts.compactMap(\.text)
    }
    let request = "More slowly: reports are more than a cell apart."
    #expect(texts(step: 70).contains(request) && !texts(step: 12).contains(request))
  }

  @Test("The progress is not below a finger")
  func progressPlace() throws {
    for y in stride(from: CGFloat(5), to: 700, by: 20) {
      var session = session(plan(.allContacts))
      session.begin(at: 1)
      touch(&session, .began, at: CGPoint(x: 450, y: y))
      // The hidden panel, which follows, shows the progress as well.
      let texts = tester(session) { $0.isTouched = true }.allTexts
      let frame = try #require(texts.first { $0.text == "1 finger" }).frame
      #expect(abs(frame.midY - y) > 60, "\(frame), \(y)")
    }
  }

  /// Sends an event of a finger to an exercise.
  private func touch(_ session: inout CheckSession, _ phase: ContactEvent.Phase, at place: CGPoint)
  {
    session.note(
      ContactEvent(
        id: ContactID(device: 9, sequence: 1), kind: .touch, phase: phase, time: 1,
        location: place))
  }

  @Test("The check of a mouse speaks of clicks")
  func clicks() {
    func texts(_ exercise: CheckStep.Exercise, begins: Bool) -> [String] {
      var step = plan(exercise).steps[0]
      step.needs = [.mouse]
      var session = session(
        CheckPlan(name: "plan", title: "Plan", steps: [step]), available: [.mouse])
      if begins { session.begin(at: 1) }
      return tester(session).allTexts.compactMap(\.text)
    }
    #expect(texts(.taps(50), begins: true).contains("0 of 50 clicks"))
    #expect(
      texts(.taps(50), begins: false).contains(
        "Begin with the pointer outside this panel, which then hides."))
    #expect(texts(.handsOff(60), begins: true).contains { $0.hasPrefix("Clicks also count on ") })
  }
}
