import CanvasEditing
import Deft

/// The hand on the empty plane: it presses, pulls a marquee, draws a line, or carries the plane.
///
/// The policy: *one finger means what lies on the plane, two mean the plane itself; what began with one is given up
/// when the second comes down, except a line that is well begun: that goes on, and further contacts do nothing until
/// they are lifted.*
final class BackgroundHand {
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
  /// What the hand does; nil where there is none.
  private(set) var state: (any HandState)?
  private(set) var touches: [Touch] = []
  /// Where the hand is in the chart.
  var kind: InteractionState { state?.kind ?? .idle }
  /// Whether the space bar is down: then the pointer carries the plane.
  var isSpaceDown = false {
    didSet { canvas.layer.allowsHitTesting = !isSpaceDown }
  }

  init(on canvas: CanvasController) { self.canvas = canvas }

  /// Takes part in a contact that no shape and no panel has.
  func handle(_ contact: ContactEvent) {
    switch contact.phase {
    case .began: begin(contact)
    case .moved: follow(contact)
    case .ended, .cancelled: end(contact)
    }
  }

  /// Whether the pointer's second button, or the first with the space bar, means the plane.
  func carriesPlane(_ contact: ContactEvent) -> Bool {
    contact.kind == .touchpad
      || contact.kind == .pointer && (contact.button == 2 || isSpaceDown && contact.button == 1)
  }

  private func go(to next: (any HandState)?) {
    var kind = kind
    kind.go(to: next?.kind ?? .idle)
    state = next
  }

  private func begin(_ contact: ContactEvent) {
    guard contact.kind != .pointer || contact.button == 1 || carriesPlane(contact) else { return }
    // A mouse beside a finger is another hand, not a second finger.
    guard touches.allSatisfy({ $0.event.kind.isDirect == contact.kind.isDirect }) else { return }
    // As many as gestures take: each movement is compared with all of them.
    guard touches.count < GestureEngine.contactLimit else { return }
    if let line = state as? DrawnLine, line.isWellBegun(at: contact) {
      return canvas.multiFingerTap.spoil()
    }
    touches.append(
      Touch(id: contact.id, start: contact.location, begin: contact.time, event: contact))
    if carriesPlane(contact) || touches.count > 1 {
      pan()
    } else {
      go(to: BackgroundPress(by: self))
    }
  }

  private func follow(_ contact: ContactEvent) {
    guard let index = touches.firstIndex(where: { $0.id == contact.id }) else { return }
    touches[index].event = contact
    let touch = touches[index]
    if kind == .pressing, touch.start.distance(to: contact.location) > Self.slop {
      moveOne(touch, contact)
    }
    state?.handle(contact)
  }

  /// One finger has begun to move.
  private func moveOne(_ touch: Touch, _ contact: ContactEvent) {
    switch canvas.editor.tool {
    case .draw where contact.kind == .touch && canvas.editor.settings.drawsByPenOnly: pan()
    case .select:
      go(
        to: MarqueeDrag(
          from: touch.start, adds: contact.modifiers.contains(.shift), on: canvas))
    case .draw: go(to: DrawnLine(from: touch, on: canvas))
    }
  }

  /// The plane is carried from here on: what one finger has begun is not meant.
  private func pan() {
    if let panning = state as? Panning { return panning.anchor() }
    state?.cancel()
    go(to: Panning(by: self))
  }

  private func end(_ contact: ContactEvent) {
    guard let index = touches.firstIndex(where: { $0.id == contact.id }) else { return }
    (touches[index].event.location, touches[index].event.time) = (contact.location, contact.time)
    if case .cancelled(let reason) = contact.phase {
      if reason.takesBack { cancel() } else { finish(index, isLifted: false) }
    } else {
      finish(index, isLifted: true)
    }
  }

  private func finish(_ index: Int, isLifted: Bool) {
    if let panning = state as? Panning {
      panning.handle(touches[index].event)
      if touches.count > 1 {
        touches.remove(at: index)
        return panning.anchor()
      }
    }
    let edit = state?.end(isLifted: isLifted)
    touches.remove(at: index)
    go(to: nil)
    edit.map(canvas.commit)
  }

  /// Takes back what the hand has begun, and lets go.
  func cancel() {
    state?.cancel()
    touches.removeAll()
    go(to: nil)
  }
}
