import Testing

@testable import AppSupport
@testable import CanvasUI

@Suite("Interaction states")
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

  @Test("Panning changes only to idle; a marquee may also change to panning")
  func panning() {
    #expect(InteractionState.panning.next == [.idle])
    #expect(InteractionState.marquee.next == [.idle, .panning])
  }
}
