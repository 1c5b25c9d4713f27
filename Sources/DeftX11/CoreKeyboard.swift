import CX11
import DeftGeometry

/// The keyboard of a server without XKB, as X had it at first: keys with two groups of two levels,
/// Num Lock and Caps Lock. Xlib reads it, and keeps it up to date.
struct CoreKeyboard {
  let display: OpaquePointer

  /// What the key means.
  func meaning(of key: KeyStroke) -> KeyMeaning {
    var event = event(for: key.keycode, state: key.base | key.latched | key.locked)
    var keysym = KeySym(0)
    XLookupString(&event, nil, 0, &keysym, nil)
    var meaning = Keyboard.meaning(keysym: UInt32(truncatingIfNeeded: keysym))
    if meaning.character != 0, !isLatin(group: 0) {
      let isShifted = event.state & UInt32(ShiftMask) != 0
      let second = character(of: key.keycode, index: isShifted ? 3 : 2)
      meaning.setShortcut(
        latin: isLatin(group: 1) && (0x20..<0x7f).contains(second)
          ? second : KeyPlace.character(code: key.keycode, isShifted: isShifted))
    }
    return meaning
  }

  /// Whether one of the two groups has the letters of the alphabet.
  private func isLatin(group: Int32) -> Bool {
    KeyPlace.isLatin(
      letters: KeyPlace.letterCodes.filter {
        KeyPlace.isLetter(character(of: $0, index: 2 * group))
      }.count)
  }

  /// What the key types in the column of a number: 0 and 1 for the first group, 2 and 3 for the second.
  private func character(of code: UInt32, index: Int32) -> UInt32 {
    var event = event(for: code, state: 0)
    let keysym = XLookupKeysym(&event, index)
    return Keyboard.meaning(keysym: UInt32(truncatingIfNeeded: keysym)).character
  }

  private func event(for code: UInt32, state: UInt32) -> XKeyEvent {
    var event = XKeyEvent()
    (event.type, event.display) = (KeyPress, display)
    (event.keycode, event.state) = (code, state)
    return event
  }
}
