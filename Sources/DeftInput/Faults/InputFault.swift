/// Something that goes wrong between a hand and a program, by a name: what devices, drivers and servers do to
/// people, to be provoked on purpose.
///
/// The policy: *a fault changes what devices report, before anything is made of it; from there on all is as
/// with a real one.*  Each happens once, to the next contact that it fits, and is over by itself.
package enum InputFault: String, Hashable, Sendable, CaseIterable {
  /// The end of a contact never arrives.
  case missingEnd = "missing-end"
  /// A contact ends somewhere else than it was.
  case endElsewhere = "end-elsewhere"
  /// The system takes a contact back.
  case systemCancel = "system-cancel"
  /// A second finger comes down in the midst of a drag.
  case secondFinger = "second-finger"
  /// A contact begins anew with the number of one that is down.
  case idReused = "id-reused"
  /// Two fingers change their numbers.
  case idsSwapped = "ids-swapped"
  /// One report is far from all others.
  case jump
  /// Every third report is missing.
  case dropped
  /// Nothing comes for a while, and then all at once.
  case burst
  /// A touch arrives a second time, as a mouse.
  case touchAsMouse = "touch-as-mouse"
  /// Places are turned by 90 degrees.
  case turned
  /// Places are mirrored from left to right.
  case mirrored
  /// Places have the scale of another output.
  case otherScale = "other-scale"
  /// A touchpad's pinch arrives as scrolling.
  case pinchAsScroll = "pinch-as-scroll"
  /// A wheel turns ten times as far.
  case wheelTimesTen = "wheel-times-ten"
  /// Another device has a touch of the same number.
  case sameID = "same-id"
  /// Taps far away within 30 ms.
  case ghostTaps = "ghost-taps"
  /// A finger at the edge that nobody put there.
  case edgeGhost = "edge-ghost"
  /// Taps on one spot again and again.
  case repeatingGhost = "repeating-ghost"
  case stampsBackwards = "stamps-backwards"
  /// Each report comes twice within a millisecond.
  case doubleReports = "double-reports"
  case unplugged
  /// The window loses the keyboard.
  case focusLost = "focus-lost"
  case windowHidden = "window-hidden"
  /// Another program grabs the pointer.
  case grabbed
}

extension InputFault {
  /// How the contacts that a fault touches are to come out.
  package enum Outcome: Hashable, Sendable {
    /// Each is lifted, and none is cancelled.
    case ended
    /// At least one is cancelled, for one of these reasons, and none for another.
    case cancelled(Set<CancellationReason>)
    /// Nothing but scrolling is heard.
    case scrolled
  }

  /// How it is to come out.
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
    case .endElsewhere, .secondFinger, .idsSwapped, .jump, .dropped, .burst, .touchAsMouse, .turned,
      .mirrored, .otherScale, .sameID, .ghostTaps, .edgeGhost, .repeatingGhost, .stampsBackwards,
      .doubleReports:
      .ended
    }
  }

  /// What has to be done for it to happen.
  package var occasion: LocalizedStringResource {
    switch self {
    case .missingEnd, .endElsewhere: "Touch and lift."
    case .ghostTaps, .edgeGhost, .repeatingGhost, .turned, .mirrored, .otherScale, .touchAsMouse:
      "Touch something."
    case .idsSwapped: "Drag with two fingers."
    case .pinchAsScroll: "Pinch on a touchpad."
    case .wheelTimesTen: "Turn the wheel."
    case .systemCancel, .secondFinger, .idReused, .jump, .dropped, .burst, .sameID,
      .stampsBackwards,
      .doubleReports, .unplugged, .focusLost, .windowHidden, .grabbed:
      "Drag something."
    }
  }
}
