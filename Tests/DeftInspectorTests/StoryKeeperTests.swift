import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import Testing

@testable import DeftInspector

/// A card on a stage, with gestures, and fingers that touch it.
private final class Desk {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
  let card = Node(name: "card")
  private var places: [UInt32: CGPoint] = [:]

  init() {
    card.contentShape = Path(CGRect(x: 0, y: 0, width: 400, height: 300))
    stage.layers.node(of: .content).addChild(card)
    stage.begin(at: 0)
  }

  func attach<G: Gesture>(_ gesture: G, _ name: String? = nil) {
    stage.interaction.attach(gesture, to: card, name: name)
  }

  func touch(_ x: CGFloat, at time: TimeInterval, finger: UInt32 = 1) {
    send(.began, CGPoint(x: x, y: 100), time, finger)
  }
  func move(_ x: CGFloat, at time: TimeInterval, finger: UInt32 = 1) {
    send(.moved, CGPoint(x: x, y: 100), time, finger)
  }
  func lift(at time: TimeInterval, finger: UInt32 = 1) {
    send(.ended, places[finger] ?? .zero, time, finger)
  }
  func lose(_ reason: CancellationReason, at time: TimeInterval) {
    send(.cancelled(reason), places[1] ?? .zero, time, 1)
  }

  private func send(
    _ phase: ContactEvent.Phase, _ place: CGPoint, _ time: TimeInterval, _ finger: UInt32
  ) {
    places[finger] = place
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1, sequence: finger), kind: .touch, phase: phase, time: time,
          location: place)))
  }
}

@Suite("The story of gestures")
struct StoryKeeperTests {
  private let desk = Desk()

  @Test("tells of each gesture its numbers, and why it failed")
  func press() {
    desk.attach(LongPressGesture(), "longPress")
    desk.attach(DragGesture())
    let keeper = StoryKeeper(on: desk.stage)
    #expect(keeper.story.isEmpty && !keeper.isRunning)
    desk.touch(50, at: 1)
    desk.move(57, at: 1.1)
    desk.stage.advance(to: 1.12)
    keeper.refresh(at: 1.12)
    #expect(keeper.isRunning)
    #expect(
      keeper.story.description == """
        touch down, 120 ms, 7 pt
        longPress on card: possible, 120 of 500 ms, 7 of 10 pt
        drag on card: possible, 7 of 10 pt
        """)
    desk.move(61.2, at: 1.143)
    #expect(
      keeper.story.description == """
        touch down, 143 ms, 11.2 pt
        longPress on card: failed. Moved 11.2 of 10 pt after 143 ms.
        drag on card: active, 11.2 of 10 pt
        """)
    desk.lift(at: 1.2)
    #expect(!keeper.isRunning)
    #expect(keeper.story.members.map(\.phase) == [.failed(.movedTooFar), .ended])
    #expect(keeper.story.contacts.map(\.isDown) == [false])
    // It stays until the next run begins.
    desk.stage.advance(to: 5)
    #expect(keeper.story.members.count == 2)
    desk.touch(50, at: 6)
    #expect(keeper.story.contacts.map(\.began) == [6])
    #expect(keeper.story.members.map(\.phase) == [.possible, .possible])
  }

  @Test("names whom a gesture waits for, and who won")
  func waiting() {
    desk.attach(TapGesture(count: 2), "double tap")
    desk.attach(TapGesture(), "tap")
    let keeper = StoryKeeper(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lift(at: 1.05)
    #expect(keeper.story.members.map(\.blocker) == [nil, "double tap on card"])
    #expect(keeper.story.members[0].deadline.map { abs($0 - 1.4) < 1e-6 } == true)
    desk.touch(50, at: 1.2)
    desk.lift(at: 1.25)
    #expect(keeper.story.contacts.count == 2)
    #expect(keeper.story.members[0].phase == .ended)
    #expect(
      keeper.story.members[1].reason
        == "Had to wait for double tap on card, which has begun or succeeded.")
  }

  @Test("tells of the parts of a combination by their names")
  func parts() {
    desk.attach(LongPressGesture().sequenced(before: DragGesture()), "lift and drag")
    let keeper = StoryKeeper(on: desk.stage)
    desk.touch(50, at: 1)
    desk.stage.advance(to: 1.7)
    desk.move(56, at: 1.8)
    keeper.refresh(at: 1.8)
    #expect(
      keeper.story.members.map(\.description) == [
        "lift and drag on card: active, longPress 500 of 500 ms, longPress 0 of 10 pt, drag 6 of 10 pt"
      ])
  }

  @Test("says how a contact was lost, and of one that nobody took that there is no gesture")
  func lost() {
    let keeper = StoryKeeper(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lose(.deviceRemoved, at: 1.3)
    #expect(keeper.story.contacts.first?.cancellation == .deviceRemoved)
    #expect(keeper.story.members.isEmpty)
    #expect(keeper.story.description == "touch lost, 300 ms, 0 pt. The input device was removed.")
  }

  @Test("is bounded, however many contacts a run has")
  func bounded() {
    desk.attach(TransformGesture())
    let keeper = StoryKeeper(on: desk.stage)
    desk.touch(10, at: 1)
    for finger in UInt32(2)...600 {
      desk.touch(20, at: 1 + Double(finger) / 100, finger: finger)
      desk.lift(at: 1.005 + Double(finger) / 100, finger: finger)
    }
    #expect(keeper.story.contacts.count == GestureStory.limit)
    #expect(keeper.story.members.count == 1)
  }

  @Test("hears nothing more when it has gone")
  func end() {
    var keeper: StoryKeeper? = StoryKeeper(on: desk.stage)
    weak let gone = keeper
    desk.attach(TapGesture())
    desk.touch(50, at: 1)
    keeper = nil
    #expect(gone == nil)
    #expect(desk.stage.inputs.isEmpty && desk.stage.interaction.engine.transitions.isEmpty)
    desk.lift(at: 1.1)
  }
}
