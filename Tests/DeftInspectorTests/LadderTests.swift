import DeftGestures
import DeftInput
import DeftRuntime
import Testing

@testable import DeftInspector

@Suite("The rows of the ladder")
struct LadderTests {
  private let desk = Desk()

  private func names(_ ladder: Ladder) -> [String] {
    ladder.lines.map { $0.member?.name ?? $0.id }
  }

  @Test(
    "gestures stand below the contact that came first of those that they have, beside those that joined it"
  )
  func groups() {
    desk.attach(TapGesture(), "tap")
    desk.attach(TransformGesture(minimumDistance: 3), "move")
    let keeper = StoryKeeper(on: desk.stage)
    desk.touch(50, at: 1)
    desk.move(60, at: 1.1)
    desk.touch(150, at: 1.2, finger: 2)
    keeper.refresh(at: 1.3)
    #expect(names(Ladder(keeper.story)) == ["c1", "c2", "tap", "move"])
  }

  @Test("a bar leads from who waits to whom it waits for, in a lane of its own")
  func bars() {
    desk.attach(TapGesture(count: 3), "triple")
    desk.attach(TapGesture(count: 2), "double")
    desk.attach(TapGesture(), "tap")
    let keeper = StoryKeeper(on: desk.stage)
    desk.touch(50, at: 1)
    desk.lift(at: 1.05)
    let ladder = Ladder(keeper.story)
    let triple = keeper.story.members[0].id
    #expect(keeper.story.members.map(\.blockerID) == [nil, triple, triple])
    #expect(names(ladder) == ["c1", "triple", "double", "tap"])
    #expect(
      ladder.lines.map(\.bars) == [
        [],
        [
          Ladder.Bar(lane: 0, part: .end(fromAbove: false)),
          Ladder.Bar(lane: 1, part: .end(fromAbove: false)),
        ],
        [
          Ladder.Bar(lane: 0, part: .start(isDown: false)), Ladder.Bar(lane: 1, part: .pass),
        ],
        [Ladder.Bar(lane: 1, part: .start(isDown: false))],
      ])
    #expect(ladder.lanes == 2)
  }

  @Test("bars that lie beside each other have lanes of their own, others share one")
  func lanes() {
    var story = GestureStory()
    for (id, blocker) in [(1, nil), (2, 4), (3, 1), (4, nil)] as [(Int, Int?)] {
      var member = GestureStory.Member(
        id: id, name: "tap", priority: .normal, began: 0, phase: .possible,
        account: GestureAccount("tap"))
      member.blockerID = blocker
      story.members.append(member)
    }
    let ladder = Ladder(story)
    #expect(ladder.lanes == 2)
    #expect(
      ladder.lines.map { $0.bars.map(\.lane) } == [[1], [0, 1], [0, 1], [0]])
    #expect(ladder.lines[1].bars[0].part == .start(isDown: true))
    #expect(ladder.lines[3].bars[0].part == .end(fromAbove: true))
  }

  @Test("what goes on is shown whole, and of what is over the last")
  func over() {
    desk.attach(TapGesture(count: 2), "double")
    let keeper = StoryKeeper(on: desk.stage)
    // Presses that follow each other are one run.
    desk.touch(10, at: 0.5, finger: 99)
    for press in 0..<30 {
      desk.touch(50, at: 1 + Double(press), finger: UInt32(press + 1))
      desk.lift(at: 1.05 + Double(press), finger: UInt32(press + 1))
    }
    let ladder = Ladder(keeper.story)
    #expect(keeper.story.contacts.count == 31)
    #expect(ladder.lines.filter { $0.member == nil }.count == 1 + Ladder.kept)
    #expect(ladder.contactsLeftOut == 30 - Ladder.kept)
    #expect(ladder.lines.first?.id == "c1", "The finger that is down is not left out.")
  }
}
