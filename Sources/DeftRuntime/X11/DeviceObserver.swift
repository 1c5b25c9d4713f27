import DeftInput
import DeftX11

/// An observer of a display's devices for programs without a window.
package final class DeviceObserver {
  private let connection: XConnection
  private let watch: DeviceWatch

  /// Starts observing; `nil` if the display does not report devices.
  package init?(_ display: Display) {
    guard let connection = display.platform as? XConnection,
      let watch = DeviceWatch(connection: connection)
    else { return nil }
    (self.connection, self.watch) = (connection, watch)
  }

  /// Returns the current devices, each with the properties that its driver reports.
  package func devices() -> [InputDevice] { watch.devices() }

  /// Sleeps until an event arrives or the deadline is reached, and delivers the events; the main queue continues
  /// to run.
  ///
  /// The deadline is a time of ``MonotonicClock``.
  package func waitForEvents(until deadline: TimeInterval, _ body: (DeviceUpdate) -> Void) {
    connection.wait(until: deadline)
    watch.drain(body)
  }
}
