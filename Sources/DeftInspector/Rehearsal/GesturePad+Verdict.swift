import DeftGestures
import DeftTraces

extension GesturePad {
  /// Plays a recording to the end and returns the verdicts of the gesture and its parts.
  ///
  /// - Parameters:
  ///   - playback: The recording.
  ///   - settling: The time to continue after the last event, in seconds.
  package func verdict(of playback: Playback, settling: TimeInterval) -> Verdict {
    let recorder = VerdictRecorder(on: engine) { [unowned self] in
      $0 === attachment ? VerdictRecorder.Subject(target: 0, name: nil, place: nil) : nil
    }
    playback.forEachStep { step in
      engine.pass(until: step.time, recorder)
      guard case .input(.contact(let event)) = step.action else { return }
      handle(event)
      recorder.update()
    }
    engine.pass(until: playback.end + max(0, settling), recorder)
    return recorder.verdict
  }
}
