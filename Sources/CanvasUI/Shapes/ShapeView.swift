import AppSupport
import CanvasEditing
import Deft

extension Pose: Animatable {
  /// Position, scale and rotation as one vector, so that one spring moves all three together.
  public var animatableData:
    AnimatablePair<CGPoint.AnimatableData, AnimatablePair<CGFloat, Angle.AnimatableData>>
  {
    get {
      AnimatablePair(
        position.animatableData, AnimatablePair(scale, rotation.animatableData))
    }
    set {
      position.animatableData = newValue.first
      // A bouncing spring may overshoot to invalid scales.
      scale = max(newValue.second.first, 0.02)
      rotation.animatableData = newValue.second.second
    }
  }
}

/// A shape on screen: its position, motion and appearance.
///
/// It shows the presentation value of `pose`. A lifted shape grows about the point that was grabbed first, so
/// that this point stays under the finger. A tapped shape pulses about its center.
final class ShapeView {
  /// The shape in the document.
  private(set) var shape: CanvasShape
  /// The node for painting and hit testing.
  let node = Node()
  let pose: AnimatableProperty<Pose>
  /// The outline, in the shape's coordinates.
  var outline: Path { art.outline }
  /// The rectangle around the stroked outline.
  private(set) var bounds: CGRect

  /// Whether the shape has moved since it was last reported at rest.
  var hasMoved = false { didSet { if hasMoved, !oldValue { onMove?(self) } } }
  /// Called when the shape begins to move.
  var onMove: ((ShapeView) -> Void)?

  /// The lift and the pulse. They are created on demand, because few of many thousands of shapes need them.
  private var (lift, pulse): (AnimatableProperty<Double>?, AnimatableProperty<Double>?)
  private var liftAnchor = CGPoint.zero
  private var liftGrowth = ShapeStyle.liftGrowth
  /// The badge of a pinned shape, created when it is first pinned.
  private var badge: Node?
  private var style: ShapeStyle
  private var art: ShapeArt
  private unowned let viewport: Viewport

  init(
    _ shape: CanvasShape, art: ShapeArt, palette: Palette, viewport: Viewport,
    on timeline: AnimationTimeline
  ) {
    (self.shape, self.art, self.viewport) = (shape, art, viewport)
    pose = AnimatableProperty(shape.pose, on: timeline)
    bounds = art.bounds
    style = ShapeStyle(palette: palette)
    node.name = shape.id.description
    self.pose.onChange = { [unowned self] _ in place() }
    showArt()
    showBadge()
    place()
  }

  /// Updates the shape from the document, except its pose.
  ///
  /// - Parameter art: the new art; nil if it has not changed.
  func update(_ shape: CanvasShape, art: ShapeArt?) {
    self.shape = shape
    showBadge()
    if let art {
      self.art = art
      bounds = art.bounds
      showArt()
    }
    place()
  }

  private func showBadge() {
    if shape.isPinned, badge == nil {
      let new = Node(drawing: ShapeArt.badge(style.palette))
      new.allowsHitTesting = false
      node.addChild(new)
      badge = new
    }
    badge?.isHidden = !shape.isPinned
  }

  private func showArt() {
    node.contentShape = art.contentShape
    showOpacity()
  }

  // MARK: - Moving

  /// Moves the shape to a pose immediately, as a finger does, and tracks its velocity.
  func move(to pose: Pose) {
    var transaction = Transaction()
    transaction.tracksVelocity = true
    self.pose.set(pose, transaction: transaction)
    hasMoved = true
    place()
  }

  /// Moves the shape to a pose; without an animation, immediately.
  func travel(to pose: Pose, _ animation: Animation?) {
    self.pose.set(pose, transaction: Transaction(animation: animation))
    hasMoved = true
    place()
  }

  /// Stops the shape at its visible pose, and optionally lifts it about a point of the canvas.
  ///
  /// - Parameters:
  ///   - location: the fixed point.
  ///   - lifts: whether the shape is lifted.
  ///   - grows: whether the lifted shape grows; not while snapping, when its exact edges matter.
  ///   - animation: the animation of lifting, or nil.
  func grab(at location: CGPoint, lifts: Bool, grows: Bool = true, _ animation: Animation?) {
    pose.catchInFlight()
    if lifts {
      liftGrowth = grows ? ShapeStyle.liftGrowth : 0
      liftAnchor = pose.target.transform.inverse.apply(location)
      let lift = lift ?? animatable(0)
      self.lift = lift
      lift.set(1, transaction: Transaction(animation: animation))
    }
    place()
  }

  /// Drops the lifted shape.
  func drop(_ animation: Animation?) {
    lift?.set(0, transaction: Transaction(animation: animation))
    place()
  }

  /// Shows the response to a tap: the shape pulses. If motion is reduced, it only dims.
  ///
  /// - Parameter pace: the speed of the animation. The size of the pulse does not depend on it.
  func showTap(_ animation: Animation?, pace: Double) {
    let pulse = pulse ?? animatable(1)
    self.pulse = pulse
    if let animation {
      pulse.set(1, animation: animation, initialVelocity: ShapeStyle.pulseVelocity * pace)
    } else {
      // A short blink replaces the motion.
      isDimmed = true
      pulse.set(1.001, transaction: Transaction())
      pulse.set(1, animation: .linear(duration: 0.12), initialVelocity: 0) { [weak self] in
        self?.isDimmed = false
      }
    }
    place()
  }

  private func animatable(_ value: Double) -> AnimatableProperty<Double> {
    let property = AnimatableProperty(value, on: pose.timeline)
    property.onChange = { [unowned self] _ in place() }
    return property
  }

  private var isDimmed = false {
    didSet { showOpacity() }
  }

  private func showOpacity() { node.opacity = shape.style.opacity * (isDimmed ? 0.6 : 1) }

  /// Whether the pose is animating.
  var isMoving: Bool { pose.isAnimating }

  // MARK: - States

  var isPinned: Bool { shape.isPinned }

  /// Whether the shape has the keyboard focus, shown by a ring.
  var isFocused: Bool {
    get { style.isFocused }
    set { style.isFocused = newValue; place() }
  }

  /// Whether the pointer hovers over the shape.
  var isHovered: Bool {
    get { style.isHovered }
    set { style.isHovered = newValue; place() }
  }

  /// The colors.
  var palette: Palette {
    get { style.palette }
    set {
      style.palette = newValue
      badge?.drawing = ShapeArt.badge(newValue)
      place()
    }
  }

  /// Updates marks with a constant width on the screen.
  func viewportDidChange() { if isPinned || isFocused || isHovered { place() } }

  // MARK: - Private

  /// Applies the presentation values to the node.
  private func place() {
    let pose = self.pose.presentation
    let lift = lift?.presentation ?? 0
    let growth = 1 + liftGrowth * lift
    // Grow about the anchor, which stays in place.
    let middle = CGPoint(x: liftAnchor.x * (1 - growth), y: liftAnchor.y * (1 - growth))
    node.position = pose.transform.apply(middle)
    node.scale = pose.scale * growth * (pulse?.presentation ?? 1)
    node.rotation = pose.rotation

    style.lift = lift
    style.rotation = pose.rotation.folded
    style.scale = pose.scale * viewport.camera.zoom
    if let drawing = art.drawing(style) { node.drawing = drawing }

    if let badge, shape.isPinned {
      badge.position = CGPoint(
        x: bounds.minX + bounds.width * 0.86, y: bounds.minY + bounds.height * 0.14)
      badge.scale = 1 / (node.scale * viewport.camera.zoom)
      badge.rotation = -pose.rotation
    }
  }
}

extension ShapeView {
  /// Lets the shape decelerate from a velocity to a pose.
  func glide(to pose: Pose, _ decay: Decay, _ velocity: Pose.AnimatableData) {
    self.pose.glide(to: pose, decay: decay, initialVelocity: velocity)
    hasMoved = true
  }

  /// Moves the shape to a pose with a spring, from a velocity.
  func spring(to pose: Pose, _ velocity: Pose.AnimatableData) {
    self.pose.set(
      pose, animation: .spring(duration: 0.55, bounce: 0.12), initialVelocity: velocity)
    hasMoved = true
  }
}
