import CanvasEditing
import Deft

/// What contacts, wheels and touchpads do where no shape is.
extension CanvasController {
  /// How far one click of the wheel moves the plane, in points.
  static let wheelStep: CGFloat = 60

  /// Whether a contact without a gesture means the plane at a place: panels may lie there that no gesture is on.
  func isPlane(at place: CGPoint) -> Bool {
    host.tree.hitTest(place).first.map(isOfCanvas) ?? true
  }

  private func isOfCanvas(_ node: Node) -> Bool {
    sequence(first: node, next: \.parent).contains { $0 === layer }
  }

  /// Whether a panel, a menu or a tool lies over the canvas at a place; handles and a text that is edited do not count.
  func isCovered(at place: CGPoint) -> Bool {
    guard let node = host.tree.hitTest(place).first else { return false }
    let content = host.layers.node(of: .content)
    return !sequence(first: node, next: \.parent).contains { $0 === content }
  }

  /// Fingers have tapped together: two take back what was done last, three do it again.
  func tapped(_ fingers: Int) {
    switch fingers {
    case 2 where editor.settings.undoesByFingers: editor.perform(.undo)
    case 3 where editor.settings.undoesByFingers: editor.perform(.redo)
    default: break
    }
  }

  /// The empty plane was tapped: nothing is selected any more.
  func planeTapped(_ contact: ContactEvent) {
    guard !hasCaught, !multiFingerTap.isCandidate(at: contact.time),
      !contact.modifiers.contains(.shift)
    else { return }
    editor.select([])
  }

  /// Whether no hand is on the canvas, and nothing else that Escape would end.
  var isIdle: Bool {
    host.interaction.holds.isEmpty && hand.kind == .idle && !hand.isSpaceDown
  }

  /// Escape: what is under way goes back.
  func cancel() {
    for hold in holds.values where hold.kind == .pressing { hold.cancel() }
    let before = holds.isEmpty ? nil : selectionBeforeHolds
    hand.cancel()
    hand.isSpaceDown = false
    host.interaction.cancelAll(.userCancelled)
    lastHold = nil
    if let before { editor.select(before) }
  }

  // MARK: - Throwing the plane

  /// The plane is let go at a speed, in points of the window per second: it glides on.
  func throwPlane(_ velocity: CGSize) {
    guard velocity.magnitude >= Self.flingSpeed, !motion.isReduced,
      !multiFingerTap.isCandidate(at: host.now)
    else { return }
    let way = CGSize(
      width: Viewport.decay.destination(initialVelocity: velocity.width),
      height: Viewport.decay.destination(initialVelocity: velocity.height))
    editor.look(viewport.camera.panned(by: way), .glide)
  }

  /// Whoever touches the plane while it glides has it.
  func catchPlane() { if viewport.isGliding { editor.look(viewport.camera) } }

  // MARK: - Wheels and scrolls

  /// A wheel, or two fingers that scroll on a touchpad: Control and Shift act upon the shape under the pointer;
  /// else the plane moves, and with Control it is zoomed about the pointer.  Over a panel nothing happens.
  func scrolled(_ event: ScrollEvent) {
    guard !event.isEnd else {
      let velocity = scroll?.velocity(at: event.time) ?? .zero
      let isIgnored = scroll?.isIgnored ?? false
      scroll = nil
      return isIgnored ? () : throwPlane(velocity)
    }
    // What a turn of the wheel began with, it goes on with, whatever comes under the pointer meanwhile.
    if scroll.map({ event.time - $0.time > Self.scrollPause || $0.modifiers != event.modifiers })
      ?? true
    {
      editor.endAmending()
      scroll = ScrollRun(
        modifiers: event.modifiers, time: event.time,
        view: view(of: host.interaction.target(at: event.location)))
      scroll?.isIgnored = isCovered(at: event.location)
    }
    scroll?.time = event.time
    if scroll?.isIgnored == true { return }
    catchPlane()
    // A click of the wheel away from the hand (negative) enlarges, as in maps and browsers.
    let clicks = event.delta.height != 0 ? event.delta.height : event.delta.width
    let factor = pow(CommandSteps.scale, -clicks)
    let view = scroll?.view
    if event.modifiers.contains(.control) {
      if let view {
        step(view, .scale, scale: factor, about: event.location, event)
      } else {
        editor.look(editor.camera.zoomed(by: factor, about: event.location))
      }
    } else if event.modifiers.contains(.shift), let view {
      step(view, .turn, turn: CommandSteps.turn * clicks, about: nil, event)
    } else {
      var way = event.delta * -Self.wheelStep
      if event.modifiers.contains(.shift), way.width == 0 {
        way = CGSize(width: way.height, height: 0)
      }
      editor.look(editor.camera.panned(by: way))
      if event.isSmooth { scroll?.note(way) }
    }
  }

  /// How long a wheel may rest before its next click is a turn of its own, in seconds.
  private static let scrollPause: TimeInterval = 0.6

  private func step(
    _ view: ShapeView, _ kind: EditKind, scale: CGFloat = 1, turn: Angle = .zero,
    about place: CGPoint?, _ event: ScrollEvent
  ) {
    guard !view.isPinned, !isHeld(view) else { return }
    let key = "scroll \(kind)"
    let ids =
      editor.selection.contains(view.shape.id) ? editor.selection : editor.unit(of: view.shape.id)
    // What follows a finger on a touchpad goes on from where the shape is seen.
    if event.isSmooth, view.isMoving {
      view.pose.catchInFlight()
      editor.commit(edit(kind, [view]), .shown, amending: key)
    }
    editor.step(
      kind, scale: scale, turn: turn, about: place.map(viewport.camera.toPlane),
      of: editor.ordered(ids).filter { !$0.isPinned && !editor.isHeld($0.id) },
      event.isSmooth ? .atOnce : .step, amending: key)
  }
}

/// A turn of a wheel with all its clicks, or a scroll from its begin to its end.
struct ScrollRun {
  var modifiers: EventModifiers
  var time: TimeInterval
  weak var view: ShapeView?
  /// Whether it began over a panel, and so does not concern the canvas.
  var isIgnored = false
  /// How far the plane was scrolled, in points of the window.
  private var way = SIMD2<Double>.zero
  private var sampler = VelocitySampler<SIMD2<Double>>()

  init(modifiers: EventModifiers, time: TimeInterval, view: ShapeView?) {
    (self.modifiers, self.time, self.view) = (modifiers, time, view)
  }

  /// The plane was scrolled so far.
  mutating func note(_ step: CGSize) {
    way += SIMD2(Double(step.width), Double(step.height))
    sampler.add(way, at: time)
  }

  /// How fast the plane was scrolled when the fingers left the touchpad, in points of the window per second.
  mutating func velocity(at time: TimeInterval) -> CGSize {
    sampler.add(way, at: time)
    return CGSize(width: sampler.velocity.x, height: sampler.velocity.y)
  }
}
