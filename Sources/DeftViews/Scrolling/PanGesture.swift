/// The target of a pan: the content of a scroll view, or the pages of a navigation stack.
protocol PanTarget: _ViewElement {
  /// Whether the target is in motion, so that a contact which begins now holds it at once.
  var isMoving: Bool { get }
  /// Returns whether this contact may pan the target.
  func admits(_ contact: ContactEvent) -> Bool
  /// Returns whether the target can move in the direction of this translation.
  func follows(_ movement: CGSize) -> Bool
  /// Holds the content for a contact.
  func hold()
  /// Moves by the total translation of the contact since `hold()`.
  func drag(by translation: CGSize)
  /// Ends the pan with the contact's velocity in points per second.
  func release(velocity: CGSize)
}

/// The gesture that pans a target: a drag in a direction that the target can follow.
///
/// The policy: *It competes like any other drag.* A drag gesture of a view inside takes precedence.
/// When the pan begins, taps and long presses of views inside fail. Of nested targets, the
/// innermost one that can follow the direction wins. A finger that touches a moving target holds it
/// at once and does not tap.
struct PanGesture<Target: PanTarget> {
  /// The target's address. A contact may outlive the target.
  fileprivate let address: ElementAddress

  init(target: Target) { address = target.address }
}

extension PanGesture: PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> PanRecognizer<Target> { PanRecognizer(gesture.address, context) }
}

/// The recognizer of a pan gesture.
struct PanRecognizer<Target: PanTarget>: Recognizer {
  typealias Value = Void

  private let address: ElementAddress
  /// The target; `nil` once it has ended. The address always belongs to a `Target`, because the
  /// gesture is created with one.
  private var target: Target? {
    address.elementOnMainQueue.map { unsafeDowncast($0, to: Target.self) }
  }
  /// The recognizers of drags that begin after a minimum distance (`drag`) or at once (`grab`).
  private var drag: DragRecognizer
  private var grab: DragRecognizer
  private var isGrabbing: Bool?
  private let isTwin: Bool
  private var refusal: FailureReason?
  /// The translation in a direction that the target does not follow, if this caused the failure.
  private var refusedMovement: CGSize?
  /// The translation at which the content began to follow.
  private var base: CGSize?
  private var hasBegun = false
  private var claims = false

  // The actions for the next flush.
  private var isBeginning = false
  private var translation: CGSize?
  private var velocity: CGSize?

  fileprivate init(_ address: ElementAddress, _ context: GestureContext) {
    self.address = address
    isTwin = context.twinSettings != nil
    drag = DragGesture._makeRecognizer(DragGesture(), context)
    grab = DragGesture._makeRecognizer(DragGesture(minimumDistance: 0), context)
  }

  mutating func receive(_ input: GestureInput) -> GesturePhase<Void> {
    if case .cancel(let reason) = input.kind { return stop(.cancelled(reason)) }
    if let refusal { return .failed(refusal) }
    if isGrabbing == nil, case .contact(let event) = input.kind {
      guard let target, event.kind != .touchpad, target.admits(event) else {
        return stop(.inputNotAccepted)
      }
      // A twin in a rehearsal cannot know whether the target was moving.
      isGrabbing = !isTwin && target.isMoving
    }
    let phase = isGrabbing == true ? grab.receive(input) : drag.receive(input)
    switch phase {
    case .possible: return .possible(nil)
    case .active(let value):
      guard begin(value.translation) else { return refuse(value.translation) }
      follow(value)
      return .active(())
    case .ended(let value):
      guard begin(value.translation) else { return refuse(value.translation) }
      follow(value)
      velocity = value.velocity
      return .ended(())
    case .failed(let reason): return stop(reason)
    }
  }

  /// Begins the pan if the contact holds a moving target or the target follows this direction;
  /// returns whether the pan has begun.
  private mutating func begin(_ movement: CGSize) -> Bool {
    if base != nil { return true }
    guard isGrabbing == true || target?.follows(movement) == true else { return false }
    // The content follows from the point of recognition, so it does not jump.
    (base, isBeginning, claims) = (movement, true, true)
    return true
  }

  private mutating func follow(_ value: DragGesture.Value) {
    guard let base else { return }
    translation = CGSize(
      width: value.translation.width - base.width, height: value.translation.height - base.height)
  }

  private mutating func refuse(_ movement: CGSize) -> GesturePhase<Void> {
    refusedMovement = movement
    return stop(.otherDirection)
  }

  private mutating func stop(_ reason: FailureReason) -> GesturePhase<Void> {
    (refusal, claims) = (reason, false)
    (isBeginning, translation) = (false, nil)
    velocity = hasBegun ? .zero : nil
    return .failed(reason)
  }

  func snapshot(at time: TimeInterval) -> GestureSnapshot {
    var snapshot = (isGrabbing == true ? grab : drag).snapshot(at: time)
    snapshot.name = "scroll"
    if let refusal { snapshot.phase = .failed(refusal) }
    if let refusedMovement {
      // The distance was sufficient and did not cause the failure.
      snapshot.measures = snapshot.measures.map {
        GestureMeasure($0.quantity, $0.value, .infinity, $0.bound)
      }
      snapshot.explanation = Self.sentence(on: refusedMovement)
    }
    return snapshot
  }

  private static func sentence(on movement: CGSize) -> LocalizedStringResource {
    let isSideways = abs(movement.width) > abs(movement.height)
    let length = isSideways ? abs(movement.width) : abs(movement.height)
    let amount = GestureMeasure(.distance, Double(length), .infinity, .reach).amountResource
    switch (isSideways, (isSideways ? movement.width : movement.height) < 0) {
    case (true, true): return "Moved \(amount) left; this gesture ignores that direction."
    case (true, false): return "Moved \(amount) right; this gesture ignores that direction."
    case (false, true): return "Moved \(amount) up; this gesture ignores that direction."
    case (false, false): return "Moved \(amount) down; this gesture ignores that direction."
    }
  }

  mutating func flush() {
    if isBeginning {
      (isBeginning, hasBegun) = (false, true)
      target?.hold()
    }
    if let translation {
      self.translation = nil
      target?.drag(by: translation)
    }
    if let velocity {
      self.velocity = nil
      hasBegun = false
      target?.release(velocity: velocity)
    }
  }

  mutating func reset() {
    drag.reset()
    grab.reset()
    (isGrabbing, refusal, refusedMovement, base) = (nil, nil, nil, nil)
    (hasBegun, claims, isBeginning) = (false, false, false)
    (translation, velocity) = (nil, nil)
  }

  mutating func status() -> RecognizerStatus { RecognizerStatus(claims: claims) }
  var traits: RecognizerTraits { RecognizerTraits() }
}
