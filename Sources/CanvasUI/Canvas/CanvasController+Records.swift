import CanvasEditing
import Deft

/// The handling of interaction records. The canvas receives all input from hands as interaction
/// records, one per event.
///
/// The policy: *each record is handled once, in the order of its steps: grabbed shapes, outcomes of gestures, released
/// shapes, and finally the contact itself.*
extension CanvasController {
  /// Prepares for a contact that begins, before the hit test.
  func willHandle(_ contact: ContactEvent) {
    guard contact.phase == .began else { return }
    // End the previous edit before the contact makes its own, because a press on a slider changes the color at once.
    editor.endAmending()
    selectsByPress = contact.kind == .pen || contact.kind == .pointer && contact.button == 1
    hasStoppedMomentum = viewport.isGliding
    stopMomentum()
    handles.prepare(for: contact.kind)
    updateHitTesting(for: contact)
  }

  /// Handles the record of an event.
  func handle(_ record: InteractionRecord) {
    // Gestures use the modifier keys of their event.
    if let contact = record.contact {
      (modifiers, lastPlace) = (contact.modifiers, contact.location)
    }
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

  /// Handles the contact itself, after its gestures.
  private func handle(_ contact: ContactEvent, holding node: Node?) {
    if contact.phase == .began {
      // Keep handles visible while a finger holds one.
      if contact.kind == .pointer || contact.kind == .pen {
        showsHandles = true
      } else if !handles.isHeld {
        showsHandles = false
      }
    }
    let isShape = view(of: node) != nil
    if contact.phase == .began {
      lastHold = nil
      let isBackground = node == nil && isBackground(at: contact.location)
      if isBackground || isShape && contact.kind == .pointer && contact.button == 2 {
        if contact.kind.isDirect { panOverPinnedShapes() }
        hand.handle(contact)
      } else if contact.kind.isDirect, view(of: node)?.isPinned == true {
        if !pinnedTouches.isEmpty || !hand.touches.isEmpty {
          panOverPinnedShapes()
          hand.handle(contact)
        }
        pinnedTouches[contact.id] = contact
      }
      if isBackground || isShape {
        beginBesideText(contact, on: view(of: node)?.shape)
        _ = multiFingerTap.note(contact)
      }
      if hasStoppedMomentum { multiFingerTap.spoil() }
      return
    }
    if contact.phase != .moved { endBesideText(contact) }
    hand.handle(contact)
    if contact.phase != .moved {
      pinnedTouches[contact.id] = nil
    } else if pinnedTouches[contact.id] != nil {
      pinnedTouches[contact.id] = contact
    }
    let fingers = multiFingerTap.note(contact)
    if contact.phase != .moved {
      if fingers == nil { contactEnded(contact) }
      joinedFingers[contact.id] = nil
      lastHold = nil
      if holds.isEmpty {
        // Restore the selection after cancelled contacts and taps with several fingers.
        if contact.phase != .ended || fingers != nil, let before = selectionBeforeHolds {
          editor.select(before)
        }
        selectionBeforeHolds = nil
      }
    }
    if let fingers { tapped(fingers) }
  }

  /// Passes the fingers on pinned shapes to the hand on the canvas, because another finger begins.
  ///
  /// The policy: *two fingers pan and zoom the canvas even over pinned shapes, which no finger can move.* Otherwise, a
  /// pinned picture that fills the window could not be left.
  private func panOverPinnedShapes() {
    for var touch in pinnedTouches.values.sorted(by: { $0.time < $1.time })
    where !hand.touches.contains(where: { $0.id == touch.id }) {
      touch.phase = .began
      hand.handle(touch)
    }
    for hold in holds.values where hold.lead.isPinned {
      // The touch is neither a tap nor a long press.
      hold.hasPicked = true
      rings.end(of: hold.lead.node)
    }
  }
}
