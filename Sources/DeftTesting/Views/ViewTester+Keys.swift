import DeftGestures
import DeftInput
import DeftRuntime
import DeftViews

extension ViewTester {
  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: The key to press.
  ///   - modifiers: The modifier keys that are down during the key press.
  ///   - repeats: The number of key repeats before the release.
  public func press(
    _ key: KeyEquivalent, modifiers: EventModifiers = [], repeats: Int = 0
  ) {
    send(key, modifiers, isDown: true, isRepeat: false)
    for _ in 0..<repeats { send(key, modifiers, isDown: true, isRepeat: true) }
    send(key, modifiers, isDown: false, isRepeat: false)
    advance(by: 0.02)
  }

  /// The current accessibility tree of the views.
  public var accessibilityTree: AccessibilityNode { views.accessibilityTree }

  private func send(
    _ key: KeyEquivalent, _ modifiers: EventModifiers, isDown: Bool, isRepeat: Bool
  ) {
    let name = NamedKey(key)
    stage.handle(
      .key(
        KeyEvent(
          key: name, characters: name == nil ? String(key.character) : "", modifiers: modifiers,
          isDown: isDown, isRepeat: isRepeat, time: input.start + now)))
  }
}
