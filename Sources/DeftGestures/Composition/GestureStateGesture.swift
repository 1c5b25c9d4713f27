import DeftAnimation

/// A gesture that writes a gesture state; what `updating(_:body:)` makes.
public struct GestureStateGesture<Base: Gesture, State> {
  public var base: Base
  /// The state that it writes.
  public var state: GestureState<State>
  /// How a value changes the state, and with which transaction.
  public var update: (Base.Value, inout State, inout Transaction) -> Void

  /// A gesture that writes a state.
  nonisolated public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    (self.base, self.state, update) = (base, state, body)
  }
}

extension GestureStateGesture: PrimitiveGesture {
  public typealias Value = Base.Value
  /// A gesture that writes a state is primitive.
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> GestureStateRecognizer<Base._Recognizer, State> {
    GestureStateRecognizer(
      base: Base._makeRecognizer(gesture.base, context.withChangedCallbacks),
      storage: gesture.state.storage, update: gesture.update)
  }
}

extension Gesture {
  /// Writes a gesture state while the gesture is active; it is back at its initial value afterwards,
  /// before an `onEnded` further out runs.
  ///
  /// - Parameters:
  ///   - state: the state, as in `$offset`.
  ///   - body: gets the gesture's value, the state's own, and the transaction of the write.
  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// The running form of a gesture that writes a gesture state.
public struct GestureStateRecognizer<Base: Recognizer, State>: Recognizer {
  package var base: Base
  let storage: GestureStateStorage<State>
  var update: (Base.Value, inout State, inout Transaction) -> Void
  private var pending: Base.Value?
  private var isResetPending = false
  private var isWritten = false

  init(
    base: Base, storage: GestureStateStorage<State>,
    update: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    (self.base, self.storage, self.update) = (base, storage, update)
  }

  /// Passes the input on, and queues writes and the reset.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    let phase = base.receive(input)
    if case .cancel = input.kind {
      pending = nil
      isResetPending = true
      return phase
    }
    switch phase {
    case .possible: break
    case .active(let value): pending = value
    case .ended, .failed: isResetPending = true
    }
    return phase
  }
  /// Takes over the actions of a new description.
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
    update = new.update
  }
  public func account(at time: TimeInterval) -> GestureAccount { base.account(at: time) }
  /// Runs what is queued.
  public mutating func flush() {
    base.flush()
    if let value = pending {
      (pending, isWritten) = (nil, true)
      storage.update { update(value, &$0, &$1) }
    }
    if isResetPending { resetState() }
  }
  /// Goes back to the start.
  public mutating func reset() {
    base.reset()
    pending = nil
    resetState()
  }
  private mutating func resetState() {
    isResetPending = false
    guard isWritten else { return }
    isWritten = false
    storage.reset()
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
