import DeftGestures
import DeftInput
import DeftRuntime
import DeftViews

extension ViewTester {
  /// A key is pressed and comes up, with the modifier keys held.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the modifier keys that are down meanwhile.
  ///   - repeats: how often it types again in between, because it is held.
  public func press(
    _ key: KeyEquivalent, modifiers: EventModifiers = [], repeats: Int = 0
  ) {
    send(key, modifiers, isDown: true, isRepeat: false)
    for _ in 0..<repeats { send(key, modifiers, isDown: true, isRepeat: true) }
    send(key, modifiers, isDown: false, isRepeat: false)
    advance(by: 0.02)
  }

  /// What the views are to people who do not see them, at this moment.
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
