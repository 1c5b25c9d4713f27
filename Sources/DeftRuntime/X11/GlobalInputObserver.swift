import DeftInput
import DeftRawInput
import DeftX11

/// An observer of the touches, motions and buttons on a whole display, for programs without a window.
package final class GlobalInputObserver {
  private let connection: XConnection
  private let input: GlobalInput

  /// Starts observing; `nil` if the display does not report devices.
  package init?(_ display: Display) {
    guard let connection = display.platform as? XConnection,
      let input = GlobalInput(connection: connection)
    else { return nil }
    (self.connection, self.input) = (connection, input)
  }

  /// The size of the screen in pixels.
  package var screenSize: (width: Int, height: Int) { connection.screenSize }

  /// Observes every record. `body` receives the current device table immediately, then each record in order, before it
  /// is decoded.
  package func observeRecords(
    _ body: @escaping (RawInputRecord) -> Void
  ) -> Observers<RawInputRecord>.Observation { input.observeRecords(body) }

  /// Sleeps until an event arrives or the deadline is reached, and delivers the input in pixels of the screen and at
  /// times of the server; the main queue continues to run.
  ///
  /// The deadline is a time of ``MonotonicClock``; `nil` waits forever.
  package func waitForEvents(until deadline: TimeInterval?, _ body: (InputEvent) -> Void) {
    connection.wait(until: deadline)
    input.drain(body)
  }
}
