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

  /// Called when the visible position of the shape may have changed, for arrows that are attached to it.
  var onPlace: (() -> Void)?
  /// The visible pose, including lift and pulse.
  var seen: Pose { Pose(position: node.position, scale: node.scale, rotation: node.rotation) }

  /// The lift and the pulse. They are created on demand, because few of many thousands of shapes need them.
  private var (lift, pulse): (AnimatableProperty<Double>?, AnimatableProperty<Double>?)
  private var liftAnchor = CGPoint.zero
  private var liftGrowth = ShapeStyle.liftGrowth
  /// The badge of a pinned shape, created when it is first pinned.
  private var badge: Node?
  /// The painting of a pinned translucent shape, below its badge; the badge has full contrast. Other shapes are painted
  /// by `node` itself.
  private var body: Node?
  /// The layer of marks above all shapes, and the mark of this shape in it.
  private let markLayer: Node
  private var markNode: Node?
  /// The mark that the node shows.
  private var shownMark: SelectionMark?
  /// Called when the visible pose may have changed, for the frame of a group.
  var onFrame: (() -> Void)?
  private var style: ShapeStyle
  private var art: ShapeArt
  private unowned let viewport: Viewport

  init(
    _ shape: CanvasShape, art: ShapeArt, palette: Palette, viewport: Viewport, marks: Node,
    on timeline: AnimationTimeline
  ) {
    (self.shape, self.art, self.viewport, markLayer) = (shape, art, viewport, marks)
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
  /// The art is nil if it has not changed.
  func update(_ shape: CanvasShape, art: ShapeArt?) {
    self.shape = shape
    showBadge()
    showOpacity()
    if let art {
      self.art = art
      bounds = art.bounds
      shownMark = nil
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
    body?.contentShape = art.contentShape
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

  /// Places a resting shape at the rounded pose of the document.
  func place(at pose: Pose) {
    self.pose.set(pose, transaction: Transaction())
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
  /// - Parameters:
  ///   - animation: the animation of the pulse; nil if motion is reduced.
  ///   - pace: the speed of the animation. The size of the pulse does not depend on it.
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

  /// Whether the shape is shown faded, because the eraser has touched it.
  var isFaded = false {
    didSet { showOpacity() }
  }

  private func showOpacity() {
    splitBody()
    let share = isFaded ? 0.25 : isDimmed ? 0.6 : 1
    node.opacity = body == nil ? shape.style.opacity * share : share
    body?.opacity = shape.style.opacity
  }

  /// Moves the painting into a separate node, or back.
  private func splitBody() {
    let isSplit = shape.isPinned && shape.style.opacity < 1
    guard isSplit != (body != nil) else { return }
    if let body {
      node.drawing = body.drawing
      body.removeFromParent()
      self.body = nil
    } else {
      let new = Node(name: "body", drawing: node.drawing)
      new.contentShape = art.contentShape
      node.drawing = .empty
      node.insertChild(new, at: 0)
      body = new
    }
  }

  /// Whether the pose is animating.
  var isMoving: Bool { pose.isAnimating }

  // MARK: - States

  var isPinned: Bool { shape.isPinned }

  /// The mark of the shape; nil for none.
  var mark: SelectionMark.Kind? {
    didSet {
      guard mark != oldValue else { return }
      shownMark = nil
      if mark == nil {
        markNode?.removeFromParent()
        markNode = nil
      } else if markNode == nil {
        let new = Node(name: "mark")
        new.isHidden = node.isHidden
        markLayer.addChild(new)
        markNode = new
      }
      placeMark()
    }
  }

  /// Whether shape and mark are hidden, such as while a field edits the text.
  var isHidden: Bool {
    get { node.isHidden }
    set {
      node.isHidden = newValue
      markNode?.isHidden = newValue
    }
  }

  /// Whether the shape is selected and its mark is drawn.
  var isMarked: Bool {
    mark == .selected && markNode?.parent === markLayer && markNode?.drawing.isEmpty == false
  }

  var palette: Palette {
    get { style.palette }
    set {
      style.palette = newValue
      badge?.drawing = ShapeArt.badge(newValue)
      place()
    }
  }

  /// Updates marks with a constant width on the screen.
  func viewportDidChange() { if isPinned || mark != nil { place() } }

  // MARK: - Private

  /// Applies the presentation values to the node.
  private func place() {
    let pose = self.pose.presentation
    let lift = lift?.presentation ?? 0
    let growth = CGFloat(1 + liftGrowth * lift)
    let pulse = CGFloat(pulse?.presentation ?? 1)
    // Grow about the anchor, which stays in place, and pulse about the center. The center of an arrow may be far from
    // its origin.
    let center = shape.figure.arrow == nil ? CGPoint.zero : bounds.center
    let middle = CGPoint(
      x: liftAnchor.x * (1 - growth) + center.x * growth * (1 - pulse),
      y: liftAnchor.y * (1 - growth) + center.y * growth * (1 - pulse))
    node.position = pose.transform.apply(middle)
    node.scale = pose.scale * growth * pulse
    node.rotation = pose.rotation

    style.lift = lift
    style.rotation = pose.rotation.folded
    if let drawing = art.drawing(style) { (body ?? node).drawing = drawing }

    onPlace?()
    if let badge, shape.isPinned {
      badge.position = art.badgePlace
      badge.scale = 1 / (node.scale * viewport.camera.zoom)
      badge.rotation = -pose.rotation
    }
    placeMark()
    onFrame?()
  }

  /// Moves the mark with the shape.
  private func placeMark() {
    guard let markNode, let mark else { return }
    (markNode.position, markNode.scale) = (node.position, node.scale)
    markNode.rotation = node.rotation
    let new = SelectionMark(
      kind: mark, appearance: palette.appearance,
      scale: pose.presentation.scale * viewport.camera.zoom)
    guard new != shownMark else { return }
    shownMark = new
    markNode.drawing = art.drawing(new, palette)
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
