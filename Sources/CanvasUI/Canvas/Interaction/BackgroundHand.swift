import CanvasEditing
import Deft

/// The hand on the canvas: it presses, drags a marquee, draws a line, erases, or pans.
///
/// The policy: *one finger selects, draws or erases, and two fingers pan. With the selection or drawing tool, a finger
/// that rests before it moves draws a lasso; a full ring shows that it has rested long enough. A second finger cancels
/// the action of the first. A line or a sweep that has already progressed is an exception: it continues, and further
/// contacts are ignored until they lift. Drawing and erasing begin anywhere, even on shapes. The
/// eraser end of a pen erases with any tool.*
final class BackgroundHand {
  /// A contact on the empty canvas.
  struct Touch {
    let id: ContactID
    let start: CGPoint
    /// The time of its beginning, in seconds.
    let begin: TimeInterval
    var event: ContactEvent
  }

  /// The distance at which a marquee begins, in points.
  static let slop: CGFloat = 6
  /// The time after which a movement draws a lasso, in seconds: the duration of a long press.
  static let lassoDelay = LongPressGesture().minimumDuration
  /// The distance at which a line begins, in points. A shorter movement draws a dot.
  static let lineSlop: CGFloat = 1.5

  unowned let canvas: CanvasController
  /// The state of the hand; nil when idle.
  private(set) var state: (any HandState)?
  private(set) var touches: [Touch] = []
  /// The hand's state in the state chart of ``InteractionState``.
  var kind: InteractionState { state?.kind ?? .idle }
  /// Whether the space bar is down, which makes the pointer pan.
  var isSpaceDown = false { didSet { canvas.updateHitTesting() } }

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

  /// Returns the tool that a contact uses; nil for a finger that pans the canvas because only pens draw.
  func tool(of contact: ContactEvent) -> Tool? {
    if contact.isEraser { return .erase }
    let tool = canvas.editor.tool
    guard tool == .draw || tool == .erase, contact.kind == .touch,
      canvas.editor.settings.drawsByPenOnly
    else { return tool }
    return nil
  }

  private func go(to next: (any HandState)?) {
    var kind = kind
    kind.go(to: next?.kind ?? .idle)
    state = next
    let tool = canvas.editor.tool
    if let touch = touches.last, next is BackgroundPress, tool == .select || tool == .draw {
      canvas.rings.begin(
        for: canvas.layer, at: touch.start, duration: Self.lassoDelay, canvas.palette)
    } else {
      canvas.rings.end(of: canvas.layer)
    }
  }

  private func begin(_ contact: ContactEvent) {
    guard contact.kind != .pointer || contact.button == 1 || pans(contact) else { return }
    // A mouse beside a finger is another hand, not a second finger.
    guard touches.allSatisfy({ $0.event.kind.isDirect == contact.kind.isDirect }) else { return }
    // Limit the number of contacts as gestures do, because each movement is compared with all contacts.
    guard touches.count < GestureEngine.contactLimit else { return }
    if let state, state.continues(at: contact) { return canvas.multiFingerTap.spoil() }
    touches.append(
      Touch(id: contact.id, start: contact.location, begin: contact.time, event: contact))
    if pans(contact) || touches.count > 1 {
      pan()
    } else {
      go(to: BackgroundPress(by: self))
      // The eraser acts on press.
      if tool(of: contact) == .erase { go(to: EraserSweep(from: touches[0], on: canvas)) }
    }
  }

  private func follow(_ contact: ContactEvent) {
    guard let index = touches.firstIndex(where: { $0.id == contact.id }) else { return }
    touches[index].event = contact
    let touch = touches[index]
    if kind == .pressing {
      let slop = tool(of: contact) == .draw ? Self.lineSlop : Self.slop
      if touch.start.distance(to: contact.location) > slop { moveOne(touch, contact) }
    }
    state?.handle(contact)
  }

  /// Starts a lasso, a marquee, a line or panning when a single contact moves.
  private func moveOne(_ touch: Touch, _ contact: ContactEvent) {
    let (tool, adds) = (tool(of: contact), contact.modifiers.contains(.shift))
    // Only panning does not end the editing of a text.
    if tool != nil { canvas.text.end() }
    if contact.time - touch.begin >= Self.lassoDelay, tool == .select || tool == .draw {
      return go(to: LassoDrag(from: touch.start, adds: adds, on: canvas))
    }
    switch tool {
    case .select:
      go(to: MarqueeDrag(from: touch.start, adds: adds, on: canvas))
    case .draw: go(to: DrawnLine(from: touch, on: canvas))
    case .arrow: go(to: DrawnArrow(from: touch.start, on: canvas))
    case .shape(let kind): go(to: DrawnShape(kind, from: touch.start, on: canvas))
    case .erase: go(to: EraserSweep(from: touch, on: canvas))
    case nil: pan()
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
