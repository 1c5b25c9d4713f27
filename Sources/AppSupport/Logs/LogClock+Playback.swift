import Deft
import DeftSystem
import DeftTraces

extension LogClock {
  /// Creates the clock for the log of a played file. Its time 0 is the file's time 0.
  package convenience init(of playback: Playback) {
    self.init(zero: playback.zero, isScript: playback.isScript)
  }

  /// Returns a line of the log: a JSON object on one line that begins with the time.
  package func line(
    at time: TimeInterval, _ fields: (inout JSONWriter) -> Void
  ) -> String {
    JSONWriter.object {
      $0.milliseconds("t_ms", self.time(time))
      fields(&$0)
    }
  }
}
