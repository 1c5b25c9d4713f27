import CanvasEditing
import Deft

/// Contacts beside the text or name that is edited.
///
/// The policy: *a press elsewhere ends the editing of a text, or moves a new text that is still empty. A finger does so
/// when it lifts or begins a drag, because two fingers may follow, and panning and zooming end no editing.*
extension CanvasController {
  /// Handles a contact that begins on the canvas or on a shape.
  func beginBesideText(_ contact: ContactEvent, on shape: CanvasShape?) {
    guard text.state == .editingText else { return contactsBesideText = [] }
    let mayPan = contact.kind == .touch && hand.kind != .erasing || contact.kind == .touchpad
    if mayPan {
      contactsBesideText.insert(contact.id)
    } else if !hand.pans(contact) {
      leaveText(for: contact, on: shape)
    }
  }

  /// Handles the end of a contact, before the canvas performs its tap.
  func endBesideText(_ contact: ContactEvent) {
    guard contactsBesideText.remove(contact.id) != nil, contact.kind == .touch,
      contact.phase == .ended, hand.kind != .panning, isSingleTap(contact)
    else { return }
    leaveText(for: contact, on: lastHold?.lead.shape)
  }

  /// Handles a shape that a contact drags. The press was no tap that moves a new text.
  func dragBesideText() { if text.isEmpty || !contactsBesideText.isEmpty { text.end() } }

  private func leaveText(for contact: ContactEvent, on shape: CanvasShape?) {
    let isMoved = contact.button == 1 && text.moveNew(to: contact.location, on: shape)
    if !isMoved { text.end() }
  }
}
