import DeftGeometry
import DeftInput
import DeftRenderTree
import DeftViews

/// A further window of a program, or one for a tool, which can then be on a different monitor than the program.
///
/// The policy: *the program's windows do not affect each other.* A companion has its own connection to the display, so that
/// no window receives another's events. The event loop of the program's first window serves all of them, and they close
/// with the window beside which they were opened.
package final class CompanionWindow {
  /// The stage in the window.
  package let host: WindowHost
  /// Called once when the user has closed the window or its display is lost.
  package var didClose: () -> Void = {}
  /// The display with the window's own connection.
  package let display: Display
  /// The window beside which this one was opened.
  private(set) weak var owner: WindowHost?
  private var isRunning = false

  /// Creates a window beside another one; `nil` if the display cannot be opened again.
  ///
  /// - Parameters:
  ///   - owner: The other window.
  ///   - size: The size of the content area, in points.
  ///   - title: The title that the window manager shows.
  ///   - role: The role by which window managers recognize the window.
  ///   - minimumSize: The minimum size in points.
  package init?(
    beside owner: WindowHost, size: CGSize, title: String, role: String,
    minimumSize: CGSize = CGSize(width: 280, height: 200)
  ) {
    guard let platform = owner.platform.openAgain() else { return nil }
    self.owner = owner
    display = Display(platform)
    host = WindowHost(
      display: display, size: size, title: title, role: role, restarts: false,
      minimumSize: minimumSize, scale: owner.fixedScale)
    host.layoutDirection = owner.layoutDirection
    host.server = owner.server ?? owner
  }

  var platform: any Platform { host.platform }

  package func show() {
    guard !isRunning else { return }
    isRunning = true
    host.server?.companions.append(self)
    host.begin()
  }

  /// Closes the window; ``didClose`` is not called.
  package func close() {
    guard isRunning else { return }
    isRunning = false
    host.server?.companions.removeAll { $0 === self }
    host.end()
    host.window.destroy()
  }

  /// Brings the window to the front, because the user has asked for it.
  package func activate() { host.activate() }

  /// The time when the window next needs the event loop, in seconds of `MonotonicClock`; `nil` for
  /// never.
  var nextWakeUp: TimeInterval? { host.platform.hasUnreadEvents ? 0 : host.nextWakeUp }

  /// Runs an iteration of the event loop, and closes the window if the user or the display has ended it.
  func runIteration() {
    guard isRunning else { return }
    do {
      try host.runIteration()
    } catch {
      host.stop()
    }
    guard host.isStopped else { return }
    close()
    didClose()
  }
}
