import DeftAccessibility
import DeftGeometry
import DeftViews

/// A window's connection to assistive technologies. While no assistive technology is listening, the
/// connection costs one property check per iteration.
final class AccessibilityLink {
  private let bus: AccessibilityBus
  private var window: StageAccessibility?
  private var isListening = false

  init(on bus: AccessibilityBus) { self.bus = bus }

  /// Registers the window when it is shown.
  ///
  /// - Parameters:
  ///   - stage: The window's stage.
  ///   - platform: The platform's window.
  ///   - isViewOnly: Whether the stage is view-only: only the tools above it can be used, and it is not notified of
  ///     screen readers.
  func open(_ stage: Stage, in platform: any PlatformWindow, isViewOnly: Bool = false) {
    let window = StageAccessibility(
      of: stage, isViewOnly: isViewOnly, title: { [unowned platform] in platform.title },
      origin: { [unowned platform] in platform.origin })
    self.window = window
    bus.listeningChanged = { [weak self] in self?.listeningDidChange($0) }
    if !isViewOnly {
      bus.screenReaderChanged = { [unowned stage] in
        stage.hasScreenReader = $0
        stage.layers.forEach { $0.stageSettingsDidChange(stage) }
      }
    }
    bus.add(window)
    bus.begin()
  }

  /// Removes the window.
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

  /// Called when a frame was drawn.
  func didDraw() { if isListening, let window { bus.didChange(window) } }

  /// Called when all events have been handled.
  func iterationDidEnd() {
    guard isListening, let window else { return }
    bus.iterationDidEnd(window)
    for text in AccessibilityNotification.take() {
      bus.announce(text, isUrgent: false, in: window)
    }
  }

  /// Called when the window has gained or lost the keyboard focus.
  func setActive(_ isActive: Bool) { if let window { bus.setActive(isActive, window) } }
}
