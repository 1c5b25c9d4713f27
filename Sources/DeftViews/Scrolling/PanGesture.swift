/// What a finger moves: the content of a scroll view, or the pages of a navigation stack.
protocol PanTarget: _ViewElement {
  /// Whether a contact that comes down now holds it at once, since it moves.
  var isMoving: Bool { get }
  /// Whether a contact may move it at all.
  func admits(_ contact: ContactEvent) -> Bool
  /// Whether it follows a contact that has gone this way.
  func follows(_ way: CGSize) -> Bool
  /// A contact takes hold.
  func hold()
  /// The contact has gone so far since it took hold.
  func drag(by translation: CGSize)
  /// The contact lets go, with a velocity in points per second.
  func release(velocity: CGSize)
}

/// The gesture that moves what scrolls: a drag along a way that its target follows.
///
/// The policy: *it takes part like any other drag.*  So a drag on a view inside comes before it, a tap or a
/// long press there is over once it begins, and of targets in each other the innermost one that follows the
/// finger's way takes it.  A finger that comes down on something in motion holds it at once, and taps nothing.
struct PanGesture<Target: PanTarget> {
  /// That of the target, for longer than which a finger may be down.
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

/// The running form of a pan gesture.
struct PanRecognizer<Target: PanTarget>: Recognizer {
  typealias Value = Void

  private let address: ElementAddress
  /// What it moves; nil once that has ended.  The address is that of a `Target`: a gesture is made with one.
  private var target: Target? {
    address.elementOnMainQueue.map { unsafeDowncast($0, to: Target.self) }
  }
  /// Begins after a way; and the one that begins at once.
  private var drag: DragRecognizer
  private var grab: DragRecognizer
  private var isGrabbing: Bool?
  private let isTwin: Bool
  private var refusal: FailureReason?
  /// The way that the content does not follow, where that was the reason.
  private var refusedWay: CGSize?
  /// Where the finger was when the content began to follow.
  private var base: CGSize?
  private var hasBegun = false
  private var claims = false

  // What is due with the next flush.
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
        return stop(.notAddressed)
      }
      // Whether it moved then, a twin cannot know.
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

  /// Whether the content follows from here on.
  private mutating func begin(_ way: CGSize) -> Bool {
    if base != nil { return true }
    guard isGrabbing == true || target?.follows(way) == true else { return false }
    // It follows from where it is recognized: nothing jumps.
    (base, isBeginning, claims) = (way, true, true)
    return true
  }

  private mutating func follow(_ value: DragGesture.Value) {
    guard let base else { return }
    translation = CGSize(
      width: value.translation.width - base.width, height: value.translation.height - base.height)
  }

  private mutating func refuse(_ way: CGSize) -> GesturePhase<Void> {
    refusedWay = way
    return stop(.otherDirection)
  }

  private mutating func stop(_ reason: FailureReason) -> GesturePhase<Void> {
    (refusal, claims) = (reason, false)
    (isBeginning, translation) = (false, nil)
    velocity = hasBegun ? .zero : nil
    return .failed(reason)
  }

  func account(at time: TimeInterval) -> GestureAccount {
    var account = (isGrabbing == true ? grab : drag).account(at: time)
    account.name = "scroll"
    if let refusal { account.phase = .failed(refusal) }
    if let refusedWay {
      // The distance was enough, and did not decide.
      account.measures = account.measures.map {
        GestureMeasure($0.quantity, $0.value, .infinity, $0.bound)
      }
      account.explanation = Self.sentence(on: refusedWay)
    }
    return account
  }

  private static func sentence(on way: CGSize) -> LocalizedStringResource {
    let isSideways = abs(way.width) > abs(way.height)
    let length = isSideways ? abs(way.width) : abs(way.height)
    let amount = GestureMeasure(.distance, Double(length), .infinity, .reach).amountResource
    switch (isSideways, (isSideways ? way.width : way.height) < 0) {
    case (true, true): return "Moved \(amount) to the left, a direction that it does not follow."
    case (true, false): return "Moved \(amount) to the right, a direction that it does not follow."
    case (false, true): return "Moved \(amount) up, a direction that it does not follow."
    case (false, false): return "Moved \(amount) down, a direction that it does not follow."
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
    (isGrabbing, refusal, refusedWay, base) = (nil, nil, nil, nil)
    (hasBegun, claims, isBeginning) = (false, false, false)
    (translation, velocity) = (nil, nil)
  }

  mutating func status() -> RecognizerStatus { RecognizerStatus(claims: claims) }
  var traits: RecognizerTraits { RecognizerTraits() }
}
