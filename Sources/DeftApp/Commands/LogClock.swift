import Deft
import DeftTraces

/// The times that a log has: *0 is when a person did the first thing with the program; what comes before that,
/// such as the opening of the window, is at 0, too*.
///
/// So the log of a window, and that of a recording of it, tell the same times.  What is done with a tool over the
/// program is not done with the program.
final class LogClock {
  /// The time on the stage's clock that is called 0; nil before anything was done.
  private(set) var zero: TimeInterval?
  /// Whether the zero is that of a key or a scroll that a tool may still have a use for.
  private var isDoubtful = false
  private var observations: [Observers<InputEvent>.Observation] = []

  /// A clock that waits for what is done on a stage.
  init(on stage: Stage) {
    observations = [
      stage.inputs.add { [unowned self] in note($0) },
      stage.toolInputs.add { [unowned self] _ in if isDoubtful { zero = nil } },
    ]
  }

  /// A clock whose zero is known.
  init(zero: TimeInterval) { self.zero = zero }

  deinit { for observation in observations { observation.cancel() } }

  /// A time of the stage's clock as it stands in the log.
  func time(_ time: TimeInterval) -> TimeInterval {
    guard let zero else { return 0 }
    return observations.isEmpty ? time - zero : max(0, time - zero)
  }

  /// The same in milliseconds, as text.
  func milliseconds(_ time: TimeInterval) -> String { JSONText.milliseconds(self.time(time)) }

  private func note(_ input: InputEvent) {
    isDoubtful = false
    guard zero == nil, let time = input.time else { return }
    zero = time
    switch input {
    case .key, .scroll: isDoubtful = true
    case .contact, .hover, .hoverEnded, .swipe: break
    }
  }
}
