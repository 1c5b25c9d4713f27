import Deft
import DeftTraces

/// The times that a log has: *0 is when a person did the first thing with the program; what comes before that,
/// such as the opening of the window, is at 0, too*.
///
/// A contact, a scroll and a key are such things; a pointer that is only moved is none, since it may do so when the
/// window opens.  So the log of a window, and that of a recording of it, tell the same times.  What is done with a tool over the
/// program is not done with the program.
final class LogClock {
  /// The time on the stage's clock that is called 0; nil before anything was done.
  private(set) var zero: TimeInterval?
  /// Whether the zero is that of a key or a scroll that a tool may still have a use for.
  private var isDoubtful = false
  /// Whether times are a script's own.
  private var isScript = false
  private var observations: [Observers<InputEvent>.Observation] = []

  /// A clock that waits for what is done on a stage.
  init(on stage: Stage) {
    observations = [
      stage.inputs.add { [unowned self] in note($0) },
      stage.toolInputs.add { [unowned self] input in
        // A contact is told to tools alone, and does not speak of the input before it.
        if case .contact = input { return }
        if isDoubtful { (zero, isDoubtful) = (nil, false) }
      },
    ]
  }

  /// The clock of a file that is played.
  init(of playback: Playback) {
    zero = playback.zero
    isScript = playback.isScript
  }

  deinit { for observation in observations { observation.cancel() } }

  /// A time of the stage's clock as it stands in the log.
  func time(_ time: TimeInterval) -> TimeInterval {
    guard let zero else { return 0 }
    return isScript ? time - zero : max(0, time - zero)
  }

  /// The same in milliseconds, as text.
  func milliseconds(_ time: TimeInterval) -> String { JSONText.milliseconds(self.time(time)) }

  private func note(_ input: InputEvent) {
    isDoubtful = false
    guard zero == nil, input.isDeed else { return }
    zero = input.time
    switch input {
    case .key, .scroll: isDoubtful = true
    case .contact, .hover, .hoverEnded, .swipe: break
    }
  }
}
