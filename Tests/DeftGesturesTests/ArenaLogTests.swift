import DeftGestures
import Testing

@Suite("Log of the arena") struct ArenaLogTests {
  @Test("The log shows why a tap waits for a double tap") func logShowsWhyATapWaits() {
    let hand = Hand([
      GestureAttachment(TapGesture(count: 2).onEnded {}, name: "double"),
      GestureAttachment(TapGesture().onEnded {}, name: "single"),
    ])
    let log = ArenaLog()
    hand.engine.transitions.add(log.add)
    hand.time = 10
    hand.tap()
    hand.wait(0.4)
    #expect(
      log.description == """
        10.000 single: idle → possible
        10.000 double: idle → possible
        10.000 double: possible, until 10.750
        10.000 single: possible, until 10.750
        10.050 double: possible, until 10.400
        10.050 single: possible → blocked, waits for double
        10.400 double: possible → failed (The next tap did not come in time.)
        10.400 single: blocked → ended
        10.400 double: failed (The next tap did not come in time.) → idle
        10.400 single: ended → idle
        """)
    #expect(log.count == 10)
  }

  @Test("A gesture joins at the contact's time, even if the event is read late")
  func gestureJoinsAtTheContactsTime() {
    let hand = Hand([GestureAttachment(DragGesture(minimumDistance: 5), name: "drag")])
    let log = ArenaLog()
    hand.engine.transitions.add(log.add)
    hand.engine.advance(to: 10.25)
    hand.time = 10
    hand.touch(0, 0)
    #expect(log.transitions.first?.description == "10.000 drag: idle → possible")
  }

  @Test("The log names the gesture that won over a failed one") func logNamesTheWinner() {
    let hand = Hand([
      GestureAttachment(LongPressGesture().onEnded { _ in }, name: "press"),
      GestureAttachment(DragGesture(minimumDistance: 5), name: "drag"),
      GestureAttachment(TapGesture(), name: nil),
    ])
    let log = ArenaLog()
    hand.engine.transitions.add(log.add)
    hand.time = 0
    hand.touch(0, 0)
    log.clear()
    hand.move(8, 0)
    let reason = "\(CancellationReason.excluded)"
    #expect(
      log.transitions.map(\.description) == [
        "0.010 drag: possible → active",
        "0.010 press: possible → failed (\(reason)), won by drag",
        "0.010 unnamed: possible → failed (\(reason)), won by drag",
      ])
    #expect(log.transitions[1].winner === hand.path[1])
    #expect(log.transitions[0].winner == nil)
  }

  @Test("The log names the gesture that another one waits for")
  func logNamesTheAwaitedGesture() {
    func far(_ name: String, _ fingers: ClosedRange<Int>) -> GestureAttachment {
      GestureAttachment(
        DragGesture(minimumDistance: 500).fingers(fingers), priority: .high, name: name)
    }
    let hand = Hand([
      GestureAttachment(DragGesture(minimumDistance: 0), name: "drag"), far("one", 1...1),
      far("two", 1...2),
    ])
    let log = ArenaLog()
    hand.engine.transitions.add(log.add)
    hand.time = 0
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    #expect(hand.engine.members.first?.blocker === hand.path[2])
    hand.lift(finger: 2)
    hand.lift()
    #expect(
      log.transitions.map(\.description).filter { $0.contains("drag: ") } == [
        "0.000 drag: idle → possible",
        "0.000 drag: possible → blocked, waits for one",
        "0.000 drag: blocked, waits for two",
        "0.020 drag: blocked → ended",
        "0.020 drag: ended → idle",
      ])
  }

  @Test("The log stores the last transitions up to its capacity") func lastTransitionsAreStored() {
    let hand = Hand([GestureAttachment(TapGesture(), name: "tap")])
    let (all, last) = (ArenaLog(capacity: 1000), ArenaLog(capacity: 7))
    hand.engine.transitions.add {
      all.add($0)
      last.add($0)
    }
    for _ in 0..<10 {
      hand.tap()
      hand.wait(1)
      #expect(
        last.transitions.map(\.description) == all.transitions.suffix(7).map(\.description))
    }
    #expect(last.count == all.count)
    last.clear()
    #expect(last.transitions.isEmpty && last.count == 0)
    hand.tap()
    #expect(last.transitions.count == last.count)
  }

  @Test("The engine lists the running gestures") func engineListsRunningGestures() {
    let hand = Hand([
      GestureAttachment(TapGesture(count: 2), name: "double"),
      GestureAttachment(TapGesture(), name: "single"),
      GestureAttachment(DragGesture(), name: "drag"),
    ])
    hand.time = 0
    #expect(hand.engine.members.isEmpty)
    hand.touch(0, 0)
    #expect(hand.engine.members.map(\.attachment.name) == ["double", "single", "drag"])
    #expect(hand.engine.members.map(\.deadline) == [0.75, 0.75, nil])
    #expect(hand.engine.members.allSatisfy { $0.contacts.map(\.sequence) == [1] })
    hand.lift(after: 0.1)
    let single = hand.engine.members.first { $0.attachment.name == "single" }
    #expect(single?.phase == .blocked)
    #expect(single?.blocker === hand.path[0])
    #expect(single?.contacts.isEmpty == true)
  }
}
