import DeftGestures
import DeftLocalization
import DeftViews

/// The word, symbol and colors for the phase of a gesture.
struct PhaseStyle {
  let word: LocalizedStringResource
  let symbol: String
  /// The color of the symbol.
  let color: Color
  /// The color of the word.
  let tone: Color

  init(_ phase: ArenaPhase) {
    (symbol, color, tone) =
      switch phase {
      case .idle: ("circle.dashed", .secondary, .secondary)
      case .possible: ("circle", .orange, StatusTextColor.open)
      case .blocked: ("hourglass", .orange, StatusTextColor.open)
      case .active: ("circle.fill", .green, StatusTextColor.good)
      case .ended: ("checkmark.circle.fill", .blue, StatusTextColor.done)
      case .failed where phase.isExcluded: ("minus.circle", .secondary, .secondary)
      case .failed(.cancelled): ("minus.circle", .red, StatusTextColor.bad)
      case .failed: ("xmark.circle", .red, StatusTextColor.bad)
      }
    word = phase.word
  }
}

extension GestureMeasure {
  /// The color: green once a minimum is reached, red once a limit is exceeded.
  var color: Color {
    bound == .reach ? (isMet ? .green : .orange) : (isMet ? .gray : .red)
  }
}

extension GestureMeasure.Quantity {
  /// The localized name of the measurement.
  package var title: LocalizedStringResource {
    switch self {
    case .distance: "moved"
    case .spread: "from last tap"
    case .duration: "held"
    case .gap: "since last tap"
    case .fingerGap: "since first finger"
    case .scale: "scaled by"
    case .angle: "rotated"
    case .fingers: "fingers"
    case .taps: "taps"
    }
  }
}

extension GestureHistory.Contact {
  /// The localized time since the last report.
  var silenceText: LocalizedStringResource {
    // Round to tenths of a second, so that the text does not change too fast to read.
    let tenths = Int(silence * 10)
    return tenths < 10
      ? "No report for \(tenths * 100) ms."
      : "No report for \(String(format: "%.1f", Double(tenths) / 10)) s."
  }
}
