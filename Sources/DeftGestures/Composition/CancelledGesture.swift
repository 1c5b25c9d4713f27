/// A gesture with an action for its cancellation, created by `onCancelled(_:)`.
public struct _CancelledGesture<Content: Gesture> {
  let content: Content
  let action: (CancellationReason) -> Void
}

extension _CancelledGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> CancelledRecognizer<Content._Recognizer> {
    CancelledRecognizer(
      base: Content._makeRecognizer(gesture.content, context), action: gesture.action)
  }
}

extension Gesture {
  /// Runs an action when the gesture is cancelled from outside after it has begun; SwiftUI has no such method.
  ///
  /// The action is called once per run of the gesture, whether the gesture was active or only possible. It does not run
  /// when the gesture ends or fails by its own rules, for example when a drag's contact is lifted before it moves.
  ///
  ///     DragGesture()
  ///       .onChanged { move(by: $0.translation) }
  ///       .onCancelled { _ in moveBack() }
  nonisolated public func onCancelled(
    _ action: @escaping (CancellationReason) -> Void
  ) -> _CancelledGesture<Self> {
    _CancelledGesture(content: self, action: action)
  }
}

/// The recognizer of a gesture with an action for its cancellation.
public struct CancelledRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  var action: (CancellationReason) -> Void
  private var pending: CancellationReason?
  private var isEnding = false
  private var isOver = false

  init(base: Base, action: @escaping (CancellationReason) -> Void) {
    (self.base, self.action) = (base, action)
  }

  /// Passes the input to the gesture, and queues the action when the gesture is cancelled.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    let phase = base.receive(input)
    guard !isOver else { return phase }
    switch (input.kind, phase) {
    case (.cancel(let reason), _), (_, .failed(.cancelled(let reason))):
      (pending, isEnding) = (reason, false)
    case (_, .ended), (_, .failed): isEnding = true
    default: break
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
    if let reason = pending {
      (pending, isOver) = (nil, true)
      action(reason)
    } else if isEnding {
      isOver = true
    }
  }
  public mutating func reset() {
    base.reset()
    (pending, isEnding, isOver) = (nil, false, false)
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
