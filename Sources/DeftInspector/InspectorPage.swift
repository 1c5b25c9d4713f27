import DeftGeometry

/// What the inspector's panel shows: one page of several.
enum InspectorPage: String, CaseIterable, Hashable {
  /// The ladder: all gestures that take part, with their numbers.
  case gestures = "Gestures"
  /// The last touches, run again with other bounds.
  case whatIf = "What if"
}

extension InspectorPage {
  /// The width of the panel with this page, in points.
  var width: CGFloat {
    switch self {
    // A table of profiles takes so much.
    case .whatIf: 500
    case .gestures: InspectorPanel.width
    }
  }
}
