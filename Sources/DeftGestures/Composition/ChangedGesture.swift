import DeftAnimation

/// A gesture with an action for its changes, created by `onChanged(_:)`.
public struct _ChangedGesture<Content: Gesture> where Content.Value: Equatable {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _ChangedGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> ChangedRecognizer<Content._Recognizer> {
    ChangedRecognizer(
      base: Content._makeRecognizer(gesture.content, context.withChangedCallbacks),
      action: gesture.action)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action when the gesture becomes active, and whenever its value changes while it is active.
  ///
  /// The action runs without animation, and the velocity of its changes is tracked (`Transaction.tracksVelocity`).
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

/// The recognizer of a gesture with an action for its changes.
public struct ChangedRecognizer<Base: Recognizer>: Recognizer where Base.Value: Equatable {
  package var base: Base
  var action: (Base.Value) -> Void
  private var last: Base.Value?
  private var isPending = false

  init(base: Base, action: @escaping (Base.Value) -> Void) {
    (self.base, self.action) = (base, action)
  }

  /// Passes the input to the gesture, and queues the action if the value has changed.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    let phase = base.receive(input)
    if case .cancel = input.kind {
      isPending = false
    } else if case .active(let value) = phase, last != value {
      last = value
      isPending = true
    }
    return phase
  }
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
    action = new.action
  }
  public func snapshot(at time: TimeInterval) -> GestureSnapshot { base.snapshot(at: time) }
  public mutating func flush() {
    base.flush()
    if isPending, let value = last {
      isPending = false
      withTrackedVelocity { action(value) }
    }
  }
  public mutating func reset() {
    base.reset()
    (last, isPending) = (nil, false)
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
