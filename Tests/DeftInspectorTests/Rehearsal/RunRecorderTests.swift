import DeftGestures
import DeftInspector
import Testing

/// The runs that are kept.
@Suite struct RunRecorderTests {
  @Test func aRunLastsUntilAllIsOver() {
    let hand = Hand([GestureAttachment(TapGesture(count: 2)), GestureAttachment(TapGesture())])
    let recorder = RunRecorder(on: hand.engine)
    hand.tap()
    #expect(recorder.runs.isEmpty, "The second tap is waited for.")
    hand.wait(0.1)
    hand.tap()
    #expect(recorder.runs.count == 1 && recorder.runs[0].steps.count == 4)
    #expect(recorder.runs[0].targets.count == 2)
    hand.tap()
    hand.wait(1)
    #expect(recorder.runs.count == 2 && recorder.count == 2)
    #expect(recorder.runs.map(\.endings.count) == [2, 2])
  }

  @Test func whatIsOldGoes() {
    let hand = Hand(DragGesture())
    let recorder = RunRecorder(on: hand.engine)
    for _ in 0..<3 {
      hand.tap()
      hand.wait(25)
    }
    #expect(recorder.runs.count == 3)
    hand.tap()
    #expect(recorder.runs.count == 3 && recorder.count == 4)
    hand.wait(100)
    hand.tap()
    #expect(recorder.runs.count == 1)
  }

  @Test func theOldestGoesWholeWhenAllAreTooLong() {
    let hand = Hand(DragGesture())
    let recorder = RunRecorder(on: hand.engine, limit: 10)
    for _ in 0..<4 {
      hand.touch(0, 0)
      for step in 1...2 { hand.move(CGFloat(step), 0) }
      hand.lift()
    }
    #expect(recorder.runs.map(\.steps.count) == [4, 4])
    // One that is too long by itself is not kept, nor is what was before it.
    hand.touch(0, 0)
    for step in 1...20 { hand.move(CGFloat(step), 0) }
    hand.lift()
    #expect(recorder.runs.isEmpty)
    hand.tap()
    #expect(recorder.runs.map(\.steps.count) == [2])
  }

  @Test func cancellationsAreKept() throws {
    let hand = Hand(DragGesture())
    let recorder = RunRecorder(on: hand.engine)
    hand.touch(0, 0)
    hand.move(30, 0)
    hand.engine.cancelAll(.userCancelled)
    let run = try #require(recorder.runs.last)
    let verdict = try #require(WhatIf(run).verdict())
    #expect(WhatIf(run).isFaithful(verdict))
    #expect(verdict.decisions.map(\.outcome) == [.active, .cancelled])
    #expect(verdict.decisions.last?.reason == CancellationReason.userCancelled.description)
  }

  @Test func observersAreRemovedWithIt() {
    let engine = GestureEngine()
    var recorder: RunRecorder? = RunRecorder(on: engine)
    #expect(!engine.inputs.isEmpty && !engine.transitions.isEmpty && recorder != nil)
    recorder = nil
    #expect(engine.inputs.isEmpty && engine.transitions.isEmpty)
  }
}
