import Deft
import DeftTraces

/// An observer that marks in a log where contacts become synthetic (created by a tool) and where they are real again.
///
///     {"t_ms":512.25,"contacts":"made up"}
package final class SyntheticContactNotice {
  private var isSynthetic = false
  private var observation: Observers<InputEvent>.Observation?

  /// Observes the input of a stage and writes to a log, with times from a clock.
  package init(on stage: Stage, to output: any LineOutput, _ clock: LogClock) {
    observation = stage.inputs.add { [unowned self] input in
      guard case .contact(let contact) = input, contact.phase == .began,
        contact.id.isSynthetic != isSynthetic
      else { return }
      isSynthetic.toggle()
      output.write(
        clock.line(at: contact.time) {
          $0.field("contacts", isSynthetic ? "made up" : "real")
        })
    }
  }

  deinit { observation?.cancel() }
}
