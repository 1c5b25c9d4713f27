import DeftGeometry
import DeftLocalization

/// A page of the inspector's panel.
enum InspectorPage: CaseIterable, Hashable {
  /// The list of all participating gestures with their measurements.
  case gestures
  /// The last minute, step by step.
  case timeline
  /// Reruns of the last touches with other thresholds.
  case whatIf
  /// Faults to inject, and the findings of detectors.
  case faults
  /// The latency of inputs.
  case latency

  var title: LocalizedStringResource {
    switch self {
    case .gestures: "Gestures"
    case .timeline: "Timeline"
    case .whatIf: "What if"
    case .faults: "Faults"
    case .latency: "Latency"
    }
  }

  /// The width of the panel with this page, in points; nil for the width of the window.
  var width: CGFloat? {
    switch self {
    // The page needs room for the table of profiles.
    case .whatIf: 512
    case .timeline: nil
    case .gestures, .faults, .latency: InspectorPanel.width
    }
  }
}
