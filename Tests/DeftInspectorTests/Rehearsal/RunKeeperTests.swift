import DeftGestures
import DeftInspector
import Testing

/// The runs that are kept.
@Suite struct RunKeeperTests {
  @Test func aRunLastsUntilAllIsOver() {
    let hand = Hand([GestureAttachment(TapGesture(count: 2)), GestureAttachment(TapGesture())])
    let keeper = RunKeeper(on: hand.engine)
    hand.tap()
    #expect(keeper.runs.isEmpty, "The second tap is waited for.")
    hand.wait(0.1)
    hand.tap()
    #expect(keeper.runs.count == 1 && keeper.runs[0].steps.count == 4)
    #expect(keeper.runs[0].targets.count == 2)
    hand.tap()
    hand.wait(1)
    #expect(keeper.runs.count == 2 && keeper.count == 2)
    #expect(keeper.runs.map(\.endings.count) == [2, 2])
  }

  @Test func whatIsOldGoes() {
    let hand = Hand(DragGesture())
    let keeper = RunKeeper(on: hand.engine)
    for _ in 0..<3 {
      hand.tap()
      hand.wait(25)
    }
    #expect(keeper.runs.count == 3)
    hand.tap()
    #expect(keeper.runs.count == 3 && keeper.count == 4)
    hand.wait(100)
    hand.tap()
    #expect(keeper.runs.count == 1)
  }

  @Test func theOldestGoesWholeWhenAllAreTooLong() {
    let hand = Hand(DragGesture())
    let keeper = RunKeeper(on: hand.engine, limit: 10)
    for _ in 0..<4 {
      hand.touch(0, 0)
      for step in 1...2 { hand.move(CGFloat(step), 0) }
      hand.lift()
    }
    #expect(keeper.runs.map(\.steps.count) == [4, 4])
    // One that is too long by itself is not kept, nor is what was before it.
    hand.touch(0, 0)
    for step in 1...20 { hand.move(CGFloat(step), 0) }
    hand.lift()
    #expect(keeper.runs.isEmpty)
    hand.tap()
    #expect(keeper.runs.map(\.steps.count) == [2])
  }

  @Test func cancellationsAreKept() throws {
    let hand = Hand(DragGesture())
    let keeper = RunKeeper(on: hand.engine)
    hand.touch(0, 0)
    hand.move(30, 0)
    hand.engine.cancelAll(.userCancelled)
    let run = try #require(keeper.runs.last)
    let verdict = try #require(WhatIf(run).verdict())
    #expect(WhatIf(run).isFaithful(verdict))
    #expect(verdict.decisions.map(\.outcome) == [.active, .cancelled])
    #expect(verdict.decisions.last?.reason == CancellationReason.userCancelled.description)
  }

  @Test func observersAreRemovedWithIt() {
    let engine = GestureEngine()
    var keeper: RunKeeper? = RunKeeper(on: engine)
    #expect(!engine.inputs.isEmpty && !engine.transitions.isEmpty && keeper != nil)
    keeper = nil
    #expect(engine.inputs.isEmpty && engine.transitions.isEmpty)
  }
}
