import DeftInput

extension InputFault {
  /// The kinds of findings that detectors report for the fault.
  var detections: Set<Finding.Kind> {
    switch self {
    case .missingEnd: [.missingEnd, .silent]
    case .endElsewhere: [.endElsewhere]
    case .systemCancel, .unplugged, .focusLost, .windowHidden, .grabbed: [.cancelled]
    case .secondFinger: [.secondFinger]
    case .idReused: [.idReused]
    case .idsSwapped: [.idsSwapped]
    case .jump: [.jump]
    case .dropped: [.dropped]
    case .burst: [.burst]
    case .touchAsMouse: [.asMouse]
    case .rotated, .mirrored, .otherScale: [.place]
    case .pinchAsScroll: [.pinchAsScroll]
    case .wheelTimesTen: [.scrollStep]
    case .sameID: [.sameID]
    case .ghostTaps, .edgeGhost, .repeatingGhost: [.ghost]
    case .stampsBackwards: [.stamps]
    case .doubleReports: [.doubleReports]
    }
  }
}
