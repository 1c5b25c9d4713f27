import ArgumentParser
import Deft
import DeftSystem
import DeftTraces

/// The printed findings of detectors.
enum FindingList {
  /// Prints a line for each finding, the oldest first, with times as in the log.
  ///
  /// Without findings, text output reports that no faults were found, and JSON output is empty.
  static func print(_ diagnosis: Diagnosis, on clock: LogClock, json: Bool) throws {
    guard !diagnosis.findings.isEmpty else {
      if !json { try StandardOutput.write("No faults found.") }
      return
    }
    let lines = diagnosis.findings.map { json ? $0.json(on: clock) : $0.line(on: clock) }
    try StandardOutput.write(lines.joined(separator: "\n"))
  }
}

extension Finding {
  /// Returns the finding as a JSON object, with the time of the log in milliseconds.
  fileprivate func json(on clock: LogClock) -> String {
    clock.line(at: time) {
      $0.field("finding", kind.rawValue)
      $0.field("contact", ifPresent: contact.map { "\($0)" })
      $0.field("culprit", culprit)
      $0.field("sentence", sentence)
    }
  }
}

extension Diagnosis {
  /// Plays a file on one gesture and returns the findings.
  static func playing(
    _ playback: Playback, to pad: GesturePad, settling: TimeInterval
  ) -> Diagnosis {
    let diagnosis = Diagnosis(
      pad.engine, size: { [size = pad.size] in size },
      target: { [size = pad.size] in
        CGRect(origin: .zero, size: size).contains($0) ? .gestures : .nothing
      },
      title: { [unowned engine = pad.engine] attachment in
        attachment.name ?? attachment.snapshot(at: engine.lastTime)?.name ?? "the gesture"
      })
    pad.engine.transitions.add { diagnosis.observe($0) }
    playback.forEachStep(reporting: { diagnosis.observe($0) }) { step in
      if case .input(let input) = step.action {
        diagnosis.observe(input)
        if case .contact(let event) = input { pad.handle(event) }
      }
      pad.engine.advance(to: step.time)
      diagnosis.advance(to: step.time)
    }
    pad.engine.advance(to: playback.end + settling)
    diagnosis.advance(to: playback.end + settling)
    diagnosis.finish()
    return diagnosis
  }
}
