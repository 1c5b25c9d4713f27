/// The scroll offset along one axis and its motion.
///
/// The policy: *A finger holds the content, with resistance beyond the ends. On release, the
/// content glides with the finger's velocity and springs back from beyond an end. A finger that
/// touches moving content stops it.*
final class ScrollMotion: ElementActivity {
  /// The length of the visible part, in points.
  private(set) var viewport: CGFloat = 0
  /// The length of the content, in points.
  private(set) var content: CGFloat = 0
  /// The margins before and after the content, in points.
  private(set) var margins: (start: CGFloat, end: CGFloat) = (0, 0)
  /// The phase of the motion along the axis.
  private(set) var phase = ScrollPhase.idle
  /// Called when the content has moved.
  var onMove: () -> Void = {}
  /// Called when the content has come to rest.
  var onRest: () -> Void = {}

  private let property: AnimatableProperty<CGFloat>
  /// The offset, without the resistance at the ends, at which a finger grabbed the content.
  private var grabbed: CGFloat?
  private var isBouncing = false

  init(on timeline: AnimationTimeline) {
    property = AnimatableProperty(0, on: timeline)
    // This object, and with it the property, is always stopped before it is released.
    property.onChange = { [unowned self] in didMove(to: $0) }
  }

  /// Stops the motion permanently.
  func stop() {
    property.stop()
    (onMove, onRest) = ({}, {})
  }

  /// The current scroll offset in points; beyond the limits while the content is pulled or springs
  /// back.
  var offset: CGFloat { property.presentation }
  /// The offset at which the content will come to rest.
  var target: CGFloat { property.target }
  /// The length of the content with its margins.
  var length: CGFloat { margins.start + content + margins.end }
  /// The length of the visible part between the margins.
  var container: CGFloat { max(0, viewport - margins.start - margins.end) }
  /// The maximum offset at rest.
  var limit: CGFloat { max(0, length - viewport) }
  /// The velocity of the visible part over the content, in points per second.
  var velocity: CGFloat { property.velocity }
  /// Whether the content is in motion without a finger.
  var isMoving: Bool { property.isAnimating }
  /// Whether the motion is visible: the end of a spring moves the content by less than a point.
  var isMovingVisibly: Bool { property.isMovingVisibly() }
  /// Whether a finger holds the content.
  var isHeld: Bool { grabbed != nil }

  /// Sets new lengths; content beyond the new end moves back.
  ///
  /// `anchor` is the end of the content that is visible at first, and stays visible until the
  /// content is scrolled: 0 for the start, 1 for the end. With `nil`, the start is visible at first
  /// but does not stay visible.
  func resize(
    viewport: CGFloat, content: CGFloat, margins: (start: CGFloat, end: CGFloat),
    anchor: CGFloat?, transaction: Transaction
  ) {
    guard viewport != self.viewport || content != self.content || margins != self.margins
    else { return }
    let isAnchored = anchor.map { property.target == $0 * limit } ?? false
    let isFirst = self.viewport == 0
    (self.viewport, self.content, self.margins) = (viewport, content, margins)
    let goal = clamped(isAnchored ? (anchor ?? 0) * limit : property.target)
    if isHeld || goal == property.target { return }
    property.set(goal, transaction: isFirst ? Transaction() : transaction)
    onMove()
  }

  // MARK: - Fingers

  /// Holds the content for a finger, at its current offset.
  func hold() {
    property.catchInFlight()
    isBouncing = false
    begin(.interacting)
    grabbed = RubberBand.pull(for: offset, limit: limit, viewport: viewport)
  }

  /// Moves by the finger's total translation since `hold()`.
  func drag(by translation: CGFloat) {
    guard let grabbed else { return }
    place(at: RubberBand.offset(for: grabbed - translation, limit: limit, viewport: viewport))
  }

  /// Releases the content.
  ///
  /// - Parameter velocity: The velocity of the finger, in points per second.
  func release(velocity: CGFloat) {
    guard isHeld else { return }
    grabbed = nil
    throwContent(at: abs(velocity) < ScrollThresholds.leastVelocity ? 0 : -velocity)
  }

  /// Returns the offset at which content released with the given velocity would come to rest.
  func destination(velocity: CGFloat) -> CGFloat {
    let velocity = abs(velocity) < ScrollThresholds.leastVelocity ? 0 : velocity
    return clamped(offset + Decay.normal.destination(initialVelocity: velocity))
  }

  /// Releases the content with the given velocity, so that it comes to rest at the given offset.
  func settle(at goal: CGFloat, velocity: CGFloat) {
    grabbed = nil
    begin(.decelerating)
    let goal = clamped(goal)
    isBouncing = clamped(offset) != offset
    if !isBouncing, abs(goal - offset) > viewport {
      property.glide(to: goal, initialVelocity: velocity, completion: restAction)
    } else {
      property.set(
        goal, animation: isBouncing ? ScrollThresholds.bounce : ScrollThresholds.snap,
        initialVelocity: velocity, completion: restAction)
    }
    onMove()
  }

  private func throwContent(at velocity: CGFloat) {
    begin(.decelerating)
    let offset = offset
    let destination = offset + Decay.normal.destination(initialVelocity: velocity)
    if clamped(offset) != offset, clamped(destination) != destination {
      springBack(velocity)
    } else if velocity != 0 {
      isBouncing = false
      property.glide(to: destination, initialVelocity: velocity, completion: restAction)
      onMove()
    } else {
      phase = .idle
      onMove()
    }
  }

  private func springBack(_ velocity: CGFloat) {
    isBouncing = true
    property.set(
      clamped(offset), animation: ScrollThresholds.bounce, initialVelocity: velocity,
      completion: restAction)
    onMove()
  }

  // MARK: - Wheels, touchpads and programs

  /// Scrolls by a step of a wheel; steps add up.
  func step(by distance: CGFloat) {
    step(to: (isStepping ? property.target : offset) + distance)
  }

  /// Scrolls to an offset, within the limits, with the animation of a wheel's step.
  func step(to goal: CGFloat) {
    isBouncing = false
    begin(.animating)
    stepTarget = clamped(goal)
    property.set(clamped(goal), animation: ScrollThresholds.step, completion: restAction)
    onMove()
  }
  private var stepTarget: CGFloat?
  private var isStepping: Bool { isMoving && stepTarget == property.target }

  /// Scrolls with the fingers on a touchpad, within the limits.
  func push(by distance: CGFloat) {
    isBouncing = false
    begin(.interacting)
    var transaction = Transaction()
    transaction.tracksVelocity = true
    property.set(clamped(offset + distance), transaction: transaction)
    onMove()
  }

  /// Called when the fingers have left the touchpad.
  func endPush() {
    let velocity = property.velocity
    guard !isMoving, !isHeld else { return }
    throwContent(at: abs(velocity) < ScrollThresholds.leastVelocity ? 0 : velocity)
  }

  /// Scrolls to an offset, within the limits.
  func scroll(to offset: CGFloat, transaction: Transaction) {
    grabbed = nil
    isBouncing = false
    begin(.animating)
    var transaction = transaction
    transaction.addAnimationCompletion(restAction)
    property.set(clamped(offset), transaction: transaction)
    onMove()
  }

  /// Moves the content at once, after a change of the space before it.
  func shift(by distance: CGFloat) {
    isBouncing = false
    if let grabbed { self.grabbed = grabbed + distance }
    property.set(offset + distance, animation: nil)
    onMove()
  }

  /// Moves the content at once, so that it rests at the given offset.
  func rest(at goal: CGFloat) {
    let goal = clamped(goal)
    // A motion to this place continues; rounding errors do not end it.
    if abs(goal - property.target) < 0.01 { return }
    isBouncing = false
    begin(.idle)
    property.set(goal, animation: nil)
    onMove()
  }

  /// Springs back from beyond an end.
  func settle() {
    if !isHeld, clamped(offset) != offset { springBack(0) }
  }

  /// Returns whether a step in the given direction would move the content.
  func canStep(by distance: CGFloat) -> Bool {
    let start = isStepping ? property.target : offset
    return clamped(start + distance) != start
  }

  // MARK: - Private

  /// The number of the current motion.
  private var motion = 0

  private func begin(_ phase: ScrollPhase) {
    self.phase = phase
    motion &+= 1
  }

  /// The action at the end of the current motion. A spring may still be moving invisibly.
  private var restAction: () -> Void {
    let motion = motion
    return { [weak self] in
      guard let self, motion == self.motion else { return }
      phase = .idle
      onRest()
    }
  }

  private func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), limit) }

  private func place(at offset: CGFloat) {
    property.set(offset, animation: nil)
    onMove()
  }

  private func didMove(to offset: CGFloat) {
    if !isBouncing, !isHeld, clamped(offset) != offset, clamped(property.target) != property.target
    {
      springBack(property.velocity)
    } else {
      onMove()
    }
  }
}

/// The resistance of content that a finger pulls beyond an end: the farther the pull, the less the
/// content follows. The content never moves farther beyond the end than the visible length.
enum RubberBand {
  /// The share of the finger's distance that the content follows just beyond an end. Source:
  /// measured on iOS.
  static let stiffness: CGFloat = 0.55

  /// Returns the content's offset for the offset requested by the finger.
  static func offset(for pull: CGFloat, limit: CGFloat, viewport: CGFloat) -> CGFloat {
    if pull < 0 { return -stretched(-pull, viewport) }
    return pull > limit ? limit + stretched(pull - limit, viewport) : pull
  }

  /// Returns the finger's requested offset for an offset of the content.
  static func pull(for offset: CGFloat, limit: CGFloat, viewport: CGFloat) -> CGFloat {
    if offset < 0 { return -relaxed(-offset, viewport) }
    return offset > limit ? limit + relaxed(offset - limit, viewport) : offset
  }

  private static func stretched(_ distance: CGFloat, _ viewport: CGFloat) -> CGFloat {
    guard viewport > 0 else { return 0 }
    return viewport * (1 - 1 / (distance * stiffness / viewport + 1))
  }

  private static func relaxed(_ distance: CGFloat, _ viewport: CGFloat) -> CGFloat {
    let share = min(distance / max(viewport, 1), 0.99)
    return viewport / stiffness * (1 / (1 - share) - 1)
  }
}
