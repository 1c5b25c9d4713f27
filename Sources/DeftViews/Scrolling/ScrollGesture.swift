/// The gesture that a scroll view carries: a drag with a finger or a pen, along an axis that scrolls.
///
/// The policy: *it takes part like any other drag.*  So a drag on a view inside comes before it, a tap or a
/// long press there is over once it begins, and of scroll views in each other the innermost one that scrolls
/// along the finger's way takes it.  A finger that comes down on moving content holds it at once, and taps
/// nothing.  Pointers do not drag content: they have wheels.
struct ScrollGesture {
  unowned let target: ScrollElement
}

extension ScrollGesture: PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> ScrollRecognizer { ScrollRecognizer(gesture.target, context) }
}

/// The running form of a scroll view's gesture.
struct ScrollRecognizer: Recognizer {
  typealias Value = Void

  private unowned let target: ScrollElement
  /// Begins after a way; and the one that begins at once.
  private var drag: DragRecognizer
  private var grab: DragRecognizer
  private var isGrabbing: Bool?
  private var refusal: FailureReason?
  /// Where the finger was when the content began to follow.
  private var base: CGSize?
  private var hasBegun = false
  private var claims = false

  // What is due with the next flush.
  private var isBeginning = false
  private var translation: CGSize?
  private var velocity: CGSize?

  init(_ target: ScrollElement, _ context: GestureContext) {
    self.target = target
    drag = DragGesture._makeRecognizer(DragGesture(), context)
    grab = DragGesture._makeRecognizer(DragGesture(minimumDistance: 0), context)
  }

  mutating func receive(_ input: GestureInput) -> GesturePhase<Void> {
    if case .cancel(let reason) = input.kind { return stop(.cancelled(reason)) }
    if let refusal { return .failed(refusal) }
    if isGrabbing == nil, case .contact(let event) = input.kind {
      if event.kind == .pointer || event.kind == .touchpad { return stop(.notAddressed) }
      isGrabbing = target.isMoving
    }
    let phase = isGrabbing == true ? grab.receive(input) : drag.receive(input)
    switch phase {
    case .possible: return .possible(nil)
    case .active(let value):
      guard begin(value.translation) else { return stop(.notAddressed) }
      follow(value)
      return .active(())
    case .ended(let value):
      guard begin(value.translation) else { return stop(.notAddressed) }
      follow(value)
      velocity = value.velocity
      return .ended(())
    case .failed(let reason): return stop(reason)
    }
  }

  /// Whether the content follows from here on.
  private mutating func begin(_ way: CGSize) -> Bool {
    if base != nil { return true }
    guard isGrabbing == true || target.scrolls(along: way) else { return false }
    // It follows from where it is recognized: nothing jumps.
    (base, isBeginning, claims) = (way, true, true)
    return true
  }

  private mutating func follow(_ value: DragGesture.Value) {
    guard let base else { return }
    translation = CGSize(
      width: value.translation.width - base.width, height: value.translation.height - base.height)
  }

  private mutating func stop(_ reason: FailureReason) -> GesturePhase<Void> {
    (refusal, claims) = (reason, false)
    (isBeginning, translation) = (false, nil)
    velocity = hasBegun ? .zero : nil
    return .failed(reason)
  }

  mutating func flush() {
    if isBeginning {
      (isBeginning, hasBegun) = (false, true)
      target.hold()
    }
    if let translation {
      self.translation = nil
      target.drag(by: translation)
    }
    if let velocity {
      self.velocity = nil
      hasBegun = false
      target.release(velocity: velocity)
    }
  }

  mutating func reset() {
    drag.reset()
    grab.reset()
    (isGrabbing, refusal, base) = (nil, nil, nil)
    (hasBegun, claims, isBeginning) = (false, false, false)
    (translation, velocity) = (nil, nil)
  }

  mutating func status() -> RecognizerStatus { RecognizerStatus(claims: claims) }
  var traits: RecognizerTraits { RecognizerTraits() }
}
