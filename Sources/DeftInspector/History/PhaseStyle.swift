import DeftGestures
import DeftLocalization
import DeftViews

/// How a gesture stands, in a word, a sign and a color.
struct PhaseStyle {
  let word: LocalizedStringResource
  let symbol: String
  /// The color of the sign.
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
      case .failed where phase.hasGivenWay: ("minus.circle", .secondary, .secondary)
      case .failed(.cancelled): ("minus.circle", .red, StatusTextColor.bad)
      case .failed: ("xmark.circle", .red, StatusTextColor.bad)
      }
    word = phase.word
  }
}

extension GestureMeasure {
  /// What is to be reached is green when it is; what is not to be passed is red when it was.
  var color: Color {
    bound == .reach ? (isMet ? .green : .orange) : (isMet ? .gray : .red)
  }
}

extension GestureMeasure.Quantity {
  /// What is measured, for people.
  package var title: LocalizedStringResource {
    switch self {
    case .distance: "moved"
    case .spread: "from previous tap"
    case .duration: "held"
    case .gap: "since previous tap"
    case .fingerGap: "since first finger"
    case .scale: "scaled by"
    case .angle: "rotated"
    case .fingers: "fingers"
    case .taps: "taps"
    }
  }
}

extension GestureHistory.Contact {
  /// How long nothing has been heard of it, in words.
  var silenceText: LocalizedStringResource {
    // In tenths of a second: the words change when there is something to read.
    let tenths = Int(silence * 10)
    return tenths < 10
      ? "No report for \(tenths * 100) ms."
      : "No report for \(String(format: "%.1f", Double(tenths) / 10)) s."
  }
}
