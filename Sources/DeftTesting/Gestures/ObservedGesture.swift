import DeftGestures

/// The receiver of a gesture's phases.
final class PhaseObserver<Value> {
  var onCall: ((TimeInterval, GestureTester<Value>.Callback) -> Void)?
}

/// A gesture whose observer is notified when the gesture's callbacks would run: after the arena has
/// decided.
///
/// The observer does not count as a callback, so the gesture has the same results as in a program.
struct ObservedGesture<Content: Gesture> {
  let content: Content
  let observer: PhaseObserver<Content.Value>
}

extension ObservedGesture: PrimitiveGesture {
  typealias Value = Content.Value
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> ObservedRecognizer<Content._Recognizer> {
    let base = Content._makeRecognizer(gesture.content, context)
    guard Content.Value.self == Bool.self, base.traits.isDiscrete, base.traits.endsWhileDown else {
      return ObservedRecognizer(base: base, observer: gesture.observer)
    }
    // A long press is active from its start only if a callback needs its changes. Report these
    // changes only for a single long press: in a composed gesture, an active long press could hold
    // back the other gestures.
    var context = context
    context.hasChangedCallbacks = true
    return ObservedRecognizer(
      base: Content._makeRecognizer(gesture.content, context), observer: gesture.observer)
  }
}

struct ObservedRecognizer<Base: Recognizer>: Recognizer {
  var base: Base
  let observer: PhaseObserver<Base.Value>
  private var pending: GestureTester<Base.Value>.Callback?
  private var time: TimeInterval = 0
  private var isOver = false

  init(base: Base, observer: PhaseObserver<Base.Value>) {
    (self.base, self.observer) = (base, observer)
  }

  mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    let phase = base.receive(input)
    guard !isOver else { return phase }
    time = input.time
    switch (input.kind, phase) {
    case (.cancel(let reason), _), (_, .failed(.cancelled(let reason))):
      pending = .cancelled(reason)
    case (_, .failed(let reason)): pending = .failed(reason)
    case (_, .ended(let value)): pending = .ended(value)
    case (_, .active(let value)): pending = .changed(value)
    case (_, .possible): break
    }
    return phase
  }

  func snapshot(at time: TimeInterval) -> GestureSnapshot { base.snapshot(at: time) }
  mutating func flush() {
    base.flush()
    guard let callback = pending else { return }
    pending = nil
    if case .changed = callback {} else { isOver = true }
    observer.onCall?(time, callback)
  }

  mutating func reset() {
    base.reset()
    (pending, isOver) = (nil, false)
  }
  mutating func status() -> RecognizerStatus { base.status() }
  var traits: RecognizerTraits { base.traits }
}
