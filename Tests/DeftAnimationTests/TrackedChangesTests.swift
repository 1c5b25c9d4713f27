import DeftAnimation
import Testing

/// Changes under a finger run without animation and remember their velocity.
@Suite struct TrackedChangesTests {
  private func says(_ transaction: Transaction) -> [Bool] {
    [
      transaction.animation == nil, transaction.tracksVelocity, transaction.disablesAnimations,
      transaction.isContinuous,
    ]
  }

  @Test func itHoldsForTheChangeAlone() {
    var seen: [Bool] = []
    withTrackedVelocity { seen = says(.current) }
    #expect(seen == [true, true, false, false])
    #expect(says(.current) == [true, false, false, false])
  }

  @Test func whatWasSaidBeforeStaysSaid() {
    var seen: [Bool] = []
    withAnimation(.linear) {
      withTransaction(\.isContinuous, true) {
        withTrackedVelocity { seen = says(.current) }
        #expect(says(.current) == [false, false, false, true])
      }
    }
    #expect(seen == [true, true, false, true])
  }

  @Test func changesWithinHaveTheirOwnWay() {
    var inner: [Bool] = []
    var after: [Bool] = []
    withTrackedVelocity {
      withAnimation(.linear) { inner = says(.current) }
      withTrackedVelocity {}
      after = says(.current)
    }
    #expect(inner == [false, true, false, false])
    #expect(after == [true, true, false, false])
    #expect(says(.current) == [true, false, false, false])
  }

  @Test func mergedChangesOverrideAnOuterAnimation() {
    // What is said in place counts as said: it wins over what a later merge does not mention.
    var seen = true
    withTrackedVelocity {
      withTransaction(\.disablesAnimations, true) { seen = Transaction.current.animation == nil }
    }
    #expect(seen)
  }
}
