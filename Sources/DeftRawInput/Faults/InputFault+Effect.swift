import DeftInput

extension InputFault {
  /// The effect of this fault.
  var effect: any FaultEffect {
    switch self {
    case .missingEnd: MissingEnd()
    case .endElsewhere: EndElsewhere()
    case .systemCancel: Midway([.touch, .touchpad], Loss.takeBack)
    case .idReused: Midway([.touch, .pointer], Loss.beginAgain)
    case .unplugged: Midway([.touch, .pointer, .touchpad], Loss.unplug)
    case .focusLost: Midway([.touch, .pointer, .touchpad], Loss.loseFocus)
    case .windowHidden: Midway([.touch, .pointer, .touchpad], Loss.hide)
    case .grabbed: Midway([.touch, .touchpad], Loss.grab)
    case .secondFinger: Midway([.touch, .pointer], Ghost.secondFinger)
    case .sameID: Midway([.touch], Ghost.sameNumber)
    case .ghostTaps: AtBegin(Ghost.farTaps)
    case .edgeGhost: AtBegin(Ghost.atTheEdge)
    case .repeatingGhost: AtBegin(Ghost.repeatingTaps)
    case .jump: Midway([.touch, .pointer], Report.jump)
    case .dropped: EachReport([.touch, .pointer, .touchpad], Report.dropThird)
    case .doubleReports: EachReport([.touch, .pointer], Report.double)
    case .stampsBackwards: EachReport([.touch, .pointer, .touchpad], Report.goBack)
    case .burst: Burst()
    case .idsSwapped: SwappedNumbers()
    case .turned: Misplaced(Misplaced.turned)
    case .mirrored: Misplaced(Misplaced.mirrored)
    case .otherScale: Misplaced(Misplaced.scaled)
    case .touchAsMouse: TouchAsMouse()
    case .pinchAsScroll: PinchAsScroll()
    case .wheelTimesTen: FastWheel()
    }
  }
}
