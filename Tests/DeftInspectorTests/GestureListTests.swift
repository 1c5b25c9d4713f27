import DeftGestures
import DeftInput
import DeftRuntime
import Testing

@testable import DeftInspector

@Suite("Rows of the gesture list")
struct GestureListTests {
  private let desk = Desk()

  private func names(_ list: GestureList) -> [String] {
    list.lines.map { $0.member?.name ?? $0.id }
  }

  @Test(
    "Gestures are listed below their first contact and the contacts that joined it"
  )
  func groups() {
    desk.attach(TapGesture(), "tap")
    desk.attach(TransformGesture(minimumDistance: 3), "move")
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.move(60, at: 1.1)
    desk.touch(150, at: 1.2, finger: 2)
    recorder.refresh(at: 1.3)
    #expect(names(GestureList(recorder.history)) == ["c1", "c2", "tap", "move"])
  }

  @Test("A bar leads from a waiting gesture to its blocker in a separate lane")
  func bars() {
    desk.attach(TapGesture(count: 3), "triple")
    desk.attach(TapGesture(count: 2), "double")
    desk.attach(TapGesture(), "tap")
    let recorder = GestureHistoryRecorder(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lift(at: 1.05)
    let list = GestureList(recorder.history)
    let triple = recorder.history.members[0].id
    #expect(recorder.history.members.map(\.blockerID) == [nil, triple, triple])
    #expect(names(list) == ["c1", "triple", "double", "tap"])
    #expect(
      list.lines.map(\.bars) == [
        [],
        [
          GestureList.Bar(lane: 0, part: .end(fromAbove: false)),
          GestureList.Bar(lane: 1, part: .end(fromAbove: false)),
        ],
        [
          GestureList.Bar(lane: 0, part: .start(isDown: false)),
          GestureList.Bar(lane: 1, part: .pass),
        ],
        [GestureList.Bar(lane: 1, part: .start(isDown: false))],
      ])
    #expect(list.lanes == 2)
  }

  @Test("Overlapping bars have separate lanes; other bars share one")
  func lanes() {
    var history = GestureHistory()
    for (id, blocker) in [(1, nil), (2, 4), (3, 1), (4, nil)] as [(Int, Int?)] {
      var member = GestureHistory.Member(
        id: id, name: "tap", priority: .normal, began: 0, phase: .possible,
        snapshot: GestureSnapshot("tap"))
      member.blockerID = blocker
      history.members.append(member)
    }
    let list = GestureList(history)
    #expect(list.lanes == 2)
    #expect(
      list.lines.map { $0.bars.map(\.lane) } == [[1], [0, 1], [0, 1], [0]])
    #expect(list.lines[1].bars[0].part == .start(isDown: true))
    #expect(list.lines[3].bars[0].part == .end(fromAbove: true))
  }

  @Test("The list of gestures shows all running entries and the last ended entries")
  func over() {
    desk.attach(TapGesture(count: 2), "double")
    let recorder = GestureHistoryRecorder(on: desk.stage)
    // While another finger stays down, all presses belong to one run.
    desk.touch(10, at: 0.5, finger: 99)
    for press in 0..<30 {
      desk.touch(50, at: 1 + Double(press), finger: UInt32(press + 1))
      desk.lift(at: 1.05 + Double(press), finger: UInt32(press + 1))
    }
    let list = GestureList(recorder.history)
    #expect(recorder.history.contacts.count == 31)
    #expect(list.lines.filter { $0.member == nil }.count == 1 + GestureList.endedLimit)
    #expect(list.contactsLeftOut == 30 - GestureList.endedLimit)
    #expect(list.lines.first?.id == "c1", "The finger that is down is shown.")
  }
}
