import CanvasModel
import Deft

/// What gestures, keys and the tool bar do to the shapes of the canvas.
final class CanvasController {
  /// The shapes, in the order of the document.
  private(set) var views: [ShapeView] = []
  /// Which shape the keyboard acts upon.
  let focus = Focus()
  /// How things move.
  let motion: Motion
  /// Those who are told what gestures say and what becomes of the shapes.
  let acts = Observers<CanvasAct>()
  /// The colors.
  var palette: Palette { didSet { for view in views { view.palette = palette } } }

  /// The stage that the canvas is on.
  let host: Stage
  /// The rings of long presses.
  let rings: HoldRings
  private let layer = Node()
  private let picture: (String) -> ImageRef?
  private var byNode: [ObjectIdentifier: ShapeView] = [:]

  /// How far an arrow key moves a shape, in points; with Shift, five times as far.
  static let keyStep: CGFloat = 10
  /// The factor of one press of `+` and of one click of the wheel.
  static let keyScale: CGFloat = 1.1
  /// The turn of one press of `]` and of one click of the wheel.
  static let keyTurn = Angle.degrees(15)
  /// Below this speed, in points per second, a shape that is let go stays where it is.
  static let flingSpeed: CGFloat = 60

  /// How a thrown shape slows down: it lands a quarter of a second of its speed further on, which is
  /// where SwiftUI's `predictedEndLocation` says.
  static let glide = Decay(rate: exp(-1 / 250))

  /// A canvas on a stage.
  init(
    host: Stage, motion: Motion, palette: Palette, overlay: Node,
    picture: @escaping (String) -> ImageRef?
  ) {
    (self.host, self.motion, self.palette) = (host, motion, palette)
    self.picture = picture
    rings = HoldRings(layer: overlay, timeline: host.timeline)
    layer.name = "canvas"
    host.layers.node(of: .content).addChild(layer)
    focus.changes.add { [unowned self] change in
      view(of: change.old)?.isFocused = false
      view(of: change.new)?.isFocused = showsFocus
    }
  }

  /// Shows shapes at their homes.
  func open(_ shapes: [CanvasShape]) {
    for shape in shapes {
      let art = ShapeArt(shape, measurer: host.textMeasurer, picture: picture)
      let view = ShapeView(
        shape, at: home(of: shape), art: art, palette: palette, on: host.timeline)
      views.append(view)
      byNode[ObjectIdentifier(view.node)] = view
      layer.addChild(view.node)
      attachGestures(to: view)
    }
    focus.order = views.map(\.node)
  }

  /// The shape whose node this is.
  func view(of node: Node?) -> ShapeView? { node.flatMap { byNode[ObjectIdentifier($0)] } }

  /// The shape with the focus.
  var focused: ShapeView? { view(of: focus.node) }

  /// Whether the focus ring shows: only when the keyboard was used last.
  var showsFocus = false { didSet { focused?.isFocused = showsFocus } }

  // MARK: - Holding and letting go

  /// The first contact took hold of a node, or the last one left it.
  func holdChanged(_ node: Node, isHeld: Bool) {
    guard let view = view(of: node) else { return }
    let lifting = motion.isReduced ? nil : Animation.snappy(duration: 0.18)
    if isHeld {
      showsFocus = false
      focus.node = node
      // A pinned shape answers a touch with its ring alone.
      view.grab(at: grip(of: view), lifts: !view.isPinned, lifting)
      if !view.isPinned { node.bringToFront() }
    } else {
      view.drop(lifting)
      if !view.isMoving { settle(view) }
    }
  }

  /// Where the first contact holds a shape; its middle, where none does.
  func grip(of view: ShapeView) -> CGPoint {
    host.interaction.holds.first { $0.node === view.node }?.location ?? view.node.position
  }

  /// A shape is thrown: it glides on, and comes to rest inside the window.
  func fling(_ view: ShapeView, velocity: CGSize) {
    let pose = view.pose.target
    guard velocity.magnitude >= Self.flingSpeed, !motion.isReduced else { return settle(view) }
    let decay = Self.glide
    var landing = pose
    landing.position.x += decay.destination(initialVelocity: velocity.width)
    landing.position.y += decay.destination(initialVelocity: velocity.height)
    var speed = Pose.AnimatableData.zero
    speed.first = CGPoint(x: velocity.width, y: velocity.height).animatableData
    let rest = Settling.rest(landing, bounds: view.bounds, in: host.size)
    if rest == landing {
      view.glide(to: rest, decay, speed)
    } else {
      // It would leave: a spring takes over its speed and brings it to the nearest place inside.
      view.spring(to: rest, speed)
    }
  }

  /// Brings a shape to the nearest place where it may rest, if it is not there.
  func settle(_ view: ShapeView) {
    let rest = Settling.rest(view.pose.target, bounds: view.bounds, in: host.size)
    if rest != view.pose.target { view.travel(to: rest, motion.answer(.smooth(duration: 0.35))) }
  }

  /// Whether a contact holds a shape.
  func isHeld(_ view: ShapeView) -> Bool { host.interaction.isHeld(view.node) }

  // MARK: - Actions

  /// Answers a tap.
  func answerTap(_ view: ShapeView) {
    view.answerTap(motion.answer(.spring(duration: 0.35, bounce: 0.25)), pace: motion.pace)
  }

  /// Pins or unpins a shape.
  func togglePin(_ view: ShapeView) {
    view.isPinned.toggle()
    if view.isPinned {
      view.pose.catchInFlight()
      // Caught on its way out of the window, it is pinned where it can be seen.
      settle(view)
    }
    acts.tell(.pinned(view))
  }

  /// Sends a shape home, unless it is pinned.
  func reset(_ view: ShapeView, after delay: TimeInterval = 0) {
    guard !view.isPinned else { return }
    let home = home(of: view.shape)
    // One that is on its way home goes on at once, in the way that is chosen now.
    let isUnderway = view.isMoving && view.pose.target == home
    if isUnderway { view.pose.catchInFlight() }
    view.travel(to: home, motion.reset(after: isUnderway ? 0 : delay))
  }

  /// Sends all shapes home, one after another in a quick wave.
  func resetAll() {
    for (index, view) in views.enumerated() where !isHeld(view) {
      reset(view, after: Double(index) * 0.03)
    }
  }

  /// Moves, scales or turns a shape by a step; it stays where it may rest.
  func step(
    _ view: ShapeView, by move: CGSize = .zero, scale: CGFloat = 1, turn: Angle = .zero,
    about anchor: CGPoint? = nil, isSmooth: Bool = false
  ) {
    guard !view.isPinned, !isHeld(view) else { return }
    // What follows a finger on a touchpad goes on from where the shape is seen.
    if isSmooth { view.pose.catchInFlight() }
    let old = view.pose.target
    let range = CanvasShape.scaleRange
    let factor = min(max(old.scale * scale, range.lowerBound), range.upperBound) / old.scale
    var pose = old.transformed(about: anchor ?? old.position, scale: factor, rotation: turn)
    pose.position.x += move.width
    pose.position.y += move.height
    pose = Settling.rest(pose, bounds: view.bounds, in: host.size)
    view.travel(to: pose, isSmooth ? nil : motion.answer(.snappy(duration: 0.2)))
  }

  /// Brings all shapes that travel to where they go, at once.
  func arrive() {
    for view in views where view.isMoving { view.travel(to: view.pose.target, nil) }
  }

  /// The window has another size: shapes at home move along with it, others stay inside; those that
  /// are held stay under their fingers.
  func layout(from old: CGSize) {
    for view in views where !isHeld(view) {
      let home = home(of: view.shape)
      if view.pose.target == OpeningScene.home(view.shape.home, on: old) {
        view.travel(to: home, nil)
        view.hasMoved = false
      } else {
        let rest = Settling.rest(view.pose.target, bounds: view.bounds, in: host.size)
        if rest != view.pose.target { view.travel(to: rest, nil) }
      }
    }
  }

  /// Tells which shapes have come to rest.
  func noteRests() {
    for view in views
    where view.hasMoved && !view.isMoving && !isHeld(view) {
      view.hasMoved = false
      acts.tell(.rested(view))
    }
  }

  private func home(of shape: CanvasShape) -> Pose { OpeningScene.home(shape.home, on: host.size) }
}
