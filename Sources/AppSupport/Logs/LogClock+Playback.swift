import Deft
import DeftSystem
import DeftTraces

extension LogClock {
  /// The clock of a file that is played: the file says where its zero is.
  package convenience init(of playback: Playback) {
    self.init(zero: playback.zero, isScript: playback.isScript)
  }

  /// A time of the stage's clock in the log's milliseconds, as text.
  package func milliseconds(_ time: TimeInterval) -> String {
    JSONText.milliseconds(self.time(time))
  }
}
