import AppSupport
import Deft
import DeftSystem
import DeftTraces

/// A log of the phases of a stage's gestures. It has a JSON line for each transition to a new phase, with the time of
/// the event or deadline that caused the transition.
///
///     {"t_ms":212.0,"gesture":"drag","phase":"failed","reason":"Lifted after 212 ms: moved 4.1 pt (minimum 10 pt)."}
///
/// Gestures of tools are omitted.
final class GestureLog {
  /// Returns whether the page is on the stage.
  var isShown: () -> Bool = { true }
  /// The number of lines written.
  private(set) var lineCount = 0

  private let output: any LineOutput
  private unowned let stage: Stage
  private let clock: LogClock
  private var observation: Observers<ArenaTransition>.Observation?

  /// Creates a log of a stage, with the times of a clock.
  init(of stage: Stage, to output: any LineOutput, _ clock: LogClock) {
    (self.output, self.stage, self.clock) = (output, stage, clock)
    observation = stage.interaction.engine.transitions.add { [unowned self] in note($0) }
  }

  deinit { observation?.cancel() }

  private func note(_ step: ArenaTransition) {
    // A new deadline or blocker is not a new phase.
    guard isShown(), step.to != step.from, step.to != .idle, !isTool(step.attachment) else {
      return
    }
    let name = step.attachment.name ?? step.snapshot?.name ?? "gesture"
    lineCount += 1
    output.write(
      clock.line(at: step.time) {
        $0.field("gesture", name)
        $0.field("phase", word(step.to))
        $0.field("blocker", ifPresent: step.blocker?.name)
        $0.field("reason", ifPresent: step.reason)
      })
  }

  private func word(_ phase: ArenaPhase) -> String {
    if case .failed = phase { "failed" } else { phase.description }
  }

  private func isTool(_ attachment: GestureAttachment) -> Bool {
    stage.interaction.node(of: attachment).map(stage.layers.isTool) ?? false
  }
}
