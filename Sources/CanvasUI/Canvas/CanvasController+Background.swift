import CanvasEditing
import Deft

/// The handling of contacts on the empty canvas, of the wheel, and of scrolling on a touchpad.
extension CanvasController {
  /// The distance by which one notch of the wheel pans, in points.
  static let wheelStep: CGFloat = 60

  /// Returns whether no node is at a position, or the topmost node there belongs to the canvas. Checking for gestures
  /// is not enough, because a panel without gestures may cover the canvas.
  func isBackground(at place: CGPoint) -> Bool {
    host.tree.hitTest(place).first.map(isOfCanvas) ?? true
  }

  private func isOfCanvas(_ node: Node) -> Bool {
    sequence(first: node, next: \.parent).contains { $0 === layer }
  }

  /// Returns whether a panel, a menu or a tool covers the canvas at a position. Handles and the text editor do not
  /// count.
  func isCovered(at place: CGPoint) -> Bool {
    guard let node = host.tree.hitTest(place).first else { return false }
    let content = host.layers.node(of: .content)
    return !sequence(first: node, next: \.parent).contains { $0 === content }
  }

  /// Handles a tap with several fingers: two fingers undo, and three fingers redo.
  func tapped(_ fingers: Int) {
    switch fingers {
    case 2 where editor.settings.undoesByFingers: editor.perform(.undo)
    case 3 where editor.settings.undoesByFingers: editor.perform(.redo)
    default: break
    }
  }

  /// Returns whether a tap was made with a single contact and did not stop momentum panning.
  func isSingleTap(_ contact: ContactEvent) -> Bool {
    !hasStoppedMomentum && !multiFingerTap.isCandidate(at: contact.time)
  }

  /// Deselects everything after a tap on the empty canvas.
  func backgroundTapped(_ contact: ContactEvent) {
    if editor.tool == .arrow || !holds.isEmpty { return }
    if case .shape(let kind) = editor.tool {
      editor.choose(.select)
      return editor.add(kind, at: viewport.camera.toCanvas(contact.location))
    }
    if !contact.modifiers.contains(.shift) { editor.select([]) }
  }

  /// Sets whether the next contact can hit shapes and handles. All tools except the selection tool can begin on shapes
  /// as well. While the space bar is down, the pointer pans.
  ///
  /// - Parameter contact: the contact that begins; nil for the hovering pointer.
  func updateHitTesting(for contact: ContactEvent? = nil) {
    let tool = contact.map(hand.tool(of:)) ?? editor.tool
    let isStroke =
      tool != nil && tool != .select && contact?.kind != .touchpad
      && (contact?.kind != .pointer || contact?.button == 1)
    layer.allowsHitTesting = !hand.isSpaceDown && !isStroke
    handles.allowsHitTesting = !isStroke
  }

  /// Whether no interaction is in progress that Escape would cancel.
  var isIdle: Bool {
    host.interaction.holds.isEmpty && hand.kind == .idle && !hand.isSpaceDown
  }

  /// Whether no gesture, motion or text editing is in progress.
  var rests: Bool {
    holds.isEmpty && !handles.isHeld && movedShapes.isEmpty && !viewport.isMoving
      && [.idle, .pressing].contains(hand.kind) && text.state == .idle
  }

  /// Cancels the interactions in progress, for Escape.
  func cancel() {
    for hold in holds.values where hold.kind == .pressing { hold.cancel() }
    let before = holds.isEmpty ? nil : selectionBeforeHolds
    hand.cancel()
    hand.isSpaceDown = false
    host.interaction.cancelAll(.userCancelled)
    lastHold = nil
    if let before { editor.select(before) }
  }

  // MARK: - Momentum

  /// Continues panning with momentum, from a velocity in points of the window per second.
  func continuePanning(_ velocity: CGSize) {
    guard velocity.magnitude >= Self.flingSpeed, !motion.isReduced,
      !multiFingerTap.isCandidate(at: host.now)
    else { return }
    let offset = CGSize(
      width: Viewport.decay.destination(initialVelocity: velocity.width),
      height: Viewport.decay.destination(initialVelocity: velocity.height))
    editor.moveCamera(to: viewport.camera.panned(by: offset), .glide)
  }

  /// Stops the momentum of panning.
  func stopMomentum() { if viewport.isGliding { editor.moveCamera(to: viewport.camera) } }

  // MARK: - Wheels and scrolls

  /// Handles a wheel event, or scrolling on a touchpad. Over a shape, Control scales the shape and Shift rotates it.
  /// Otherwise the event pans the canvas, or zooms about the pointer with Control. Over a panel, the event has no
  /// effect.
  func scrolled(_ event: ScrollEvent) {
    guard !event.isEnd else {
      let velocity = scroll?.velocity(at: event.time) ?? .zero
      let isIgnored = scroll?.isIgnored ?? false
      scroll = nil
      return isIgnored ? () : continuePanning(velocity)
    }
    // A scroll continues with its first target, even if another shape comes under the pointer.
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
    stopMomentum()
    // Rotating the wheel away from the user gives a negative distance and zooms in, as in maps and
    // browsers.
    let clicks = event.delta.height != 0 ? event.delta.height : event.delta.width
    let factor = pow(CommandSteps.scale, -clicks)
    let view = scroll?.view
    if event.modifiers.contains(.control) {
      if let view {
        step(view, .scale, scale: factor, about: event.location, event)
      } else {
        editor.moveCamera(to: editor.camera.zoomed(by: factor, about: event.location))
      }
    } else if event.modifiers.contains(.shift), let view {
      step(view, .rotate, rotation: CommandSteps.rotation * clicks, about: nil, event)
    } else {
      var offset = event.delta * -Self.wheelStep
      if event.modifiers.contains(.shift), offset.width == 0 {
        offset = CGSize(width: offset.height, height: 0)
      }
      editor.moveCamera(to: editor.camera.panned(by: offset))
      if event.isSmooth { scroll?.note(offset) }
    }
  }

  /// The pause after which the next notch of a wheel begins a new scroll, in seconds.
  private static let scrollPause: TimeInterval = 0.6

  private func step(
    _ view: ShapeView, _ kind: EditKind, scale: CGFloat = 1, rotation: Angle = .zero,
    about place: CGPoint?, _ event: ScrollEvent
  ) {
    guard !view.isPinned, !isHeld(view) else { return }
    let key = "scroll \(kind)"
    let ids = together(with: view.shape.id)
    // A smooth scroll continues from the visible pose of the shape.
    if event.isSmooth, view.isMoving {
      view.pose.catchInFlight()
      editor.commit(edit(kind, [view]), .shown, amending: key)
    }
    editor.step(
      kind, scale: scale, rotation: rotation, about: place.map(viewport.camera.toCanvas),
      of: editor.ordered(ids).filter { !$0.isPinned && !editor.isHeld($0.id) },
      event.isSmooth ? .atOnce : .step, amending: key)
  }
}

/// A scroll: successive notches of a wheel, or a touchpad scroll from beginning to end.
struct ScrollRun {
  var modifiers: EventModifiers
  var time: TimeInterval
  weak var view: ShapeView?
  /// Whether the scroll began over a panel, so that the canvas ignores it.
  var isIgnored = false
  /// The scrolled distance, in points of the window.
  private var distance = SIMD2<Double>.zero
  private var sampler = VelocitySampler<SIMD2<Double>>()

  init(modifiers: EventModifiers, time: TimeInterval, view: ShapeView?) {
    (self.modifiers, self.time, self.view) = (modifiers, time, view)
  }

  /// Adds a step to the scrolled distance.
  mutating func note(_ step: CGSize) {
    distance += SIMD2(Double(step.width), Double(step.height))
    sampler.add(distance, at: time)
  }

  /// Returns the velocity at which the fingers left the touchpad, in points of the window per second.
  mutating func velocity(at time: TimeInterval) -> CGSize {
    sampler.add(distance, at: time)
    return CGSize(width: sampler.velocity.x, height: sampler.velocity.y)
  }
}
