import DeftGeometry
import DeftInput
import DeftRenderTree
import DeftViews

/// A second window of a program, for a tool: what it shows can be on another monitor than the program.
///
/// The policy: *the program's window does not notice it.* It has a connection to the display of its own, so that neither
/// window receives the other's events, and it is served by the turns of the program's window.
package final class CompanionWindow {
  /// The stage in the window.
  package let host: WindowHost
  /// Called once when the person has closed the window, or its display is lost.
  package var didClose: () -> Void = {}
  private weak var owner: WindowHost?
  private var isRunning = false

  /// A window beside another one; nil where the display cannot be opened a second time.
  ///
  /// - Parameters:
  ///   - owner: the window whose turns serve it; it has one such window at most.
  ///   - size: the inside in points.
  ///   - title: the window manager's name for it.
  ///   - role: by which window managers recognize the window.
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

  /// When there is something to do, in seconds of `MonotonicClock`; nil: never.
  var nextWakeUp: TimeInterval? { host.platform.hasUnreadEvents ? 0 : host.nextWakeUp }

  /// Does what is due.
  func turn() {
    guard isRunning else { return }
    do {
      try host.turn()
    } catch {
      host.stop()
    }
    guard host.isStopped else { return }
    close()
    didClose()
  }
}
