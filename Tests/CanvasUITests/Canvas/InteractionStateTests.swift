import Testing

@testable import AppSupport
@testable import CanvasUI

@Suite("States of a hand")
struct InteractionStateTests {
  @Test("every state comes from idle and goes back to it")
  func table() {
    for state in InteractionState.allCases where state != .idle {
      #expect(state.next.contains(.idle), "\(state)")
      #expect(!state.next.contains(state), "\(state) is said to follow itself.")
    }
    var reached: Set<InteractionState> = [.idle]
    while true {
      let more = reached.union(reached.flatMap(\.next))
      if more == reached { break }
      reached = more
    }
    #expect(reached == Set(InteractionState.allCases))
  }

  @Test("a hand that carries the plane does nothing else before it is lifted")
  func panning() {
    #expect(InteractionState.panning.next == [.idle])
    #expect(InteractionState.marquee.next == [.idle, .panning])
  }
}
