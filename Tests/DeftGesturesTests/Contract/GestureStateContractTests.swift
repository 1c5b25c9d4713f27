import DeftGestures
import Testing

@Suite("Contract of gesture states") struct GestureStateContractTests {
  private static var plain: Transaction { Transaction(animation: .linear) }

  /// A state from each initializer for an optional number, and whether its reset is animated.
  private static var states: [(name: String, state: GestureState<Int?>, isAnimated: Bool)] {
    let reset: (Int?, inout Transaction) -> Void = { value, transaction in
      if value != nil { transaction.animation = .easeIn }
    }
    return [
      ("wrapped", GestureState(wrappedValue: 7), false),
      ("initial", GestureState(initialValue: 7), false),
      ("wrapped, transaction", GestureState(wrappedValue: 7, resetTransaction: plain), true),
      ("initial, transaction", GestureState(initialValue: 7, resetTransaction: plain), true),
      ("wrapped, reset", GestureState(wrappedValue: 7, reset: reset), true),
      ("initial, reset", GestureState(initialValue: 7, reset: reset), true),
      ("nil", GestureState(wrappedValue: nil), false),
      ("nil, transaction", GestureState(resetTransaction: plain), true),
      ("nil, plain transaction", GestureState(resetTransaction: Transaction()), false),
      ("nil, reset", GestureState(reset: reset), true),
    ]
  }

  @Test("A gesture state resets with the transaction of its initializer", arguments: 0..<10)
  func resetUsesTheInitializersTransaction(_ index: Int) {
    let (name, state, isAnimated) = Self.states[index]
    let initial = state.wrappedValue
    #expect(initial == (name.hasPrefix("nil") ? nil : 7), "\(name)")
    var writes: [(Int?, Bool)] = []
    state.storage.onWrite = {
      writes.append((state.wrappedValue, Transaction.current.animation != nil))
    }
    let hand = Hand(
      DragGesture(minimumDistance: 0).updating(state.projectedValue) { drag, state, _ in
        state = Int(drag.translation.width)
      })
    hand.touch(0, 0)
    hand.move(3, 0)
    hand.lift()
    #expect(writes.map(\.0) == [0, 3, initial], "\(name)")
    #expect(writes.map(\.1) == [false, false, isAnimated], "\(name)")
  }

  @Test("The wrapper @GestureState accepts the arguments of all initializers")
  func wrapperAcceptsTheArgumentsOfAllInitializers() {
    struct Owner {
      @GestureState private var plain = CGSize.zero
      @GestureState(resetTransaction: Transaction(animation: .spring)) private var moved: CGSize?
      @GestureState(reset: { _, transaction in transaction.animation = nil }) private var date:
        Date?
      @GestureState(initialValue: 3) private var count: Int
      @GestureState(wrappedValue: 4, resetTransaction: Transaction()) private var four: Int
      @GestureState private var nothing: String?
      var isSelected = false
      var values: [Bool] {
        [plain == .zero, moved == nil, date == nil, count == 3, four == 4, nothing == nil]
      }
    }
    // Private wrapped properties are not part of the initializer.
    #expect(Owner(isSelected: true).values.allSatisfy { $0 })
  }

  @Test("An update of a gesture state may animate") func anUpdateMayAnimate() {
    let state = GestureState(wrappedValue: 0)
    var animated: [Bool] = []
    state.storage.onWrite = { animated.append(Transaction.current.animation != nil) }
    let hand = Hand(
      DragGesture(minimumDistance: 0).updating(state) { drag, state, transaction in
        state += 1
        transaction.animation = drag.translation.width > 0 ? .easeInOut : nil
      })
    hand.touch(0, 0)
    hand.move(3, 0)
    #expect(animated == [false, true])
  }

  @Test("The reset of a gesture state uses the complete transaction")
  func resetUsesTheCompleteTransaction() {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    transaction.isContinuous = true
    let state = GestureState(wrappedValue: 0, resetTransaction: transaction)
    var seen = false
    let hand = Hand(DragGesture(minimumDistance: 0).updating(state) { _, state, _ in state = 1 })
    hand.touch(0, 0)
    state.storage.onWrite = {
      seen = Transaction.current.disablesAnimations && Transaction.current.isContinuous
    }
    hand.lift()
    #expect(seen)
  }
}
