import Deft

/// The model of the window of ``MappingTrialApp``.
@Observable
final class MappingTrialModel {
  enum Content: Hashable {
    /// The outputs ask for different numbers of taps, because only the user sees which of them is the touchscreen.
    case outputs
    /// The mark to tap, or the arrow to draw along, on an output.
    case trial(MappingTrial, on: TouchMapping.Output)
    /// The correction is applied. A touch on the mark keeps it.
    case correction(secondsLeft: Int, on: TouchMapping.Output)
  }

  /// All outputs that show different parts of the screen.
  @ObservationIgnored let outputs: [TouchMapping.Output]
  /// Pixels per point.
  @ObservationIgnored let scale: CGFloat
  var content: Content
  /// The name of the touchscreen whose touches count; `nil` until one of several is touched.
  var deviceName: String?
  /// Whether a finger is down.
  var isTouched = false
  /// The position where the last touch began, in points of the screen; `nil` before the first touch with a correction.
  var touchPlace: CGPoint?

  init(_ outputs: [TouchMapping.Output], scale: CGFloat, _ content: Content) {
    (self.outputs, self.scale, self.content) = (outputs, scale, content)
  }

  /// Returns the area of an output in points.
  func area(of output: TouchMapping.Output) -> CGRect {
    CGRect(
      x: CGFloat(output.rect.x0) / scale, y: CGFloat(output.rect.y0) / scale,
      width: CGFloat(output.rect.width) / scale, height: CGFloat(output.rect.height) / scale)
  }

  /// The text that names the touchscreen whose touches count.
  var deviceText: String {
    deviceName.map { String(localized: "Waiting for “\($0)”.") }
      ?? String(localized: "Waiting for any touchscreen.")
  }

  /// Returns the texts for an output: an instruction and a note.
  func texts(for output: TouchMapping.Output) -> (task: String, note: String)? {
    switch content {
    case .outputs:
      guard let index = outputs.firstIndex(of: output) else { return nil }
      return (
        index == 0
          ? String(localized: "If this screen is the touchscreen, tap it once")
          : String(localized: "If this screen is the touchscreen, tap it \(index + 1) times"),
        String(localized: "Escape ends the test.")
      )
    case .trial(let trial, output): return texts(of: trial)
    case .correction(let seconds, output):
      return (
        String(localized: "Tap the mark to keep the correction"),
        String(localized: "The previous mapping returns in \(seconds) s. Escape restores it now.")
      )
    default: return nil
    }
  }

  private func texts(of trial: MappingTrial) -> (task: String, note: String) {
    let failure: String? =
      switch trial.failure {
      case .scatteredTaps: String(localized: "The taps do not match the marks. Start again.")
      case .differentLine: String(localized: "The line does not match the taps. Start again.")
      case nil: nil
      }
    switch trial.step {
    case .mark(let index):
      return (
        String(localized: "Tap the mark"),
        failure
          ?? String(
            localized: "\(index + 1) of \(MappingTrial.marks.count). Escape ends the test.")
      )
    case .line, .measured:
      return (
        String(localized: "Draw along the arrow with one finger"),
        String(localized: "Escape ends the test.")
      )
    }
  }
}
