/// How far a scroll view is scrolled along one axis, and how it moves there.
///
/// The policy: *a finger holds the content, harder beyond an end; let go, it glides on as it was thrown, and
/// what comes past an end springs back; whoever touches it in motion has it.*
final class ScrollMotion: ElementActivity {
  /// The length that is seen, in points.
  private(set) var viewport: CGFloat = 0
  /// The length of what is scrolled, in points.
  private(set) var content: CGFloat = 0
  /// Called when the content has moved.
  var onMove: () -> Void = {}

  private let property: AnimatableProperty<CGFloat>
  /// Where the content would be if nothing held it back, when a finger came.
  private var grabbed: CGFloat?
  private var isBouncing = false

  init(on timeline: AnimationTimeline) {
    property = AnimatableProperty(0, on: timeline)
    // It goes with the motion, which is stopped before.
    property.onChange = { [unowned self] in didMove(to: $0) }
  }

  /// Comes to rest for good.
  func stop() {
    property.stop()
    onMove = {}
  }

  /// How far the content is scrolled now, in points; beyond the ends while it is pulled or springs back.
  var offset: CGFloat { property.presentation }
  /// How far it will be scrolled when it has come to rest.
  var target: CGFloat { property.target }
  /// The largest offset at rest.
  var limit: CGFloat { max(0, content - viewport) }
  /// Whether it moves by itself.
  var isMoving: Bool { property.isAnimating }
  /// Whether a finger has it.
  var isHeld: Bool { grabbed != nil }

  /// Takes other lengths; what lies beyond the end then comes back.
  func resize(viewport: CGFloat, content: CGFloat, transaction: Transaction) {
    guard viewport != self.viewport || content != self.content else { return }
    (self.viewport, self.content) = (viewport, content)
    if isHeld || clamped(property.target) == property.target { return }
    property.set(clamped(property.target), transaction: transaction)
    onMove()
  }

  // MARK: - Fingers

  /// A finger takes hold of the content, wherever it is.
  func hold() {
    property.catchInFlight()
    isBouncing = false
    grabbed = RubberBand.pull(for: offset, limit: limit, viewport: viewport)
  }

  /// The finger has moved so far since it took hold.
  func drag(by translation: CGFloat) {
    guard let grabbed else { return }
    place(at: RubberBand.offset(for: grabbed - translation, limit: limit, viewport: viewport))
  }

  /// The finger lets go.
  ///
  /// - Parameter velocity: of the finger, in points per second.
  func release(velocity: CGFloat) {
    guard isHeld else { return }
    grabbed = nil
    throwContent(at: abs(velocity) < ScrollThresholds.leastVelocity ? 0 : -velocity)
  }

  private func throwContent(at velocity: CGFloat) {
    let offset = offset
    let destination = offset + Decay.normal.destination(initialVelocity: velocity)
    if clamped(offset) != offset, clamped(destination) != destination {
      springBack(velocity)
    } else if velocity != 0 {
      isBouncing = false
      property.glide(to: destination, initialVelocity: velocity)
      onMove()
    } else {
      onMove()
    }
  }

  private func springBack(_ velocity: CGFloat) {
    isBouncing = true
    property.set(
      clamped(offset), animation: ScrollThresholds.bounce, initialVelocity: velocity)
    onMove()
  }

  // MARK: - Wheels, touchpads and programs

  /// A wheel asks for a step; several add up.
  func step(by distance: CGFloat) {
    let start = isStepping ? property.target : offset
    isBouncing = false
    stepTarget = clamped(start + distance)
    property.set(clamped(start + distance), animation: ScrollThresholds.step)
    onMove()
  }
  private var stepTarget: CGFloat?
  private var isStepping: Bool { isMoving && stepTarget == property.target }

  /// Fingers on a touchpad push the content, which goes no further than to its ends.
  func push(by distance: CGFloat) {
    isBouncing = false
    var transaction = Transaction()
    transaction.tracksVelocity = true
    property.set(clamped(offset + distance), transaction: transaction)
    onMove()
  }

  /// The fingers have left the touchpad.
  func endPush() {
    let velocity = property.velocity
    guard !isMoving, !isHeld, abs(velocity) >= ScrollThresholds.leastVelocity else { return }
    throwContent(at: velocity)
  }

  /// Scrolls somewhere, as far as there is content.
  func scroll(to offset: CGFloat, transaction: Transaction) {
    grabbed = nil
    isBouncing = false
    property.set(clamped(offset), transaction: transaction)
    onMove()
  }

  /// Whether a step in a direction would move the content.
  func canStep(by distance: CGFloat) -> Bool {
    let start = isStepping ? property.target : offset
    return clamped(start + distance) != start
  }

  // MARK: - Private

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

/// How content follows a finger beyond its ends: ever less, and never further than it is seen.
enum RubberBand {
  /// The share of the finger's way that the content follows at the end.  Source: measured on iOS.
  static let stiffness: CGFloat = 0.55

  /// Where the content is for where the finger would have it.
  static func offset(for pull: CGFloat, limit: CGFloat, viewport: CGFloat) -> CGFloat {
    if pull < 0 { return -stretched(-pull, viewport) }
    return pull > limit ? limit + stretched(pull - limit, viewport) : pull
  }

  /// Where the finger would have the content for where it is.
  static func pull(for offset: CGFloat, limit: CGFloat, viewport: CGFloat) -> CGFloat {
    if offset < 0 { return -relaxed(-offset, viewport) }
    return offset > limit ? limit + relaxed(offset - limit, viewport) : offset
  }

  private static func stretched(_ way: CGFloat, _ viewport: CGFloat) -> CGFloat {
    guard viewport > 0 else { return 0 }
    return viewport * (1 - 1 / (way * stiffness / viewport + 1))
  }

  private static func relaxed(_ way: CGFloat, _ viewport: CGFloat) -> CGFloat {
    let share = min(way / max(viewport, 1), 0.99)
    return viewport / stiffness * (1 / (1 - share) - 1)
  }
}
