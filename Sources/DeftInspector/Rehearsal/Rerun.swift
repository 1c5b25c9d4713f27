import DeftGestures

/// A rerun of recorded contacts through twins of their gestures. It can be spread over several
/// calls, each with a maximum number of events: *the result does not depend on how the events are
/// divided*.
package final class Rerun {
  /// The cost of creating and ending the twins, in events.
  package static let overhead = 20

  /// Whether the rerun is complete.
  package private(set) var isOver = false
  /// The results of the gestures, once the rerun is complete.
  package var verdict: Verdict { recorder.verdict }
  /// The thresholds that the gestures used, if requested.
  package var measured: [VerdictRecorder.Measured] { recorder.measured }
  /// The fraction that has been run, 0 to 1.
  package var progress: Double { Double(next) / Double(max(1, run.steps.count)) }

  let recorder: VerdictRecorder
  private let run: RecordedRun
  private let engine = GestureEngine()
  private let twins: [GestureAttachment]
  private var next = 0

  /// Prepares a rerun; nil if one of the gestures has been released.
  ///
  /// - Parameters:
  ///   - run: The recorded run.
  ///   - rehearsal: The thresholds.
  ///   - measures: Whether to record the thresholds that gestures use.
  package init?(of run: RecordedRun, _ rehearsal: Rehearsal, measures: Bool = false) {
    var twins: [GestureAttachment] = []
    for target in run.targets {
      guard let twin = target.attachment?.twin(adjusting: { rehearsal.settings(inPlaceOf: $0) })
      else { return nil }
      twin.mask = target.mask
      twin.isEnabled = target.isEnabled
      twin.resolver = target.coordinates
      twins.append(twin)
    }
    let subjects = Dictionary(
      uniqueKeysWithValues: zip(twins, run.targets).enumerated().map { index, pair in
        (
          ObjectIdentifier(pair.0),
          VerdictRecorder.Subject(target: index, name: pair.1.name, place: pair.1.place)
        )
      })
    (self.run, self.twins) = (run, twins)
    recorder = VerdictRecorder(on: engine, start: run.start, measures: measures) {
      subjects[ObjectIdentifier($0)]
    }
  }

  /// Continues until the rerun is complete or the budget is spent.
  ///
  /// - Parameter budget: The number of events that may be run; reduced by the number of events run.
  package func advance(_ budget: inout Int) {
    if next == 0 {
      // Wait for a larger budget if this one does not cover the overhead.
      guard budget > Self.overhead else { return budget = 0 }
      budget -= Self.overhead
    }
    while next < run.steps.count, budget > 0 {
      play(run.steps[next])
      next += 1
      budget -= 1
    }
    guard next == run.steps.count, !isOver else { return }
    engine.pass(until: .infinity, recorder)
    isOver = true
  }

  private func play(_ step: RecordedRun.Step) {
    switch step {
    case .begin(let event, let path):
      engine.pass(until: event.time, recorder)
      engine.begin(event, path: path.map { twins[$0] })
    case .contact(let event):
      engine.pass(until: event.time, recorder)
      engine.handle(event)
    case .cancelAll(let reason, let time):
      engine.pass(until: time, recorder)
      engine.cancelAll(reason)
    }
    recorder.update()
  }
}
