import Deft
import DeftTraces

extension ReplayCommand {
  /// What detectors find in what is played: it is played to them anew.
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
