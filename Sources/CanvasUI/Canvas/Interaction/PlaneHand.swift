import CanvasEditing
import Deft

/// The hand on the empty plane: it presses, pulls a marquee, draws a line, or carries the plane.
///
/// The policy: *one finger means what lies on the plane, two mean the plane itself; what began with one is given up
/// when the second comes down, except a line that is well begun: that goes on, and further contacts do nothing until
/// they are lifted.*
final class PlaneHand {
  /// A contact on the plane.
  struct Touch {
    let id: ContactID
    let start: CGPoint
    /// When it came down, in seconds.
    let begin: TimeInterval
    var event: ContactEvent
  }

  /// How far a contact moves before it pulls a marquee or draws, in points.
  static let slop: CGFloat = 6

  unowned let canvas: CanvasController
  private(set) var state = InteractionState.idle
  private(set) var touches: [Touch] = []
  /// What is selected with the marquee, or drawn.
  var marquee: MarqueePull?
  var drawing: DrawnLine?
  var panning: Panning?
  /// Whether the space bar is down: then the pointer carries the plane.
  var isSpaceDown = false {
    didSet { canvas.layer.allowsHitTesting = !isSpaceDown }
  }

  init(on canvas: CanvasController) { self.canvas = canvas }

  /// Takes a contact's next event, which no shape and no panel has taken; whether it is the hand's.
  @discardableResult
  func take(_ contact: ContactEvent) -> Bool {
    switch contact.phase {
    case .began: return begin(contact)
    case .moved: return follow(contact)
    case .ended, .cancelled: return end(contact)
    }
  }

  /// Whether the pointer's second button, or the first with the space bar, means the plane.
  func carriesPlane(_ contact: ContactEvent) -> Bool {
    contact.kind == .touchpad
      || contact.kind == .pointer && (contact.button == 2 || isSpaceDown && contact.button == 1)
  }

  private func begin(_ contact: ContactEvent) -> Bool {
    guard contact.kind != .pointer || contact.button == 1 || carriesPlane(contact) else {
      return false
    }
    // A mouse beside a finger is another hand, not a second finger.
    guard touches.allSatisfy({ $0.event.kind.isDirect == contact.kind.isDirect }) else {
      return false
    }
    // As many as gestures take: each movement is compared with all of them.
    guard touches.count < GestureEngine.contactLimit else { return false }
    if state == .drawing, let drawing, drawing.isWellBegun(at: contact) {
      canvas.chord.spoil()
      return false
    }
    touches.append(
      Touch(id: contact.id, start: contact.location, begin: contact.time, event: contact))
    if carriesPlane(contact) || touches.count > 1 {
      startPanning()
    } else {
      state.go(to: .pressing)
    }
    return true
  }

  private func follow(_ contact: ContactEvent) -> Bool {
    guard let index = touches.firstIndex(where: { $0.id == contact.id }) else { return false }
    touches[index].event = contact
    let touch = touches[index]
    if state == .pressing, touch.start.distance(to: contact.location) > Self.slop {
      startOne(touch, contact)
    }
    switch state {
    case .marquee: marquee?.move(to: contact.location)
    case .drawing: drawing?.add(contact)
    case .panning: panning?.move(touches)
    default: break
    }
    return true
  }

  private func startOne(_ touch: Touch, _ contact: ContactEvent) {
    switch canvas.editor.tool {
    case .draw where contact.kind == .touch && canvas.editor.settings.drawsByPenOnly: startPanning()
    case .select:
      state.go(to: .marquee)
      marquee = MarqueePull(from: touch.start, adds: contact.modifiers.contains(.shift), on: canvas)
    case .draw:
      state.go(to: .drawing)
      drawing = DrawnLine(from: touch, contact, on: canvas)
    }
  }

  private func startPanning() {
    giveUp()
    state.go(to: .panning)
    panning = panning ?? Panning(on: canvas)
    panning?.anchor(touches)
  }

  private func end(_ contact: ContactEvent) -> Bool {
    guard let index = touches.firstIndex(where: { $0.id == contact.id }) else { return false }
    (touches[index].event.location, touches[index].event.time) = (contact.location, contact.time)
    if case .cancelled(let reason) = contact.phase {
      if reason.takesBack { cancel() } else { finish(index, isLifted: false) }
    } else {
      finish(index, isLifted: true)
    }
    return true
  }

  private func finish(_ index: Int, isLifted: Bool) {
    let touch = touches[index]
    if state == .panning { panning?.move(touches) }
    touches.remove(at: index)
    if state == .panning, !touches.isEmpty { return panning?.anchor(touches) ?? () }
    switch state {
    case .pressing: if isLifted { canvas.planeTapped(touch.event) }
    case .marquee: marquee?.end()
    case .drawing: drawing?.end()
    case .panning: if isLifted { panning?.end(touch.event.kind) }
    default: break
    }
    (marquee, drawing, panning) = (nil, nil, nil)
    if touches.isEmpty { state.go(to: .idle) }
  }

  /// Takes back what the hand has begun, and lets go.
  func cancel() {
    panning?.takeBack()
    giveUp()
    panning = nil
    touches.removeAll()
    state.go(to: .idle)
  }

  /// What one finger has begun is not meant.
  private func giveUp() {
    marquee?.takeBack()
    drawing?.takeBack()
    (marquee, drawing) = (nil, nil)
  }
}
