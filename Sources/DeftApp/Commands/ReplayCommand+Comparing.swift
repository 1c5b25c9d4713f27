import GestureBench
import Deft
import DeftInteraction
import DeftTraces

extension ReplayCommand {
  /// Plays a file under each profile, on the given gesture or on the recorded subject, and prints the outcomes of
  /// gestures.
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

  /// Plays a file on its recorded subject and returns the outcomes of gestures.
  ///
  /// - Parameters:
  ///   - playback: the file.
  ///   - settings: the thresholds of gestures.
  ///   - subjects: the identities of gestures, shared by all profiles.
  private func verdict(
    of playback: Playback, _ settings: GestureSettings,
    _ subjects: inout [String: VerdictRecorder.Subject]
  ) throws -> Verdict {
    let played = try stage(for: playback, nil, settings, nil)
    let engine = played.stage.interaction.engine
    let gestures = GestureSubjects(subjects)
    let observation = engine.inputs.add { if case .begin(_, let path) = $0 { gestures.note(path) } }
    let recorder = VerdictRecorder(on: engine) { gestures.subject(of: $0) }
    played.play(settling: settling)
    observation.cancel()
    subjects = gestures.subjects
    return recorder.verdict
  }
}

/// The identities of a stage's gestures, the same under every profile: *the name and place of a gesture, if any, and
/// the order in which gestures are first hit*.
private final class GestureSubjects {
  private(set) var subjects: [String: VerdictRecorder.Subject]
  private var keys: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]

  init(_ subjects: [String: VerdictRecorder.Subject]) { self.subjects = subjects }

  /// Numbers the gestures of a path that were not hit before, from inner to outer.
  func note(_ path: [GestureAttachment]) {
    for attachment in path where keys[ObjectIdentifier(attachment)] == nil {
      let place = (attachment.resolver as? any GestureOwner)?.ownerName
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
