import Deft
import DeftTraces

/// Says in a log where its lines come of fingers that a tool makes up, and where of a person's again.
///
///     {"t_ms":512.25,"contacts":"made up"}
package final class MadeUpNotice {
  private var isMadeUp = false
  private var observation: Observers<InputEvent>.Observation?

  /// Notices in the log of what a stage gets, with the times of a clock.
  package init(on stage: Stage, to output: any LineOutput, _ clock: LogClock) {
    observation = stage.inputs.add { [unowned self] input in
      guard case .contact(let contact) = input, contact.phase == .began,
        contact.id.isMadeUp != isMadeUp
      else { return }
      isMadeUp.toggle()
      let time = clock.milliseconds(contact.time)
      output.write(#"{"t_ms":\#(time),"contacts":"\#(isMadeUp ? "made up" : "real")"}"#)
    }
  }

  deinit { observation?.cancel() }
}
