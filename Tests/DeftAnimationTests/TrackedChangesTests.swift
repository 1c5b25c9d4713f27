import DeftAnimation
import Testing

/// Changes under a finger are not animated and record their velocity.
@Suite("Tracked changes") struct TrackedChangesTests {
  private func says(_ transaction: Transaction) -> [Bool] {
    [
      transaction.animation == nil, transaction.tracksVelocity, transaction.disablesAnimations,
      transaction.isContinuous,
    ]
  }

  @Test("Tracking applies only to changes in its body, and adds no animation")
  func trackingAppliesOnlyToTheChange() {
    var seen: [Bool] = []
    withTrackedVelocity { seen = says(.current) }
    #expect(seen == [true, true, false, false])
    #expect(says(.current) == [true, false, false, false])
  }

  @Test("A tracked change keeps other fields of the transaction")
  func fieldsSetBeforeRemainSet() {
    var seen: [Bool] = []
    withAnimation(.linear) {
      withTransaction(\.isContinuous, true) {
        withTrackedVelocity { seen = says(.current) }
        #expect(says(.current) == [false, false, false, true])
      }
    }
    #expect(seen == [true, true, false, true])
  }

  @Test("A change inside a tracked one uses its own animation, and tracking continues afterwards")
  func nestedChangesUseTheirOwnTransaction() {
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

  @Test("Merging another field into a tracked transaction leaves its animation unset")
  func mergedTransactionPreservesTracking() {
    // A field set in place counts as set, so a later merge without that field does not change it.
    var seen = true
    withTrackedVelocity {
      withTransaction(\.disablesAnimations, true) { seen = Transaction.current.animation == nil }
    }
    #expect(seen)
  }
}
