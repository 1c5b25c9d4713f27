import DeftGestures
import Testing

/// How gestures stand, in words.
@Suite struct ArenaPhaseWordTests {
  @Test func whoGivesWayIsExcluded() {
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
