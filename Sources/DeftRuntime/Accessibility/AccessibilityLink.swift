import DeftAccessibility
import DeftGeometry
import DeftViews

/// What a window has to do with assistive programs: while none listens, a look at one property for each turn.
final class AccessibilityLink {
  private let bus: AccessibilityBus
  private var window: StageAccessibility?
  private var isListening = false

  init(on bus: AccessibilityBus) { self.bus = bus }

  /// The window is shown.
  func open(_ host: WindowHost) {
    let window = StageAccessibility(
      of: host, title: { [unowned host] in host.title },
      origin: { [unowned host] in host.window.origin })
    self.window = window
    bus.listeningChanged = { [weak self] in self?.listeningDidChange($0) }
    bus.screenReaderChanged = { [unowned host] in
      host.hasScreenReader = $0
      host.layers.forEach { $0.stageSettingsDidChange(host) }
    }
    bus.add(window)
    bus.begin()
  }

  /// The window is gone.
  func close() {
    guard let window else { return }
    (bus.listeningChanged, bus.screenReaderChanged) = (nil, nil)
    if isListening { AccessibilityNotification.listen(false) }
    bus.remove(window)
    bus.close()
    (self.window, isListening) = (nil, false)
  }

  private func listeningDidChange(_ new: Bool) {
    guard new != isListening else { return }
    isListening = new
    AccessibilityNotification.listen(new)
  }

  /// A frame was drawn.
  func didDraw() { if isListening, let window { bus.didChange(window) } }

  /// All that has happened is done with.
  func turnDidEnd() {
    guard isListening, let window else { return }
    bus.turnDidEnd(window)
    for text in AccessibilityNotification.take() {
      bus.announce(text, isUrgent: false, in: window)
    }
  }

  /// The window has got the keyboard, or has lost it.
  func setActive(_ isActive: Bool) { if let window { bus.setActive(isActive, window) } }
}
