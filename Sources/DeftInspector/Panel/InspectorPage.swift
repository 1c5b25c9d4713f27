import DeftGeometry
import DeftLocalization

/// What the inspector's panel shows: one page of several.
enum InspectorPage: CaseIterable, Hashable {
  /// The ladder: all gestures that take part, with their numbers.
  case gestures
  /// The last minute, to be gone through step by step.
  case timeline
  /// The last touches, run again with other bounds.
  case whatIf
  /// Faults to be provoked, and what detectors have found.
  case faults
  /// How long inputs take to the screen.
  case latency

  /// What people call it.
  var title: LocalizedStringResource {
    switch self {
    case .gestures: "Gestures"
    case .timeline: "Timeline"
    case .whatIf: "What if"
    case .faults: "Faults"
    case .latency: "Latency"
    }
  }

  /// The width of the panel with this page, in points; nil: as wide as the window.
  var width: CGFloat? {
    switch self {
    // A table of profiles takes so much.
    case .whatIf: 512
    case .timeline: nil
    case .gestures, .faults, .latency: InspectorPanel.width
    }
  }
}
