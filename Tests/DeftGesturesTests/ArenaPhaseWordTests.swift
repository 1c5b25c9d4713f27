import DeftGestures
import Testing

@Suite("Words for phases") struct ArenaPhaseWordTests {
  @Test("A gesture that loses to another one is called excluded, not failed")
  func losingGestureIsExcluded() {
    let phases: [ArenaPhase] = [
      .idle, .possible, .blocked, .active, .ended, .failed(.cancelled(.excluded)),
      .failed(.cancelled(.requirementFailed)), .failed(.cancelled(.focusLost)),
      .failed(.movedTooFar),
    ]
    #expect(
      phases.map(\.word.english) == [
        "idle", "possible", "waiting", "active", "ended", "excluded", "excluded", "cancelled",
        "failed",
      ])
  }
}
