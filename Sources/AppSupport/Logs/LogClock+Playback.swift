import Deft
import DeftSystem
import DeftTraces

extension LogClock {
  /// Creates the clock of a played file, with the file's zero.
  package convenience init(of playback: Playback) {
    self.init(zero: playback.zero, isScript: playback.isScript)
  }

  /// Returns a line of the log, which begins with its time: an object on one line.
  package func line(
    at time: TimeInterval, _ fields: (inout JSONWriter) -> Void
  ) -> String {
    JSONWriter.object {
      $0.milliseconds("t_ms", self.time(time))
      fields(&$0)
    }
  }
}
