import DeftGeometry
import DeftInput
import DeftRenderTree
import DeftViews

/// A second window for a tool, so that the tool can be on a different monitor than the program.
///
/// The policy: *the program's window is unaffected.* The companion has its own connection to the display, so that
/// neither window receives the other's events, and the event loop of the program's window serves it.
package final class CompanionWindow {
  /// The stage in the window.
  package let host: WindowHost
  /// Called once when the user has closed the window or its display is lost.
  package var didClose: () -> Void = {}
  private weak var owner: WindowHost?
  private var isRunning = false

  /// Creates a window beside another one; `nil` if that one has a companion already, or if the
  /// display cannot be opened a second time.
  ///
  /// - Parameters:
  ///   - owner: The window whose event loop serves the companion.
  ///   - size: The size of the content area, in points.
  ///   - title: The title that the window manager shows.
  ///   - role: The role by which window managers recognize the window.
  package init?(beside owner: WindowHost, size: CGSize, title: String, role: String) {
    guard owner.companion == nil, let platform = owner.platform.openAgain() else { return nil }
    self.owner = owner
    host = WindowHost(
      display: Display(platform), size: size, title: title, role: role, restarts: false,
      minimumSize: CGSize(width: 280, height: 200), scale: owner.scale)
    host.layoutDirection = owner.layoutDirection
  }

  deinit { close() }

  var platform: any Platform { host.platform }

  package func show() {
    guard !isRunning else { return }
    isRunning = true
    owner?.companion = self
    host.begin()
  }

  /// Closes the window; ``didClose`` is not called.
  package func close() {
    guard isRunning else { return }
    isRunning = false
    owner?.companion = nil
    owner?.platform.watch(nil)
    host.end()
  }

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
