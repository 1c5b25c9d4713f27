import DeftGestures
import DeftInput
import DeftRuntime
import DeftViews

extension ViewTester {
  /// A key is pressed and comes up, with the modifier keys held.
  ///
  /// - Parameter repeats: how often it types again in between, because it is held.
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
    let named = Self.keysyms[key]
    let scalar = key.character.unicodeScalars.first?.value ?? 0
    stage.handle(
      .key(
        KeyEvent(
          // Beyond Latin-1, keysyms are code points with a mark.
          keysym: named ?? (scalar < 0x100 ? scalar : 0x0100_0000 + scalar),
          characters: named == nil ? String(key.character) : "", modifiers: modifiers,
          isDown: isDown, isRepeat: isRepeat, time: input.start + now)))
  }

  /// The keysyms of keys that have names.  Source: X's `keysymdef.h`.
  private static let keysyms: [KeyEquivalent: UInt32] = [
    .delete: 0xFF08, .tab: 0xFF09, .clear: 0xFF0B, .return: 0xFF0D, .escape: 0xFF1B,
    .home: 0xFF50, .leftArrow: 0xFF51, .upArrow: 0xFF52, .rightArrow: 0xFF53, .downArrow: 0xFF54,
    .pageUp: 0xFF55, .pageDown: 0xFF56, .end: 0xFF57, .deleteForward: 0xFFFF,
  ]
}
