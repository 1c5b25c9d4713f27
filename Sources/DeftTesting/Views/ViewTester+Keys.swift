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
    let (name, characters) = (NamedKey(key), String(key.character))
    send(name, characters, modifiers, isDown: true, isRepeat: false)
    for _ in 0..<repeats { send(name, characters, modifiers, isDown: true, isRepeat: true) }
    send(name, characters, modifiers, isDown: false, isRepeat: false)
    advance(by: 0.02)
  }

  /// Presses and releases a key that has no equivalent in SwiftUI, such as F10.
  public func press(named key: NamedKey, modifiers: EventModifiers = []) {
    for isDown in [true, false] { send(key, "", modifiers, isDown: isDown, isRepeat: false) }
    advance(by: 0.02)
  }

  /// The current accessibility tree of the views.
  public var accessibilityTree: AccessibilityNode { views.accessibilityTree }

  private func send(
    _ key: NamedKey?, _ characters: String, _ modifiers: EventModifiers, isDown: Bool,
    isRepeat: Bool
  ) {
    stage.handle(
      .key(
        KeyEvent(
          key: key, characters: key == nil ? characters : "", modifiers: modifiers,
          isDown: isDown, isRepeat: isRepeat, time: input.start + now)))
  }
}
