import CX11
import DeftGeometry
import DeftRawInput

/// The keyboard of a server without XKB, by X's original model: keys with two groups of two levels, Num Lock and Caps
/// Lock. Xlib reads it and updates it.
struct CoreKeyboard {
  let display: OpaquePointer

  func meaning(of key: KeyStroke) -> KeyMeaning {
    var event = event(for: key.keycode, state: key.base | key.latched | key.locked)
    var keysym = KeySym(0)
    XLookupString(&event, nil, 0, &keysym, nil)
    var meaning = Keyboard.meaning(keysym: UInt32(truncatingIfNeeded: keysym))
    guard meaning.character != 0 else { return meaning }
    let isShifted = event.state & UInt32(ShiftMask) != 0
    let second = character(of: key.keycode, index: isShifted ? 3 : 2)
    if isLatin(group: 0) {
      if meaning.character > 0x7f {
        let candidates = [
          (0x20..<0x7f).contains(second) ? second : 0,
          KeyPosition.character(code: key.keycode, isShifted: isShifted),
        ]
        meaning.setShortcut(candidates) { isTyped($0, besides: key.keycode) }
      }
    } else {
      meaning.setShortcut(
        latin: isLatin(group: 1) && (0x20..<0x7f).contains(second)
          ? second : KeyPosition.character(code: key.keycode, isShifted: isShifted))
    }
    return meaning
  }

  /// Returns whether a group has the letters of the alphabet.
  private func isLatin(group: Int32) -> Bool {
    KeyPosition.isLatin(
      letters: KeyPosition.letterCodes.filter {
        KeyPosition.isLetter(character(of: $0, index: 2 * group))
      }.count)
  }

  /// Returns whether another key types a character in the first group, alone or with Shift.
  private func isTyped(_ scalar: UInt32, besides code: UInt32) -> Bool {
    (UInt32(8)...255).contains { other in
      // The numeric pad has the same characters in every layout.
      other != code
        && (Int32(0)...1).contains {
          let symbol = symbol(of: other, index: $0)
          return !Keysym.keypad.contains(symbol)
            && Keyboard.meaning(keysym: symbol).character == scalar
        }
    }
  }

  /// Returns the character of the key in a column: 0 and 1 for the first group, 2 and 3 for the second.
  private func character(of code: UInt32, index: Int32) -> UInt32 {
    Keyboard.meaning(keysym: symbol(of: code, index: index)).character
  }

  private func symbol(of code: UInt32, index: Int32) -> UInt32 {
    var event = event(for: code, state: 0)
    return UInt32(truncatingIfNeeded: XLookupKeysym(&event, index))
  }

  private func event(for code: UInt32, state: UInt32) -> XKeyEvent {
    var event = XKeyEvent()
    (event.type, event.display) = (KeyPress, display)
    (event.keycode, event.state) = (code, state)
    return event
  }
}
