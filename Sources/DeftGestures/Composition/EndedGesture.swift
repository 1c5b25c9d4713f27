/// A gesture with an action at its end, created by `onEnded(_:)`.
public struct _EndedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _EndedGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> EndedRecognizer<Content._Recognizer> {
    EndedRecognizer(
      base: Content._makeRecognizer(gesture.content, context), action: gesture.action)
  }
}

extension Gesture {
  /// Runs an action when the gesture ends successfully, but not when it fails or is cancelled.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }
}

/// The recognizer of a gesture with an action at its end.
public struct EndedRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  var action: (Base.Value) -> Void
  private var pending: Base.Value?

  init(base: Base, action: @escaping (Base.Value) -> Void) {
    (self.base, self.action) = (base, action)
  }

  /// Passes the input to the gesture, and queues the action at the end.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    let phase = base.receive(input)
    if case .cancel = input.kind {
      pending = nil
    } else if case .ended(let value) = phase {
      pending = value
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
    if let value = pending {
      pending = nil
      action(value)
    }
  }
  public mutating func reset() {
    base.reset()
    pending = nil
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
