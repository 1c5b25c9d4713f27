import DeftGeometry
import DeftRuntime

/// A D-Bus message bus for one test. The desktop's programs are not connected to it.
///
/// The policy: *the services that the bus has started end with it*, including those in other
/// sessions.
///
/// Requires the program `dbus-daemon` (Debian package `dbus`).
package final class PrivateBus {
  private let daemon: ClientProcess
  package let address: String

  package init() throws {
    daemon = try ClientProcess(
      "dbus-daemon", ["--session", "--nofork", "--print-address"],
      environment: ProcessInfo.processInfo.environment, endsDescendants: true)
    address = try daemon.waitForLine(timeout: 20) { $0.hasPrefix("unix:") }
  }

  deinit { stop() }

  /// Returns the current time of the clock that the bus's timeouts use.
  package static func now() -> TimeInterval { MonotonicClock.now() }

  /// Ends the bus and its services.
  package func stop() { daemon.stop() }
}
