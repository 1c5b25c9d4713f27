import Deft
import DeftSystem
import DeftTraces

extension LogClock {
  /// Creates the clock of a played file, with the file's zero.
  package convenience init(of playback: Playback) {
    self.init(zero: playback.zero, isScript: playback.isScript)
  }

  /// Returns a time of the stage's clock in milliseconds of the log, as text.
  package func milliseconds(_ time: TimeInterval) -> String {
    JSONText.milliseconds(self.time(time))
  }
}
