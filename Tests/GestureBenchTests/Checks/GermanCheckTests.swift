import Deft
import DeftTesting
import DeviceChecks
import Testing

@testable import GestureBench

/// The window of device checks in German. The language of a process cannot change, so each test runs in a separate
/// process.
@Suite("Device checks in German")
struct GermanCheckTests {
  @Test("Details, notes of buttons and missing devices are shown in German, and stored in English")
  func texts() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("de", in: folder)
      await MainActor.run { GermanCheck().check() }
    }
  }

  @Test("A note in a person's own words is unchanged in windows and in runs")
  func ownNote() {
    #expect(CommonNote.shown("Under the bezel") == "Under the bezel")
    #expect(CommonNote.stored("Under the bezel") == "Under the bezel")
    for note in CommonNote.all.map(\.english) { #expect(CommonNote.stored(note) == note) }
  }
}

/// A run with one contact, a note, and a step that needs a pen.
@MainActor
private struct GermanCheck {
  private let plan = CheckPlan(
    name: "own", title: "Own",
    steps: [
      CheckStep(
        id: "contacts", question: "How many?", instruction: "Touch.", exercise: .allContacts,
        metrics: ["contacts"]),
      CheckStep(
        id: "pen", question: "Does it draw?", instruction: "Draw.", exercise: .strokes(1),
        needs: [.pen]),
    ])

  private var recording: MeasuredRecording {
    let report = MeasuredContact.Report(time: 0, position: CGPoint(x: 10, y: 10))
    return MeasuredRecording(
      surface: MeasuredSurface(size: CGSize(width: 100, height: 50), source: .measured),
      contacts: [MeasuredContact(id: 0, reports: [report], endTime: 0.1)], duration: 1)
  }

  /// Returns all texts of the window.
  private func texts(_ session: CheckSession) -> [String] {
    let model = CheckModel()
    (model.page, model.session) = (.run, session)
    let tester = ViewTester(size: CGSize(width: 900, height: 700)) { CheckView(model: model) }
    return tester.allTexts.compactMap(\.text)
  }

  func check() {
    let machine = CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4")
    var session = CheckSession(
      plan,
      run: CheckRun(
        of: plan, date: Date(timeIntervalSince1970: 0), machine: machine,
        available: [.touchscreen]),
      available: [.touchscreen],
      surface: CheckSession.Surface(
        size: CGSize(width: 400, height: 200), pointsPerMillimeter: 4))
    session.begin(at: 1)
    session.judge(plan.steps[0].measure(recording), duration: recording.duration)
    session.setNote(CommonNote.stored("Nur an einem Rand"))
    let judged = texts(session)
    #expect(judged.contains("1 Berührung gleichzeitig."), "\(judged)")
    #expect(judged.contains("Nur an einem Rand"), "\(judged)")
    session.decide(.failed)
    let finished = texts(session)
    #expect(finished.contains("Nur an einem Rand"), "\(finished)")
    #expect(finished.contains("Hier nicht möglich: Es gibt keinen Stift."), "\(finished)")
    #expect(session.run["contacts"]?.note == "Only at an edge")
    #expect(
      session.run["contacts"]?.measurements.map(\.detail.english)
        == ["1 contact was down at once."])
    #expect(session.run["pen"]?.outcome == .impossible("There is no pen."))
  }
}
