/// A fault of a device, a driver or the display server that can be injected for testing.
///
/// The policy: *a fault changes the raw device reports before they are decoded; all further
/// processing is the same as for a real fault.* Each fault applies once, to the next matching
/// contact, and then ends by itself.
package enum InputFault: String, Hashable, Sendable, CaseIterable {
  /// The end of a contact never arrives.
  case missingEnd = "missing-end"
  /// A contact ends far from its last position.
  case endElsewhere = "end-elsewhere"
  /// The system cancels a contact.
  case systemCancel = "system-cancel"
  /// A second finger comes down during a drag.
  case secondFinger = "second-finger"
  /// A contact begins with the id of one that is down.
  case idReused = "id-reused"
  /// Two fingers swap their ids.
  case idsSwapped = "ids-swapped"
  /// One report is far from its neighbors.
  case jump
  /// Every third report is missing.
  case dropped
  /// Reports are delayed, then arrive all at once.
  case burst
  /// A touch is also reported as a mouse button.
  case touchAsMouse = "touch-as-mouse"
  /// Positions are rotated by 90 degrees.
  case rotated = "turned"
  /// Positions are mirrored left to right.
  case mirrored
  /// Positions have the scale of another output.
  case otherScale = "other-scale"
  /// A touchpad's pinch arrives as scrolling.
  case pinchAsScroll = "pinch-as-scroll"
  /// One wheel step counts as ten.
  case wheelTimesTen = "wheel-times-ten"
  /// Another device has a touch with the same id.
  case sameID = "same-id"
  /// Taps far from the finger, within 30 ms.
  case ghostTaps = "ghost-taps"
  /// A ghost touch at the window's edge.
  case edgeGhost = "edge-ghost"
  /// Repeated taps on one spot.
  case repeatingGhost = "repeating-ghost"
  case stampsBackwards = "stamps-backwards"
  /// Each report arrives twice within a millisecond.
  case doubleReports = "double-reports"
  case unplugged
  /// The window loses the keyboard focus.
  case focusLost = "focus-lost"
  case windowHidden = "window-hidden"
  /// Another program grabs the pointer.
  case grabbed
}

extension InputFault {
  /// The expected end of the contacts that a fault affects.
  package enum Outcome: Hashable, Sendable {
    /// All contacts are lifted; none is cancelled.
    case ended
    /// At least one contact is cancelled, only for these reasons.
    case cancelled(Set<CancellationReason>)
    /// Only scroll events arrive.
    case scrolled
  }

  /// The expected outcome.
  package var outcome: Outcome {
    switch self {
    case .missingEnd: .cancelled([.lostEnd, .buttonMismatch, .buttonReused])
    case .idReused: .cancelled([.lostEnd, .buttonReused])
    case .systemCancel: .cancelled([.systemCancelled])
    case .unplugged: .cancelled([.deviceRemoved])
    case .focusLost: .cancelled([.focusLost])
    case .windowHidden: .cancelled([.windowHidden])
    case .grabbed: .cancelled([.grabbedElsewhere])
    case .pinchAsScroll, .wheelTimesTen: .scrolled
    case .endElsewhere, .secondFinger, .idsSwapped, .jump, .dropped, .burst, .touchAsMouse,
      .rotated, .mirrored, .otherScale, .sameID, .ghostTaps, .edgeGhost, .repeatingGhost,
      .stampsBackwards, .doubleReports:
      .ended
    }
  }

  /// An instruction that tells the user how to trigger the fault.
  package var occasion: LocalizedStringResource {
    switch self {
    case .missingEnd, .endElsewhere: "Touch and lift."
    case .ghostTaps, .edgeGhost, .repeatingGhost, .rotated, .mirrored, .otherScale, .touchAsMouse:
      "Touch something."
    case .idsSwapped: "Drag with two fingers."
    case .pinchAsScroll: "Pinch on a touchpad."
    case .wheelTimesTen: "Turn the wheel."
    case .systemCancel, .secondFinger, .idReused, .jump, .dropped, .burst, .sameID,
      .stampsBackwards, .doubleReports, .unplugged, .focusLost, .windowHidden, .grabbed:
      "Drag something."
    }
  }
}
