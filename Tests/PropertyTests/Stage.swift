import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree

/// The canvas without a window: the shapes of the opening scene as nodes with the canvas gestures. Some nodes
/// are nested.
final class Stage: InteractionDelegate {
  let tree = RenderTree()
  let interaction: Interaction
  private(set) var actors: [Actor] = []
  /// Descriptions of all failures.
  var problems: [String] = []

  /// A shape that can be dragged, scaled, rotated, tapped and pressed.
  final class Actor {
    let node = Node()
    let pressing = GestureState(wrappedValue: false)
    var pose: Pose { didSet { place() } }
    var grabbed: Pose
    /// The number of gesture callbacks.
    var callbackCount = 0
    /// Whether the transform has changed since it last ended.
    var isMoving = false

    init(_ shape: CanvasShape) {
      (pose, grabbed) = (shape.home, shape.home)
      node.contentShape =
        shape.figure.outline ?? Path(CGRect(x: -150, y: -60, width: 300, height: 120))
      node.name = shape.id.description
      place()
    }

    private func place() {
      (node.position, node.scale, node.rotation) = (pose.position, pose.scale, pose.rotation)
    }
  }

  init() {
    interaction = Interaction(tree: tree)
    for (index, shape) in OpeningScene.shapes.enumerated() {
      let actor = Actor(shape)
      actors.append(actor)
      tree.root.addChild(actor.node)
      attach(to: actor)
      // Every third shape has a handle with its own gestures.
      guard index % 3 == 0 else { continue }
      let handle = Actor(
        CanvasShape(
          ShapeID("handle \(index)"), .circle(radius: 24), Style(.radial(.sky)), home: Pose()))
      actors.append(handle)
      actor.node.addChild(handle.node)
      attach(to: handle)
    }
    interaction.delegate = self
  }

  func interaction(_ interaction: Interaction, didHandle record: InteractionRecord) {
    for case .held(let node) in record.steps {
      guard let actor = actors.first(where: { $0.node === node }) else { continue }
      actor.grabbed = actor.pose
      node.bringToFront()
    }
  }

  func attach(to actor: Actor) {
    let node = actor.node
    interaction.attach(
      TapGesture(count: 2).onEnded { [unowned actor] in
        actor.callbackCount += 1
        actor.pose = Pose(position: actor.pose.position, rotation: .zero)
      }, to: node)
    interaction.attach(
      TapGesture().onEnded { [unowned actor] in actor.callbackCount += 1 }, to: node)
    interaction.attach(
      LongPressGesture().updating(actor.pressing) { pressed, state, _ in state = pressed }
        .onEnded { [unowned actor] _ in actor.callbackCount += 1 }, to: node)
    interaction.attach(
      TransformGesture(minimumDistance: 3, coordinateSpace: .global)
        .limitingScale { [unowned actor] in
          CanvasShape.scaleLimits(of: [actor.grabbed.scale]) ?? 1...1
        }
        .onChanged { [unowned self, unowned actor] value in
          actor.isMoving = true
          actor.callbackCount += 1
          move(actor, by: value)
          if !value.velocity.magnitude.isFinite {
            problems.append("velocity of \(actor.node.name)")
          }
        }
        .onEnded { [unowned self, unowned actor] value in
          move(actor, by: value)
          finish(actor)
        }
        .onCancelled { [unowned self, unowned actor] _ in
          if actor.isMoving { finish(actor) }
        }, to: node)
  }

  private func move(_ actor: Actor, by value: TransformGesture.Value) {
    actor.pose = actor.grabbed.transformed(by: value.transform)
    check(actor)
  }

  private func finish(_ actor: Actor) {
    actor.isMoving = false
    if actor.node.parent === tree.root, let bounds = actor.node.contentShape?.boundingRect {
      actor.pose.scale = Settling.scale(actor.pose.scale)
      let frame = bounds.applying(actor.pose.transform.affine)
      let window = CGRect(origin: .zero, size: OpeningScene.size)
      actor.pose.position = actor.pose.position + Settling.offset(of: frame, in: window)
    } else {
      actor.pose = Pose()
    }
    check(actor)
  }

  private func check(_ actor: Actor) {
    if !actor.pose.isFinite { problems.append("\(actor.node.name) is at \(actor.pose)") }
  }

  /// Handles an event that the pipeline has decoded.
  func handle(_ event: InputEvent) {
    switch event {
    case .contact(let contact):
      interaction.engine.advance(to: contact.time)
      interaction.handle(contact)
      if contact.kind == .pointer { interaction.hover(at: contact.location) }
    case .hover(let hover): interaction.hover(at: hover.location)
    case .hoverEnded: interaction.hover(at: nil)
    case .scroll(let scroll):
      guard let node = interaction.target(at: scroll.location),
        let actor = actors.first(where: { $0.node === node }), !interaction.isHeld(node)
      else { return }
      let scale = actor.pose.scale * pow(1.1, min(max(-scroll.delta.height, -20), 20))
      let range = CanvasShape.scaleRange
      actor.pose.scale = min(max(scale, range.lowerBound), range.upperBound)
      check(actor)
    case .key(let key):
      if key.isDown, key.key == .escape { interaction.cancelAll(.userCancelled) }
    case .swipe: break
    }
  }
}
