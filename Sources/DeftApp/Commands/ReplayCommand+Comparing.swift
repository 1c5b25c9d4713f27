import GestureBench
import Deft
import DeftInteraction
import DeftTraces

extension ReplayCommand {
  /// Plays to a gesture, or to what the file was recorded on, under each profile, and prints how gestures came
  /// out.
  func compare(
    _ playback: Playback, _ expression: GestureExpression?, _ profiles: [GestureSettings.Profile]
  ) throws {
    var subjects: [String: VerdictRecorder.Subject] = [:]
    let columns = try profiles.map { profile in
      let settings = try bounds.bounds(of: profile, desktop: desktop).settings
      let verdict =
        try expression.map {
          pad($0.gesture(), playback, settings).verdict(of: playback, settling: settling)
        }
        ?? verdict(of: playback, settings, &subjects)
      return ProfileComparison.Column(profile: profile, verdict: verdict)
    }
    let comparison = ProfileComparison(columns: columns)
    try StandardOutput.write(json ? comparison.json : comparison.text)
  }

  /// How the gestures come out of what the file was recorded on.
  ///
  /// - Parameter subjects: who is who, for all profiles alike.
  private func verdict(
    of playback: Playback, _ settings: GestureSettings,
    _ subjects: inout [String: VerdictRecorder.Subject]
  ) throws -> Verdict {
    let played = try stage(for: playback, nil, settings, nil)
    let engine = played.stage.interaction.engine
    let met = GestureSubjects(subjects)
    let observation = engine.inputs.add { if case .begin(_, let path) = $0 { met.note(path) } }
    let recorder = VerdictRecorder(on: engine) { met.subject(of: $0) }
    played.play(settling: settling)
    observation.cancel()
    subjects = met.subjects
    return recorder.verdict
  }
}

/// Who the gestures of a stage are, whichever profile it is played under: *by their names and places where they
/// have any, and by the order in which they are met*.
private final class GestureSubjects {
  private(set) var subjects: [String: VerdictRecorder.Subject]
  private var keys: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]

  init(_ subjects: [String: VerdictRecorder.Subject]) { self.subjects = subjects }

  /// Numbers those that are met for the first time: inner before outer.
  func note(_ path: [GestureAttachment]) {
    for attachment in path where keys[ObjectIdentifier(attachment)] == nil {
      let place = (attachment.resolver as? any GesturePlace)?.placeName
      let title = "\(place ?? "") \(attachment.name ?? "")"
      counts[title, default: 0] += 1
      let key = "\(title) \(counts[title, default: 0])"
      keys[ObjectIdentifier(attachment)] = key
      subjects[key] =
        subjects[key]
        ?? VerdictRecorder.Subject(target: subjects.count, name: attachment.name, place: place)
    }
  }

  func subject(of attachment: GestureAttachment) -> VerdictRecorder.Subject? {
    keys[ObjectIdentifier(attachment)].flatMap { subjects[$0] }
  }
}
