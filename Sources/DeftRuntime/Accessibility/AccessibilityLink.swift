import DeftAccessibility
import DeftGeometry
import DeftViews

/// What a window has to do with assistive programs: while none listens, a look at one property for each turn.
final class AccessibilityLink {
  private let bus: AccessibilityBus
  private var window: StageAccessibility?
  private var isListening = false

  init(on bus: AccessibilityBus) { self.bus = bus }

  /// A window is shown.
  ///
  /// - Parameters:
  ///   - stage: what is in it.
  ///   - platform: the window as the display knows it.
  ///   - isWatched: whether nothing of the stage can be used but the tools over it, nor hears who listens.
  func open(_ stage: Stage, in platform: any PlatformWindow, isWatched: Bool = false) {
    let window = StageAccessibility(
      of: stage, isWatched: isWatched, title: { [unowned platform] in platform.title },
      origin: { [unowned platform] in platform.origin })
    self.window = window
    bus.listeningChanged = { [weak self] in self?.listeningDidChange($0) }
    if !isWatched {
      bus.screenReaderChanged = { [unowned stage] in
        stage.hasScreenReader = $0
        stage.layers.forEach { $0.stageSettingsDidChange(stage) }
      }
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
