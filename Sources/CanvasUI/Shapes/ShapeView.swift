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
      // A bouncing spring may pass through sizes that no shape has.
      scale = max(newValue.second.first, 0.02)
      rotation.animatableData = newValue.second.second
    }
  }
}

/// A shape on screen: where it is, how it moves there, and how it looks meanwhile.
///
/// What is on screen is the presentation of `pose`, lifted about the point that was grabbed first, so
/// that this point stays under the finger while the shape grows, and pulsing about its middle.
final class ShapeView {
  /// The shape as the document has it.
  private(set) var shape: CanvasShape
  /// What is painted and hit.
  let node = Node()
  let pose: AnimatableProperty<Pose>
  /// The outline that is painted and hit, in the shape's own coordinates.
  var outline: Path { art.outline }
  /// The rectangle around the outline with its line.
  private(set) var bounds: CGRect

  /// Whether the pose is where the shape was last known to rest; told to the log when it rests again.
  var hasMoved = false { didSet { if hasMoved, !oldValue { onMove?(self) } } }
  /// Told when the shape begins to move.
  var onMove: ((ShapeView) -> Void)?

  /// How far it is lifted, and how much it has swollen: of many thousands of shapes, few ever are.
  private var (lift, pulse): (AnimatableProperty<Double>?, AnimatableProperty<Double>?)
  private var liftAnchor = CGPoint.zero
  private var liftGrowth = ShapeStyle.liftGrowth
  /// What shows that the shape is pinned, once it was.
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

  /// The shape has changed in the document; where it lies is not shown by this.
  ///
  /// - Parameter art: how it is painted; nil where that is as it was.
  func become(_ shape: CanvasShape, art: ShapeArt?) {
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

  /// Puts the shape at a pose at once, as a finger does; remembers how fast it goes.
  func move(to pose: Pose) {
    var transaction = Transaction()
    transaction.tracksVelocity = true
    self.pose.set(pose, transaction: transaction)
    hasMoved = true
    place()
  }

  /// Lets the shape travel to a pose; without an animation it is there at once.
  func travel(to pose: Pose, _ animation: Animation?) {
    self.pose.set(pose, transaction: Transaction(animation: animation))
    hasMoved = true
    place()
  }

  /// Stops the shape where it is seen, and may lift it about a point of the plane.
  ///
  /// - Parameters:
  ///   - location: the point, which stays where it is.
  ///   - lifts: whether it is lifted.
  ///   - grows: whether it grows meanwhile: not where its edges are looked at, as while it snaps.
  ///   - animation: how it is lifted; nil: at once.
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

  /// Puts the shape down.
  func drop(_ animation: Animation?) {
    lift?.set(0, transaction: Transaction(animation: animation))
    place()
  }

  /// Answers a tap: the shape swells and comes back; where motion is reduced it only dims.
  ///
  /// - Parameter pace: how fast the animation runs; in slow motion a shape swells as far as ever.
  func answerTap(_ animation: Animation?, pace: Double) {
    let pulse = pulse ?? animatable(1)
    self.pulse = pulse
    if let animation {
      pulse.set(1, animation: animation, initialVelocity: ShapeStyle.pulseVelocity * pace)
    } else {
      // A blink of a tenth of a second says the same without anything that moves.
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

  /// Whether something about the shape still moves.
  var isMoving: Bool { pose.isAnimating }

  // MARK: - States

  /// Whether the shape is pinned.
  var isPinned: Bool { shape.isPinned }

  /// Whether a ring shows that the keyboard acts upon the shape.
  var isFocused: Bool {
    get { style.isFocused }
    set { style.isFocused = newValue; place() }
  }

  /// Whether the resting pointer is over the shape.
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

  /// The plane is seen through another viewport: what has a width on the screen keeps it.
  func viewportDidChange() { if isPinned || isFocused || isHovered { place() } }

  // MARK: - Private

  /// Brings the node to the presentation values.
  private func place() {
    let pose = self.pose.presentation
    let lift = lift?.presentation ?? 0
    let growth = 1 + liftGrowth * lift
    // Growing about the anchor: the anchor stays, everything else goes away from it.
    let middle = CGPoint(x: liftAnchor.x * (1 - growth), y: liftAnchor.y * (1 - growth))
    node.position = pose.transform.apply(middle)
    node.scale = pose.scale * growth * (pulse?.presentation ?? 1)
    node.rotation = pose.rotation

    style.lift = lift
    style.turn = pose.rotation.folded
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
  /// Lets the shape run on from a speed and come to rest at a pose, slowing down evenly.
  func glide(to pose: Pose, _ decay: Decay, _ velocity: Pose.AnimatableData) {
    self.pose.glide(to: pose, decay: decay, initialVelocity: velocity)
    hasMoved = true
  }

  /// Lets a spring bring the shape to a pose, starting with a speed.
  func spring(to pose: Pose, _ velocity: Pose.AnimatableData) {
    self.pose.set(
      pose, animation: .spring(duration: 0.55, bounce: 0.12), initialVelocity: velocity)
    hasMoved = true
  }
}
