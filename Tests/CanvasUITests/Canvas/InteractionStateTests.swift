import Testing

@testable import AppSupport
@testable import CanvasUI

@Suite("States of a hand")
struct InteractionStateTests {
  @Test("Every state is reachable from idle and returns to it")
  func table() {
    for state in InteractionState.allCases where state != .idle {
      #expect(state.next.contains(.idle), "\(state)")
      #expect(!state.next.contains(state), "\(state) must not follow itself.")
    }
    var reached: Set<InteractionState> = [.idle]
    while true {
      let more = reached.union(reached.flatMap(\.next))
      if more == reached { break }
      reached = more
    }
    #expect(reached == Set(InteractionState.allCases))
  }

  @Test("A panning hand changes only to idle")
  func panning() {
    #expect(InteractionState.panning.next == [.idle])
    #expect(InteractionState.marquee.next == [.idle, .panning])
  }
}
