import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftRuntime
import Testing

@testable import DeftInspector

@Suite("The history of gestures")
struct GestureHistoryRecorderTests {
  private let desk = Desk()

  @Test("The history contains each gesture's measurements and reason for failure")
  func press() {
    desk.attach(LongPressGesture(), "longPress")
    desk.attach(DragGesture())
    let recorder = GestureHistoryRecorder(on: desk.stage)
    #expect(recorder.history.isEmpty && !recorder.isRunning)
    desk.touch(50, at: 1)
    desk.move(57, at: 1.1)
    desk.stage.advance(to: 1.12)
    recorder.refresh(at: 1.12)
    #expect(recorder.isRunning)
    #expect(
      recorder.history.description == """
        touch down, 120 ms, path 7 pt
        longPress on card: possible, 120 of 500 ms, 7 of 10 pt
        drag on card: possible, 7 of 10 pt
        """)
    desk.move(61.2, at: 1.143)
    #expect(
      recorder.history.description == """
        touch down, 143 ms, path 11.2 pt
        longPress on card: failed. Moved 11.2 pt (limit 10 pt) within 143 ms.
        drag on card: active, 11.2 pt (minimum 10 pt)
        """)
    desk.lift(at: 1.2)
    #expect(!recorder.isRunning)
    #expect(recorder.history.members.map(\.phase) == [.failed(.movedTooFar), .ended])
    #expect(recorder.history.contacts.map(\.isDown) == [false])
    // The history stays until the next run begins.
    desk.stage.advance(to: 5)
    #expect(recorder.history.members.count == 2)
    desk.touch(50, at: 6)
    #expect(recorder.history.contacts.map(\.began) == [6])
    #expect(recorder.history.members.map(\.phase) == [.possible, .possible])
  }

  @Test("The history names the blocker of a gesture and the winner")
  func waiting() {
    desk.attach(TapGesture(count: 2), "double tap")
    desk.attach(TapGesture(), "tap")
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lift(at: 1.05)
    #expect(recorder.history.members.map(\.blocker) == [nil, "double tap on card"])
    #expect(recorder.history.members[0].deadline.map { abs($0 - 1.4) < 1e-6 } == true)
    desk.touch(50, at: 1.2)
    desk.lift(at: 1.25)
    #expect(recorder.history.contacts.count == 2)
    #expect(recorder.history.members[0].phase == .ended)
    #expect(
      recorder.history.members[1].reason
        == "Waited for double tap on card, which began or succeeded.")
  }

  @Test("Parts of a composed gesture appear by name")
  func parts() {
    desk.attach(LongPressGesture().sequenced(before: DragGesture()), "lift and drag")
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.stage.advance(to: 1.7)
    desk.move(56, at: 1.8)
    recorder.refresh(at: 1.8)
    #expect(
      recorder.history.members.map(\.description) == [
        "lift and drag on card: active, longPress 500 of 500 ms, longPress 0 of 10 pt, drag 6 of 10 pt"
      ])
  }

  @Test("A drag that waits for an exclusive magnification is not active")
  func exclusive() throws {
    desk.attach(MagnifyGesture().exclusively(before: DragGesture()), "zoom or move")
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.move(80, at: 1.1)
    recorder.refresh(at: 1.1)
    let member = try #require(recorder.history.members.first)
    #expect(member.phase == .possible)
    #expect(member.snapshot.parts.map(\.phase) == [.possible, .blocked])
    #expect(member.snapshot.parts[1].blocker == "magnify")
    #expect(member.remarks(on: member.snapshot.parts[1]).map(\.english) == ["Waits for magnify."])
    #expect(member.description.hasSuffix("drag 30 pt (minimum 10 pt), drag waits for magnify"))
  }

  @Test("A failed part is listed with its reason even if the composed gesture succeeds")
  func failedPart() throws {
    desk.attach(
      LongPressGesture(maximumDistance: 4).exclusively(before: DragGesture()), "press or drag")
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.move(80, at: 1.1)
    desk.lift(at: 1.2)
    let member = try #require(recorder.history.members.first)
    #expect(member.phase == .ended)
    #expect(
      member.remarks(on: member.snapshot.parts[0]).map(\.english) == [
        "Moved 30 pt (limit 4 pt) within 100 ms."
      ])
    #expect(member.remarks(on: member.snapshot.parts[1]).isEmpty)
    #expect(
      member.description.contains(
        "longPress failed (Moved 30 pt (limit 4 pt) within 100 ms.), drag 30 pt"))
  }

  @Test("A long press with updating stays possible until its minimum duration has passed")
  func shownPress() {
    let state = GestureState(initialValue: false)
    desk.attach(LongPressGesture().updating(state) { pressed, state, _ in state = pressed })
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.stage.advance(to: 1.191)
    recorder.refresh(at: 1.191)
    #expect(recorder.history.members.map(\.phase) == [.possible])
    #expect(recorder.history.members.map(\.snapshot.phase) == [.possible])
    desk.stage.advance(to: 1.6)
    #expect(recorder.history.members.map(\.phase) == [.ended])
  }

  /// A program that pans its content with one finger, and pans and scales it with two.
  private final class Ground: StageLayer {
    private var down: Set<ContactID> = []

    func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool { true }
    func stage(_ stage: Stage, didHandle record: InteractionRecord) {
      guard let contact = record.contact else { return }
      switch contact.phase {
      case .began, .moved: down.insert(contact.id)
      case .ended, .cancelled: down.remove(contact.id)
      }
    }
    func stage(_ stage: Stage, activityOf contact: ContactID) -> LocalizedStringResource? {
      guard down.contains(contact) else { return nil }
      return down.count > 1 ? "pan and zoom" : "pan"
    }
  }

  @Test("Activities of the program appear with all their contacts")
  func program() {
    let ground = Ground()
    desk.stage.layers.add(ground, at: .content)
    let recorder = GestureHistoryRecorder(on: desk.stage)
    let timeline = TimelineRecorder(on: desk.stage, beside: recorder)
    desk.touch(50, at: 1)
    #expect(recorder.history.members.map(\.title) == ["pan"])
    #expect(recorder.history.contacts.map(\.isForProgram) == [true])
    desk.touch(150, at: 1.2, finger: 2)
    desk.move(160, at: 1.3, finger: 2)
    #expect(
      recorder.history.members.map(\.description) == [
        "pan: failed. Replaced by pan and zoom.", "pan and zoom: active, by the program itself",
      ])
    #expect(recorder.history.members.map(\.contacts) == [[1], [1, 2]])
    #expect(GestureList(recorder.history).lines.allSatisfy { !$0.isWithoutGesture })
    desk.lift(at: 1.4)
    desk.lift(at: 1.5, finger: 2)
    #expect(recorder.history.members.last?.phase == .ended)
    #expect(!recorder.isRunning)
    let bars = timeline.timeline.phases.filter { $0.title == "pan and zoom" }
    #expect(bars.map(\.phase).prefix(1) == [.active] && bars.first?.time == 1.2)
  }

  @Test("The list marks a contact that neither a gesture nor the program handles")
  func unused() {
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    #expect(recorder.history.contacts.map(\.isForProgram) == [false])
    #expect(GestureList(recorder.history).lines.map(\.isWithoutGesture) == [true])
    desk.lift(at: 1.1)
  }

  @Test("The history shows the cancellation reason of a contact, even if no gesture was involved")
  func lost() {
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lose(.deviceRemoved, at: 1.3)
    #expect(recorder.history.contacts.first?.cancellation == .deviceRemoved)
    #expect(recorder.history.members.isEmpty)
    #expect(
      recorder.history.description == "touch lost, 300 ms, path 0 pt. The input device was removed."
    )
  }

  @Test("A contact that joins without a transition is added to its gesture")
  func contacts() {
    desk.attach(TransformGesture(minimumDistance: 3))
    desk.attach(TapGesture())
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    #expect(recorder.history.members.map(\.contacts) == [[1], [1]])
    desk.move(60, at: 1.1)
    desk.touch(150, at: 1.2, finger: 2)
    recorder.refresh(at: 1.21)
    #expect(recorder.history.contacts.map(\.number) == [1, 2])
    #expect(recorder.history.members.map(\.name) == ["transform", "tap"])
    #expect(recorder.history.members.map(\.contacts) == [[1, 2], [1]])
  }

  @Test("Contacts with the same id have different numbers and their own velocities")
  func again() {
    desk.attach(TapGesture(count: 2))
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lift(at: 1.05)
    desk.touch(50, at: 1.2)
    desk.move(52, at: 1.21)
    desk.move(54, at: 1.22)
    desk.move(56, at: 1.23)
    #expect(recorder.history.contacts.map(\.number) == [1, 2])
    #expect(recorder.history.contacts.map { ($0.velocity.dx * 1000).rounded() / 1000 } == [0, 200])
    desk.lift(at: 1.24)
    #expect(recorder.history.contacts.map(\.velocity) == [.zero, .zero])
  }

  @Test("A finger without reports is marked as silent until its next report")
  func silence() {
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    #expect(recorder.isRunning)
    recorder.refresh(at: 1.39)
    #expect(recorder.history.contacts.map(\.isSilent) == [false])
    recorder.refresh(at: 1.6)
    #expect(recorder.history.contacts.map(\.isSilent) == [true])
    #expect(recorder.history.contacts.first?.silenceText.english == "No report for 600 ms.")
    desk.move(51, at: 1.7)
    #expect(recorder.history.contacts.map(\.isSilent) == [false])
    desk.lift(at: 1.8)
    #expect(!recorder.isRunning)
  }

  @Test("A lost finger leaves a cross for two seconds, and then the recorder is at rest")
  func cross() {
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lose(.systemCancelled, at: 1.5)
    func trace() -> GestureHistory.Contact.Trace? {
      recorder.history.contacts.first?.trace(at: recorder.history.time)
    }
    #expect(trace() == .cross && recorder.isRunning)
    recorder.refresh(at: 3.4)
    #expect(trace() == .cross && recorder.isRunning)
    recorder.refresh(at: 3.6)
    #expect(trace() == nil && !recorder.isRunning)
  }

  @Test(
    "A finger that may still be down is shown until its device reports again",
    arguments: [CancellationReason.focusLost, .deviceRemoved])
  func ghost(reason: CancellationReason) {
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(250, at: 0.9, finger: 2)
    desk.touch(50, at: 1)
    desk.lose(reason, at: 1.5)
    recorder.refresh(at: 4)
    #expect(recorder.history.contacts.map { $0.trace(at: 4) } == [nil, .ghost])
    desk.touch(80, at: 4.5, finger: 3)
    #expect(recorder.history.contacts.map { $0.trace(at: 4.5) } == [nil, nil, nil])
  }

  @Test(
    "The history stores the outline of a gesture's view and of its named coordinate space, if any")
  func outline() {
    desk.stage.layers.node(of: .content).name = "table"
    desk.card.position = CGPoint(x: 10, y: 20)
    desk.card.scale = 0.5
    desk.attach(DragGesture(coordinateSpace: .named("card")), "named")
    desk.attach(DragGesture())
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    let corners = [
      CGPoint(x: 10, y: 20), CGPoint(x: 210, y: 20), CGPoint(x: 210, y: 170),
      CGPoint(x: 10, y: 170),
    ]
    for member in recorder.history.members {
      #expect(recorder.outline(of: member.id)?.view.corners == corners)
      let space = recorder.outline(of: member.id)?.space?.corners
      #expect(space == (member.name == "named" ? corners : nil))
    }
    #expect(recorder.history.members.count == 2 && recorder.outline(of: 7) == nil)
  }

  @Test("The gesture history is bounded for any number of contacts")
  func bounded() {
    desk.attach(TransformGesture())
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(10, at: 1)
    for finger in UInt32(2)...600 {
      desk.touch(20, at: 1 + Double(finger) / 100, finger: finger)
      desk.lift(at: 1.005 + Double(finger) / 100, finger: finger)
    }
    #expect(recorder.history.contacts.count == GestureHistory.limit)
    #expect(recorder.history.members.count == 1)
  }

  @Test("A released history recorder stops observing")
  func end() {
    var recorder: GestureHistoryRecorder? = GestureHistoryRecorder(on: desk.stage)
    weak let gone = recorder
    desk.attach(TapGesture())
    desk.touch(50, at: 1)
    recorder = nil
    #expect(gone == nil)
    #expect(desk.stage.inputs.isEmpty && desk.stage.interaction.engine.transitions.isEmpty)
    desk.lift(at: 1.1)
  }
}
