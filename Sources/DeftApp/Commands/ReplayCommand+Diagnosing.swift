import Deft
import DeftTraces

extension ReplayCommand {
  /// Prints the findings of the detectors, with times as in the log.
  func printFindings(
    _ playback: Playback, _ expression: GestureExpression?, _ settings: GestureSettings
  ) throws {
    try FindingList.print(
      diagnosis(playback, expression, settings), on: LogClock(of: playback), json: json)
  }

  /// Plays a file again, for the detectors, and returns their findings.
  func diagnosis(
    _ playback: Playback, _ expression: GestureExpression?, _ settings: GestureSettings
  ) throws -> Diagnosis {
    if let expression {
      return .playing(
        playback, to: pad(expression.gesture(), playback, settings), settling: settling)
    }
    let played = try stage(for: playback, nil, settings, nil)
    let detectors = StageDiagnosis(on: played.stage)
    played.play(settling: settling)
    detectors.diagnosis.finish()
    return detectors.diagnosis
  }
}
