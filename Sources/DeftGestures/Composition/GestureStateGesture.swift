import DeftAnimation

/// A gesture that writes a gesture state, created by `updating(_:body:)`.
public struct GestureStateGesture<Base: Gesture, State> {
  public var base: Base
  public var state: GestureState<State>
  /// The closure that updates the state and the transaction for a value.
  public var update: (Base.Value, inout State, inout Transaction) -> Void

  nonisolated public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    (self.base, self.state, update) = (base, state, body)
  }
}

extension GestureStateGesture: PrimitiveGesture {
  public typealias Value = Base.Value
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
  /// Updates a gesture state while the gesture is active. Afterwards the state is reset, before an outer `onEnded`
  /// runs.
  ///
  /// - Parameters:
  ///   - state: The state's projected value, such as `$offset`.
  ///   - body: Updates the state; receives the gesture's value, the state's value, and the transaction.
  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// The recognizer of a gesture that writes a gesture state.
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

  /// Passes the input to the gesture, and queues writes and the reset.
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
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
    update = new.update
  }
  public func snapshot(at time: TimeInterval) -> GestureSnapshot { base.snapshot(at: time) }
  public mutating func flush() {
    base.flush()
    if let value = pending {
      (pending, isWritten) = (nil, true)
      storage.update { update(value, &$0, &$1) }
    }
    if isResetPending { resetState() }
  }
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
