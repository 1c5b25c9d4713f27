import ArgumentParser
import Deft
import DeftSystem
import DeftTraces

/// Prints the findings of detectors.
enum FindingList {
  /// Prints a line for each finding, the oldest first, with the times of the log; where there are none, a line says so.
  ///
  /// JSON has an object for each finding, and no line where there are none.
  static func print(_ diagnosis: Diagnosis, on clock: LogClock, json: Bool) throws {
    guard !diagnosis.findings.isEmpty else {
      if !json { try StandardOutput.write("Nothing found.") }
      return
    }
    let lines = diagnosis.findings.map { json ? $0.json(on: clock) : $0.line(on: clock) }
    try StandardOutput.write(lines.joined(separator: "\n"))
  }
}

extension Finding {
  /// The finding as a JSON object; the time is the log's, in milliseconds.
  fileprivate func json(on clock: LogClock) -> String {
    var text = #"{"t_ms":\#(clock.milliseconds(time)),"#
    text += #""finding":\#(JSONText.string(kind.rawValue)),"#
    if let contact { text += #""contact":\#(JSONText.string("\(contact)")),"# }
    text += #""culprit":\#(JSONText.string(culprit)),"sentence":\#(JSONText.string(sentence))}"#
    return text
  }
}

extension Diagnosis {
  /// What detectors find where a file is played to one gesture.
  static func playing(
    _ playback: Playback, to pad: GesturePad, settling: TimeInterval
  ) -> Diagnosis {
    let diagnosis = Diagnosis(
      pad.engine,
      target: { [size = pad.size] in
        CGRect(origin: .zero, size: size).contains($0) ? .gestures : .nobody
      },
      title: { [unowned engine = pad.engine] attachment in
        attachment.name ?? attachment.account(at: engine.lastTime)?.name ?? "the gesture"
      })
    pad.engine.transitions.add { diagnosis.observe($0) }
    playback.forEachStep(reporting: { diagnosis.observe($0) }) { step in
      if case .input(let input) = step.action {
        diagnosis.observe(input)
        if case .contact(let event) = input { pad.handle(event) }
      }
      pad.engine.advance(to: step.time)
      diagnosis.passTime(to: step.time)
    }
    pad.engine.advance(to: playback.end + settling)
    diagnosis.passTime(to: playback.end + settling)
    diagnosis.finish()
    return diagnosis
  }
}
