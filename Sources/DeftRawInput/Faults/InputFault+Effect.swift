import DeftInput

extension InputFault {
  var effect: any FaultEffect {
    switch self {
    case .missingEnd: MissingEnd()
    case .endElsewhere: EndElsewhere()
    case .systemCancel: MidMovement([.touch, .touchpad], Loss.cancel)
    case .idReused: MidMovement([.touch, .pointer], Loss.beginAgain)
    case .unplugged: MidMovement([.touch, .pointer, .touchpad], Loss.unplug)
    case .focusLost: MidMovement([.touch, .pointer, .touchpad], Loss.loseFocus)
    case .windowHidden: MidMovement([.touch, .pointer, .touchpad], Loss.hide)
    case .grabbed: MidMovement([.touch, .touchpad], Loss.grab)
    case .secondFinger: MidMovement([.touch, .pointer], Ghost.secondFinger)
    case .sameID: MidMovement([.touch], Ghost.sameNumber)
    case .ghostTaps: AtBeginning(Ghost.farTaps)
    case .edgeGhost: AtBeginning(Ghost.atTheEdge)
    case .repeatingGhost: AtBeginning(Ghost.repeatingTaps)
    case .jump: MidMovement([.touch, .pointer], Report.jump)
    case .dropped: EachReport([.touch, .pointer, .touchpad], Report.dropThird)
    case .doubleReports: EachReport([.touch, .pointer], Report.double)
    case .stampsBackwards: EachReport([.touch, .pointer, .touchpad], Report.stepBack)
    case .burst: Burst()
    case .idsSwapped: SwappedNumbers()
    case .rotated: Misplaced(Misplaced.rotated)
    case .mirrored: Misplaced(Misplaced.mirrored)
    case .otherScale: Misplaced(Misplaced.scaled)
    case .touchAsMouse: TouchAsMouse()
    case .pinchAsScroll: PinchAsScroll()
    case .wheelTimesTen: FastWheel()
    }
  }
}
