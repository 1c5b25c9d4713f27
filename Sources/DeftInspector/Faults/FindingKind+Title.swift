import DeftLocalization

extension Finding.Kind {
  /// The localized name of the problem, in two or three words.
  var title: LocalizedStringResource {
    switch self {
    case .silent: "silent contact"
    case .missingEnd: "missing end"
    case .idReused: "reused ID"
    case .cancelled: "cancelled contact"
    case .unaccepted: "contact without a gesture"
    case .waited: "delayed tap"
    case .takenOver: "contact taken over"
    case .swipeOrPinch: "swipe taken for a pinch"
    case .oneFinger: "too few fingers"
    case .place: "wrong position"
    case .asMouse: "touch as mouse"
    case .pinchAsScroll: "pinch as scrolling"
    case .scrollStep: "large scroll step"
    case .stamps: "decreasing timestamps"
    case .burst: "burst of reports"
    case .endElsewhere: "end at another position"
    case .jump: "jump"
    case .idsSwapped: "swapped IDs"
    case .dropped: "missing reports"
    case .doubleReports: "duplicate reports"
    case .ghost: "ghost touch"
    case .sameID: "same ID on two devices"
    case .secondFinger: "brief second finger"
    }
  }
}
