import Deft
import DeftTesting
import DeviceChecks
import Testing

@testable import GestureBench

@Suite("A guided run")
struct CheckSessionTests {
  private let plan = CheckPlan(
    name: "three", title: "Three",
    steps: [
      CheckStep(
        id: "taps", question: "Do taps end?", instruction: "Tap.", exercise: .taps(2),
        metrics: ["lost-ends"], needs: [.touchscreen]),
      CheckStep(
        id: "pen", question: "Does the pen draw?", instruction: "Draw.", exercise: .strokes(1),
        needs: [.pen]),
      CheckStep(id: "free", question: "Is it fine?", instruction: "Look.", exercise: .free),
    ])
  private let surface = CheckSession.Surface(
    size: CGSize(width: 400, height: 200), pointsPerMillimeter: 4)

  private func session(_ run: CheckRun? = nil) -> CheckSession {
    let machine = CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4")
    return CheckSession(
      plan,
      run: run
        ?? CheckRun(
          of: plan, date: Date(timeIntervalSince1970: 0), machine: machine,
          available: [.touchscreen]),
      available: [.touchscreen], surface: surface)
  }

  private func tap(_ session: inout CheckSession, at time: TimeInterval) {
    for phase in [ContactEvent.Phase.began, .ended] {
      session.note(
        ContactEvent(
          id: ContactID(device: 1, sequence: 1), kind: .touch, phase: phase, time: time,
          location: CGPoint(x: 10, y: 10)))
    }
  }

  private func value(_ verdict: Double) -> DeviceChecks.Measurement {
    DeviceChecks.Measurement(
      metric: "lost-ends", value: verdict, limit: MetricLimit(.atMost, 0), count: 2, detail: "")
  }

  @Test("The targets of taps suffice for the accuracy at the edges and elsewhere")
  func targets() throws {
    let plan = try #require(CheckPlan(named: "touchscreen"))
    let step = try #require(plan["accuracy"])
    for size in [CGSize(width: 1280, height: 800), CGSize(width: 300, height: 160)] {
      let machine = CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4")
      let only = CheckPlan(name: "one", title: "One", steps: [step])
      let session = CheckSession(
        only, run: CheckRun(of: only, date: Date(timeIntervalSince1970: 0), machine: machine),
        available: Set(CheckStep.Need.allCases),
        surface: CheckSession.Surface(size: size, pointsPerMillimeter: 4))
      let surface = MeasuredSurface(
        size: CGSize(width: size.width / 4, height: size.height / 4), source: .measured)
      var recording = MeasuredRecording(surface: surface, contacts: [], duration: 9)
      session.describe(&recording)
      recording.contacts = recording.targets.enumerated().map { index, target in
        MeasuredContact(
          id: index, reports: [MeasuredContact.Report(time: Double(index), position: target)])
      }
      #expect(step.measure(recording).map(\.value) == [0, 0])
    }
  }

  @Test("A run goes from instruction to exercise to verdict to the next possible step")
  func course() {
    var session = session()
    #expect(session.phase == .instruction && session.step?.id == "taps")
    #expect(session.beginsWithTouch && session.doneCount == 1)
    session.begin(at: 1)
    tap(&session, at: 1)
    #expect(!session.isExerciseOver(at: 1.1))
    tap(&session, at: 2)
    #expect(session.isExerciseOver(at: 2.1))
    session.judge([value(0)], duration: 1.5)
    #expect(session.phase == .judged && session.result?.measured == .passed)
    #expect(session.result?.duration == 1.5)
    session.decide(.failed)
    // The person's verdict takes precedence, and the step that needs a pen is skipped.
    #expect(session.run["taps"]?.outcome == .failed && session.run["taps"]?.measured == .passed)
    #expect(session.step?.id == "free" && session.phase == .judged && session.isFree)
    session.decide(.passed)
    #expect(session.phase == .finished && session.step == nil && session.run.isFinished)
    #expect(session.run["pen"]?.outcome == .impossible("There is no pen."))
  }

  @Test("A need that is met during the run makes its step possible; a finished run stays as it is")
  func needMetLater() {
    var session = session()
    session.setAvailable([.touchscreen, .pen])
    #expect(session.run["pen"]?.outcome == .notRun && session.step?.id == "taps")
    session.decide(.passed)
    #expect(session.step?.id == "pen")
    session.decide(.passed)
    session.decide(.passed)
    let finished = session.run
    session.setAvailable([])
    #expect(session.phase == .finished && session.run == finished)
  }

  @Test("Repeating an exercise discards its values and returns to the instruction")
  func repeated() {
    var session = session()
    session.begin(at: 1)
    tap(&session, at: 1)
    session.judge([value(1)], duration: 1)
    #expect(session.result?.measured == .failed)
    session.repeatExercise()
    #expect(session.phase == .instruction && session.result?.measurements.isEmpty == true)
    #expect(session.result?.outcome == .notRun && session.progress?.touches.isEmpty == true)
    #expect(session.result?.duration == nil)
  }

  @Test("A resumed run continues with its first step without an outcome")
  func continued() {
    var first = session()
    first.begin(at: 1)
    first.judge([value(0)], duration: 1)
    first.setNote("Only at an edge")
    first.decide(.passed)
    first.leave()
    #expect(first.run.stepInProgress == nil)
    let second = session(first.run)
    #expect(second.step?.id == "free" && second.run["taps"]?.note == "Only at an edge")
    #expect(
      second.run
        == {
          var run = first.run
          run.begin("free")
          return run
        }())
  }

  @Test("A step can be done again after the end, but an impossible step cannot")
  func redone() {
    var session = session()
    session.decide(.skipped(""))
    session.decide(.passed)
    #expect(session.phase == .finished)
    session.redo("pen")
    #expect(session.phase == .finished)
    session.redo("taps")
    #expect(session.step?.id == "taps" && session.phase == .instruction)
    session.decide(.passed)
    #expect(session.phase == .finished && session.run["taps"]?.outcome == .passed)
  }

  @Test("A resize of the window restarts the exercise")
  func resized() {
    var session = session()
    session.begin(at: 1)
    tap(&session, at: 1)
    var wide = surface
    wide.size.width = 900
    session.setSurface(wide)
    #expect(session.phase == .instruction && session.progress?.size.width == 900)
    session.begin(at: 2)
    session.judge([value(0)], duration: 1)
    session.setSurface(surface)
    #expect(session.phase == .judged && session.result?.measurements.count == 1)
  }

  @Test("Texts for one remaining cell and one minute are in the singular")
  @MainActor
  func singular() {
    let plan = CheckPlan(
      name: "grid", title: "Grid", purpose: "Covers the surface.",
      steps: [
        CheckStep(
          id: "grid", question: "Does it respond?", instruction: "Cover it.", exercise: .grid(50),
          minutes: 0.5)
      ])
    let machine = CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4")
    let run = CheckRun(of: plan, date: Date(timeIntervalSince1970: 0), machine: machine)
    var session = CheckSession(plan, run: run, available: [], surface: surface)
    func exists(_ text: String) -> Bool {
      let model = CheckModel()
      (model.page, model.session) = (.run, session)
      return ViewTester(size: CGSize(width: 900, height: 700)) { CheckView(model: model) }
        .exists(text: text)
    }
    session.begin(at: 1)
    #expect(exists("2 cells left"))
    tap(&session, at: 1)
    #expect(exists("1 cell left"))
    let entries = CheckModel.Entry.all(of: [plan], on: CheckFacts(devices: []))
    #expect(entries.first?.detail == "Covers the surface.")
    #expect(entries.first?.extent == "1 step · about 1 minute")
  }

  @Test("A run that was left at the question of the verdict continues with this question")
  func undecided() {
    var first = session()
    first.begin(at: 1)
    tap(&first, at: 1)
    first.judge([value(1)], duration: 1)
    first.leave()
    #expect(first.run["taps"]?.outcome == .notRun)
    var second = session(first.run)
    #expect(second.step?.id == "taps" && second.phase == .judged)
    #expect(second.result?.measurements == first.run["taps"]?.measurements)
    second.decide(.failed)
    #expect(second.run["taps"]?.outcome == .failed)
  }
}
