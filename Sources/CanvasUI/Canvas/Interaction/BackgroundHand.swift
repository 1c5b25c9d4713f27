import CanvasEditing
import Deft

/// The hand on the empty canvas: it presses, drags a marquee, draws a line, or pans.
///
/// The policy: *one finger selects or draws, two fingers pan.  A second finger cancels the action of the first, except
/// a line that has already progressed: the line continues, and further contacts are ignored until they lift.*
final class BackgroundHand {
  /// A contact on the empty canvas.
  struct Touch {
    let id: ContactID
    let start: CGPoint
    /// The time of its beginning, in seconds.
    let begin: TimeInterval
    var event: ContactEvent
  }

  /// The distance at which a marquee or a line begins, in points.
  static let slop: CGFloat = 6

  unowned let canvas: CanvasController
  /// The state of the hand; nil when idle.
  private(set) var state: (any HandState)?
  private(set) var touches: [Touch] = []
  /// The hand's state in the state chart of ``InteractionState``.
  var kind: InteractionState { state?.kind ?? .idle }
  /// Whether the space bar is down, which makes the pointer pan.
  var isSpaceDown = false {
    didSet { canvas.layer.allowsHitTesting = !isSpaceDown }
  }

  init(on canvas: CanvasController) { self.canvas = canvas }

  /// Handles a contact that is not on a shape or panel.
  func handle(_ contact: ContactEvent) {
    switch contact.phase {
    case .began: begin(contact)
    case .moved: follow(contact)
    case .ended, .cancelled: end(contact)
    }
  }

  /// Returns whether a contact pans: a touchpad, the middle button, or the first button with the space bar.
  func pans(_ contact: ContactEvent) -> Bool {
    contact.kind == .touchpad
      || contact.kind == .pointer && (contact.button == 2 || isSpaceDown && contact.button == 1)
  }

  private func go(to next: (any HandState)?) {
    var kind = kind
    kind.go(to: next?.kind ?? .idle)
    state = next
  }

  private func begin(_ contact: ContactEvent) {
    guard contact.kind != .pointer || contact.button == 1 || pans(contact) else { return }
    // A mouse beside a finger is another hand, not a second finger.
    guard touches.allSatisfy({ $0.event.kind.isDirect == contact.kind.isDirect }) else { return }
    // The same limit as for gestures, because each movement is compared with all contacts.
    guard touches.count < GestureEngine.contactLimit else { return }
    if let line = state as? DrawnLine, line.isWellBegun(at: contact) {
      return canvas.multiFingerTap.spoil()
    }
    touches.append(
      Touch(id: contact.id, start: contact.location, begin: contact.time, event: contact))
    if pans(contact) || touches.count > 1 {
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

  /// Starts a marquee, a line or panning when a single contact moves.
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

  /// Starts panning, and cancels the action of the first finger.
  private func pan() {
    if let panning = state as? Panning { return panning.anchor() }
    state?.cancel()
    go(to: Panning(by: self))
  }

  private func end(_ contact: ContactEvent) {
    guard let index = touches.firstIndex(where: { $0.id == contact.id }) else { return }
    (touches[index].event.location, touches[index].event.time) = (contact.location, contact.time)
    if case .cancelled(let reason) = contact.phase {
      if reason.revertsChanges { cancel() } else { finish(index, isLifted: false) }
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

  /// Cancels the current action and releases all contacts.
  func cancel() {
    state?.cancel()
    touches.removeAll()
    go(to: nil)
  }
}
