import DeftRuntime
import DeftViews

/// The further windows of a program.
///
/// The policy: *windows are created and closed between actions, when the event loop continues.* So the views of two
/// windows are never evaluated inside each other, and a view can close its own window.
final class FurtherWindows {
  private unowned let first: ViewWindow
  /// The shown windows.
  private var windows: [ObjectIdentifier: Shown] = [:]
  /// The windows that wait to be created.
  private var waiting: [FurtherWindow] = []
  /// The windows that wait to be closed.
  private var closing: [Shown] = []

  /// A shown window with its connection to the display.
  private struct Shown {
    let companion: CompanionWindow
    let content: ViewWindow
  }

  init(of first: ViewWindow) {
    self.first = first
    first.host.layers.add(self, at: .content)
  }

  /// Opens a window soon.
  func open(_ window: FurtherWindow) {
    waiting.append(window)
    window.close = { [weak self, unowned window] in
      self?.waiting.removeAll { $0 === window }
    }
  }

  private func create(_ window: FurtherWindow) {
    guard
      let companion = CompanionWindow(
        beside: first.host, size: window.window.size ?? ViewWindow.usualSize,
        title: ViewWindow.usualTitle, role: window.role, minimumSize: ViewWindow.minimumSize)
    else { return window.cannotOpen() }
    let key = ObjectIdentifier(window)
    windows[key] = Shown(
      companion: companion, content: ViewWindow(companion, window, beside: first))
    window.activate = { [weak companion] in companion?.activate() }
    window.close = { [weak self] in self?.close(key) }
    companion.didClose = { [weak self, window] in
      window.didClose()
      self?.close(key)
    }
    companion.show()
  }

  private func close(_ key: ObjectIdentifier) {
    if let window = windows.removeValue(forKey: key) { closing.append(window) }
  }
}

extension FurtherWindows: StageLayer {
  /// The start of the time while windows wait, so that this happens at once.
  var nextDeadline: TimeInterval? { waiting.isEmpty && closing.isEmpty ? nil : 0 }

  func stageDeadlineDidCome(_ stage: Stage) {
    closing.forEach { $0.companion.close() }
    closing = []
    let windows = waiting
    waiting = []
    windows.forEach(create)
  }
}
