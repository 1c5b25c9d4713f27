import DeftGestures

/// Kept contacts on their way through twins of their gestures, as far as a budget of events allows: *how it comes
/// out does not depend on the steps in which it goes*.
package final class Rerun {
  /// What making the twins and ending them costs beside the events, in events.
  package static let overhead = 20

  /// Whether all of it has been run.
  package private(set) var isOver = false
  /// How the gestures came out, once it is over.
  package var verdict: Verdict { recorder.verdict }
  /// The bounds that the gestures have compared something with, where that was asked for.
  package var measured: [VerdictRecorder.Measured] { recorder.measured }
  /// How much of it has been run, 0 to 1.
  package var progress: Double { Double(next) / Double(max(1, run.steps.count)) }

  let recorder: VerdictRecorder
  private let run: RecordedRun
  private let engine = GestureEngine()
  private let twins: [GestureAttachment]
  private var next = 0

  /// A run before its first event; nil where one of its gestures is gone.
  ///
  /// - Parameters:
  ///   - run: what was kept.
  ///   - rehearsal: with which bounds.
  ///   - measures: whether the bounds are noted.
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

  /// Goes on until it is over or the budget is spent.
  ///
  /// - Parameter budget: how many events may be run; what was run is taken off it.
  package func advance(_ budget: inout Int) {
    if next == 0 {
      // What does not fit is left for the next budget.
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
