import DeftInput
import DeftX11

/// Follows what the devices of a display do, for those who have no window on it.
package final class DeviceFollower {
  private let connection: XConnection
  private let watch: DeviceWatch

  /// Follows from now on; nil where the display cannot tell.
  package init?(_ display: Display) {
    guard let connection = display.platform as? XConnection,
      let watch = DeviceWatch(connection: connection)
    else { return nil }
    (self.connection, self.watch) = (connection, watch)
  }

  /// The devices as they are now, each with what its driver says of it.
  package func devices() -> [InputDevice] { watch.devices() }

  /// Sleeps until something happens or a time has come, and hands out what has happened; the main queue is
  /// served meanwhile.
  ///
  /// - Parameter deadline: a time of ``MonotonicClock``.
  package func turn(until deadline: TimeInterval, _ body: (DeviceNews) -> Void) {
    connection.wait(until: deadline)
    watch.drain(body)
  }
}
