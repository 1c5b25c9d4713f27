extension InputFault {
  /// The name in lists.
  package var title: LocalizedStringResource {
    switch self {
    case .missingEnd: "Missing end"
    case .endElsewhere: "End elsewhere"
    case .systemCancel: "System cancel"
    case .secondFinger: "Second finger mid-drag"
    case .idReused: "ID reused"
    case .idsSwapped: "IDs swapped"
    case .jump: "Jump of 15 mm"
    case .dropped: "Every third report dropped"
    case .burst: "Burst after a pause"
    case .touchAsMouse: "Touch plus mouse"
    case .rotated: "Rotated 90 degrees"
    case .mirrored: "Mirrored"
    case .otherScale: "Wrong output scale"
    case .pinchAsScroll: "Pinch as scrolling"
    case .wheelTimesTen: "Wheel step times ten"
    case .sameID: "Same ID on two devices"
    case .ghostTaps: "Distant ghost taps"
    case .edgeGhost: "Ghost at the edge"
    case .repeatingGhost: "Repeating ghost"
    case .stampsBackwards: "Backward timestamps"
    case .doubleReports: "Two reports within 1 ms"
    case .unplugged: "Device unplugged"
    case .focusLost: "Focus lost"
    case .windowHidden: "Window hidden"
    case .grabbed: "Grab by another program"
    }
  }

  /// A sentence that describes the fault.
  package var summary: LocalizedStringResource {
    switch self {
    case .missingEnd: "A finger lifts, but no end event is sent."
    case .endElsewhere: "A finger lifts 160 pixels from its last position."
    case .systemCancel: "The system cancels a touch while it is down."
    case .secondFinger: "A second finger touches 80 pixels from the dragging one, then lifts."
    case .idReused: "A touch begins with the ID of a touch that is still down."
    case .idsSwapped: "Two fingers swap their IDs when they come close to each other."
    case .jump: "One report of a drag is off by 15 mm."
    case .dropped: "Every third report of a drag is lost."
    case .burst: "A drag sends no reports for 400 ms, then all at once."
    case .touchAsMouse: "The driver reports a touch as a mouse button as well."
    case .rotated: "Touch positions are rotated by 90 degrees."
    case .mirrored: "Touch positions are mirrored left to right."
    case .otherScale: "Touch positions are scaled for an output of twice the size."
    case .pinchAsScroll: "A touchpad pinch arrives as wheel steps with Control held."
    case .wheelTimesTen: "One wheel step counts as ten."
    case .sameID: "Another touchscreen has a finger with the same ID."
    case .ghostTaps: "Two taps occur far away, 10 and 20 ms after a touch begins."
    case .edgeGhost: "A ghost touch jitters at the window's edge."
    case .repeatingGhost: "One spot on the screen taps by itself, eight times a second."
    case .stampsBackwards: "Reports have earlier timestamps than the reports before them."
    case .doubleReports: "Each report arrives twice, with the same timestamp, one pixel apart."
    case .unplugged: "The device is unplugged during a touch."
    case .focusLost: "Another window gets the focus during a drag."
    case .windowHidden: "The window is hidden during a drag."
    case .grabbed: "Another program grabs the pointer during a drag."
    }
  }

  /// A sentence that describes the expected result.
  package var expectation: LocalizedStringResource {
    switch self {
    case .missingEnd: "The next touch cancels the lost one and works normally."
    case .endElsewhere: "Each contact ends exactly once."
    case .systemCancel, .unplugged, .focusLost, .windowHidden, .grabbed:
      "The contact is cancelled with the matching reason and does not stay down."
    case .secondFinger: "Both contacts end; neither stays down."
    case .idReused: "The old contact is cancelled; the new one ends normally."
    case .idsSwapped: "Both contacts end; neither stays down."
    case .jump, .dropped, .burst, .doubleReports: "The drag continues and ends."
    case .touchAsMouse: "The touch and the mouse press end; neither stays down."
    case .rotated, .mirrored, .otherScale: "The contact ends normally."
    case .pinchAsScroll: "The program scrolls; no contact begins."
    case .wheelTimesTen: "The program scrolls ten times as far; no contact begins."
    case .sameID: "Both contacts stay distinct and end."
    case .ghostTaps, .edgeGhost, .repeatingGhost:
      "All ghost touches end, and so does the real one."
    case .stampsBackwards: "Time does not run backwards, and the drag ends normally."
    }
  }
}
