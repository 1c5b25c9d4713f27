import CanvasEditing
import Deft

/// The one way in which hands reach the canvas: a record of each event.
///
/// The policy: *what an event has done is acted upon once, in the order in which it happened: what is held, what gestures
/// say, what is released, and last what the contact does by itself.*
extension CanvasController {
  /// A contact comes down, and has hit nothing yet.
  func willHandle(_ contact: ContactEvent) {
    guard contact.phase == .began else { return }
    selectsByPress = contact.kind == .pen || contact.kind == .pointer && contact.button == 1
    hasCaught = viewport.isGliding
    catchPlane()
    handles.prepare(for: contact.kind)
  }

  /// Acts upon what an event has done: the one way in which hands reach the canvas.
  func handle(_ record: InteractionRecord) {
    // Gestures are about the keys that are down with their event.
    if let contact = record.contact { modifiers = contact.modifiers }
    for step in record.steps {
      switch step {
      case .held(let node): view(of: node).map(hold)
      case .gesture(let gesture as CanvasGesture): handle(gesture)
      case .gesture: break
      case .released(let node): view(of: node).map(letGo)
      }
    }
    if let contact = record.contact { handle(contact, holding: record.hold?.node) }
  }

  /// What a contact does by itself, after gestures.
  private func handle(_ contact: ContactEvent, holding node: Node?) {
    if contact.phase == .began {
      // A finger that has taken a handle finds it there again.
      showsHandles = contact.kind == .pointer || contact.kind == .pen || handles.isHeld
    }
    let isShape = view(of: node) != nil
    if contact.phase == .began {
      lastHold = nil
      editor.endAmending()
      let isPlane = node == nil && isPlane(at: contact.location)
      if isPlane || isShape && contact.kind == .pointer && contact.button == 2 {
        hand.handle(contact)
      }
      // A press elsewhere is the end of what is typed.
      if isPlane || isShape { text.end() }
      if isPlane || isShape { _ = multiFingerTap.note(contact) }
      if hasCaught { multiFingerTap.spoil() }
      return
    }
    hand.handle(contact)
    let fingers = multiFingerTap.note(contact)
    if contact.phase != .moved {
      if fingers == nil { contactEnded(contact) }
      lastHold = nil
      if holds.isEmpty {
        // Hands that are lost, or that mean the canvas, have selected nothing.
        if contact.phase != .ended || fingers != nil, let before = selectionBeforeHolds {
          editor.select(before)
        }
        selectionBeforeHolds = nil
      }
    }
    if let fingers { tapped(fingers) }
  }
}
