import AppSupport
import Deft

/// The red badge of a recorded window, with the duration and the number of events.
final class RecordingBadge: StageLayer {
  private unowned let recorder: TraceRecorder
  private let badge: StageBadge
  private var nextSecond: TimeInterval

  /// Creates the badge of a recorder.
  init(
    of recorder: TraceRecorder, on stage: Stage, clearance: @escaping (CGSize) -> CGSize
  ) {
    self.recorder = recorder
    badge = StageBadge(on: stage, clearance: clearance)
    nextSecond = stage.now + 1
    stage.layers.add(self, at: .tools)
  }

  func stageDidResize(_ stage: Stage) { recorder.noteWindow() }

  func stageWillDraw(_ stage: Stage) {
    let (seconds, events) = (Int(recorder.seconds), recorder.eventCount)
    let time = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    badge.show(
      StageBadge.Content(
        sign: .recording, text: time,
        hint: String(
          localized: "\(events) event", many: "\(events) events", count: events)))
  }

  /// The time of the next update of the seconds.
  var nextDeadline: TimeInterval? { nextSecond }

  func stageDeadlineDidCome(_ stage: Stage) {
    nextSecond = max(nextSecond, stage.now) + 1
    stage.setNeedsFrame()
  }
}
