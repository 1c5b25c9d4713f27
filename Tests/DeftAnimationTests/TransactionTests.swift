import DeftAnimation
import Testing

private enum TagKey: TransactionKey { static var defaultValue: Int { 0 } }

extension Transaction {
  fileprivate var tag: Int {
    get { self[TagKey.self] }
    set { self[TagKey.self] = newValue }
  }
}

@Suite("Transactions") struct TransactionTests {
  @Test("The default transaction is empty")
  func defaultTransactionIsEmpty() {
    let current = Transaction.current
    #expect(current.animation == nil)
    #expect(!current.disablesAnimations && !current.isContinuous && !current.tracksVelocity)
    #expect(current.tag == 0)
  }

  @Test("An animation applies only to the body of withAnimation, whose result is returned")
  func withAnimationAppliesToItsBody() {
    withAnimation { #expect(Transaction.current.animation == .default) }
    let result = withAnimation(.bouncy) { () -> Int in
      #expect(Transaction.current.animation == .bouncy)
      return 7
    }
    #expect(result == 7)
    #expect(Transaction.current.animation == nil)
  }

  @Test("Until it ends, an inner transaction is merged into the outer one")
  func innerTransactionsAreMergedIntoOuterOnes() {
    withAnimation(.bouncy) {
      withTransaction(\.tracksVelocity, true) {
        #expect(Transaction.current.animation == .bouncy)
        #expect(Transaction.current.tracksVelocity)
        withTransaction(Transaction()) { #expect(Transaction.current.animation == .bouncy) }
        withTransaction(\.tag, 3) {
          #expect(Transaction.current.tag == 3)
          #expect(Transaction.current.animation == .bouncy)
        }
        #expect(Transaction.current.tag == 0)
      }
      #expect(!Transaction.current.tracksVelocity)
    }
  }

  @Test("An explicit nil disables the outer animation, and a later animation replaces it")
  func explicitNilDisablesTheOuterAnimation() {
    withAnimation(.bouncy) {
      withAnimation(nil) { #expect(Transaction.current.animation == nil) }
      withTransaction(Transaction(animation: nil)) {
        #expect(Transaction.current.animation == nil)
      }
      var transaction = Transaction()
      transaction.animation = .interactiveSpring()
      withTransaction(transaction) {
        #expect(Transaction.current.animation == .interactiveSpring)
      }
    }
  }

  @Test("An explicit false overrides a true of the outer transaction")
  func explicitFalseOverridesTheOuterTransaction() {
    withTransaction(\.isContinuous, true) {
      withTransaction(\.isContinuous, false) { #expect(!Transaction.current.isContinuous) }
      withTransaction(\.disablesAnimations, true) {
        #expect(Transaction.current.isContinuous && Transaction.current.disablesAnimations)
      }
    }
  }

  @Test("A key path sets only its property of the transaction")
  func keyPathSetsOnlyOneProperty() {
    withAnimation(.bouncy) {
      withTransaction(\.animation, nil) { #expect(Transaction.current.animation == nil) }
      withTransaction(\.disablesAnimations, true) {
        #expect(Transaction.current.animation == .bouncy)
      }
      let result = withTransaction(\.animation, .linear) { Transaction.current.animation }
      #expect(result == .linear)
      #expect(Transaction.current.animation == .bouncy)
    }
  }

  @Test("Values of different keys are independent")
  func valuesOfDifferentKeysAreIndependent() {
    enum Other: TransactionKey { static var defaultValue: String { "none" } }
    var transaction = Transaction(animation: .linear)
    transaction.tag = 5
    transaction[Other.self] = "drop"
    withTransaction(transaction) {
      withTransaction(\.tag, 6) {
        #expect(Transaction.current.tag == 6 && Transaction.current[Other.self] == "drop")
        #expect(Transaction.current.animation == .linear)
      }
      #expect(Transaction.current.tag == 5)
    }
    #expect(Transaction.current[Other.self] == "none")
  }

  @Test("An explicit animation runs even if the transaction disables animations")
  func explicitAnimationRunsEvenIfAnimationsAreDisabled() {
    // `disablesAnimations` affects only animations that views add with modifiers.
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    var transaction = Transaction(animation: .linear)
    transaction.disablesAnimations = true
    transaction.isContinuous = true
    x.set(1, transaction: transaction)
    #expect(x.isAnimating)
  }

  @Test("An error in the body restores the outer transaction")
  func errorRestoresTheOuterTransaction() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try withAnimation(.bouncy) { throw Failure() } }
    #expect(Transaction.current.animation == nil)
  }

  @Test("A task does not inherit the transaction")
  func taskDoesNotInheritTheTransaction() async {
    let task = withAnimation(.bouncy) { Task { Transaction.current.animation } }
    #expect(await task.value == nil)
  }

  @Test("The transaction is not visible on another thread")
  func eachThreadHasItsOwnTransaction() async {
    let other = await withCheckedContinuation { continuation in
      withAnimation(.bouncy) {
        Thread.detachNewThread { continuation.resume(returning: Transaction.current.animation) }
      }
    }
    #expect(other == nil)
  }

  @Test("A completion without animated changes runs after the body")
  func withoutAnAnimationTheCompletionRunsAfterTheBody() {
    var log: [String] = []
    withAnimation(.bouncy) {
      log.append("body")
    } completion: {
      log.append("completion")
    }
    #expect(log == ["body", "completion"])
  }
}
