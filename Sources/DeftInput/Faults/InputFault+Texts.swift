extension InputFault {
  /// What it is called, for people.
  package var title: LocalizedStringResource {
    switch self {
    case .missingEnd: "Missing end"
    case .endElsewhere: "End at another place"
    case .systemCancel: "System cancel"
    case .secondFinger: "Second finger in mid-drag"
    case .idReused: "Number used again"
    case .idsSwapped: "Numbers swapped"
    case .jump: "Jump of 15 mm"
    case .dropped: "Every third report dropped"
    case .burst: "Burst after a pause"
    case .touchAsMouse: "Touch as a mouse, too"
    case .turned: "Turned by 90 degrees"
    case .mirrored: "Mirrored"
    case .otherScale: "Scale of another output"
    case .pinchAsScroll: "Pinch as scrolling"
    case .wheelTimesTen: "Wheel step times ten"
    case .sameID: "Same number on two devices"
    case .ghostTaps: "Far ghost taps"
    case .edgeGhost: "Ghost at the edge"
    case .repeatingGhost: "Repeating ghost"
    case .stampsBackwards: "Stamps run backwards"
    case .doubleReports: "Two reports within 1 ms"
    case .unplugged: "Device unplugged"
    case .focusLost: "Focus lost"
    case .windowHidden: "Window hidden"
    case .grabbed: "Grab by another program"
    }
  }

  /// What happens, in a sentence.
  package var summary: LocalizedStringResource {
    switch self {
    case .missingEnd: "A finger is lifted, and nobody says so."
    case .endElsewhere: "A finger is lifted 160 pixels from where it was."
    case .systemCancel: "The system takes a touch back in the midst of it."
    case .secondFinger: "A finger comes down 80 pixels beside the one that drags, and lifts again."
    case .idReused: "A touch begins with the number of one that is still down."
    case .idsSwapped: "Two fingers change their numbers when they come near to each other."
    case .jump: "One report of a drag is 15 mm off."
    case .dropped: "Of the reports of a drag, every third one is lost."
    case .burst: "A drag says nothing for 400 ms, and then all at once."
    case .touchAsMouse: "The driver reports a touch, and the same as a mouse's button."
    case .turned: "The touchscreen is turned against the picture."
    case .mirrored: "The touchscreen's left is the picture's right."
    case .otherScale: "The touchscreen is spread over an output of twice the size."
    case .pinchAsScroll: "A touchpad's pinch comes as a wheel that is turned with Control."
    case .wheelTimesTen: "One click of the wheel counts for ten."
    case .sameID: "Another touchscreen has a finger of the same number."
    case .ghostTaps: "Two taps far away, 10 and 20 ms after a finger came down."
    case .edgeGhost: "A finger trembles at the window's edge, which nobody put there."
    case .repeatingGhost: "One spot of the screen taps by itself, eight times a second."
    case .stampsBackwards: "Reports have times before those of the reports that came before."
    case .doubleReports: "Each report comes twice with the same time, one pixel apart."
    case .unplugged: "The device goes away while it is touched."
    case .focusLost: "Another window gets the keyboard during a drag."
    case .windowHidden: "The window goes out of sight during a drag."
    case .grabbed: "Another program takes the pointer during a drag."
    }
  }

  /// What is to come of it, in a sentence.
  package var expectation: LocalizedStringResource {
    switch self {
    case .missingEnd: "The next touch ends the lost one as cancelled, and works."
    case .endElsewhere: "Each contact ends once."
    case .systemCancel, .unplugged, .focusLost, .windowHidden, .grabbed:
      "The contact is cancelled with this reason, and nothing stays held."
    case .secondFinger: "Both fingers end, and nothing stays held."
    case .idReused: "The old contact is cancelled, and the new one ends."
    case .idsSwapped: "Both fingers end, and nothing stays held."
    case .jump, .dropped, .burst, .doubleReports: "The drag goes on and ends."
    case .touchAsMouse: "Both end, and nothing stays held."
    case .turned, .mirrored, .otherScale: "The contact ends, wherever it was."
    case .pinchAsScroll: "The program scrolls, and no contact begins."
    case .wheelTimesTen: "The program scrolls ten times as far, and no contact begins."
    case .sameID: "The two are told apart, and both end."
    case .ghostTaps, .edgeGhost, .repeatingGhost:
      "Every ghost ends by itself, and so does the finger."
    case .stampsBackwards: "Time does not run backwards, and the drag ends."
    }
  }
}
