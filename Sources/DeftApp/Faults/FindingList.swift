import ArgumentParser
import Deft
import DeftTraces

/// Prints what detectors have found.
enum FindingList {
  /// A line for each finding, the oldest first; where there is none, standard error says so.
  static func print(_ diagnosis: Diagnosis, json: Bool) throws {
    let start = diagnosis.start ?? 0
    guard !diagnosis.findings.isEmpty else { return Message.warn("nothing found.") }
    let lines = diagnosis.findings.map { json ? $0.json(since: start) : $0.line(since: start) }
    try StandardOutput.write(lines.joined(separator: "\n"))
  }
}

extension Finding {
  /// The finding as a JSON object; the time is in milliseconds since the first input.
  fileprivate func json(since start: TimeInterval) -> String {
    var text = #"{"t_ms":\#(JSONText.milliseconds(max(0, time - start))),"#
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
    pad.engine.transitions.add { diagnosis.take($0) }
    playback.forEachStep(reporting: { diagnosis.take($0) }) { step in
      if case .input(let input) = step.action {
        diagnosis.take(input)
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
