import DeftGestures
import DeftInspector
import Testing

@Suite("Recorded runs") struct RunRecorderTests {
  @Test("A recorded run lasts until all gestures are at rest") func end() {
    let hand = Hand([GestureAttachment(TapGesture(count: 2)), GestureAttachment(TapGesture())])
    let recorder = RunRecorder(on: hand.engine)
    hand.tap()
    #expect(recorder.runs.isEmpty, "The double tap is still possible.")
    hand.wait(0.1)
    hand.tap()
    #expect(recorder.runs.count == 1 && recorder.runs[0].steps.count == 4)
    #expect(recorder.runs[0].targets.count == 2)
    hand.tap()
    hand.wait(1)
    #expect(recorder.runs.count == 2 && recorder.count == 2)
    #expect(recorder.runs.map(\.endings.count) == [2, 2])
  }

  @Test("Recorded runs older than a minute are dropped") func age() {
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

  @Test("The oldest run is dropped when all runs together are too long")
  func limit() {
    let hand = Hand(DragGesture())
    let recorder = RunRecorder(on: hand.engine, limit: 10)
    for _ in 0..<4 {
      hand.touch(0, 0)
      for step in 1...2 { hand.move(CGFloat(step), 0) }
      hand.lift()
    }
    #expect(recorder.runs.map(\.steps.count) == [4, 4])
    // A single run that is too long is not stored, and earlier runs are dropped.
    hand.touch(0, 0)
    for step in 1...20 { hand.move(CGFloat(step), 0) }
    hand.lift()
    #expect(recorder.runs.isEmpty)
    hand.tap()
    #expect(recorder.runs.map(\.steps.count) == [2])
  }

  @Test("Recorded runs include cancellations") func cancellation() throws {
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

  @Test("A released run recorder removes its observers") func release() {
    let engine = GestureEngine()
    var recorder: RunRecorder? = RunRecorder(on: engine)
    #expect(!engine.inputs.isEmpty && !engine.transitions.isEmpty && recorder != nil)
    recorder = nil
    #expect(engine.inputs.isEmpty && engine.transitions.isEmpty)
  }
}
