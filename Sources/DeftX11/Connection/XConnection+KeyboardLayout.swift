import CX11
import DeftInput

extension XConnection {
  /// The keyboard layout that the display's last configuration named; `nil` if unknown.
  package var keyboardLayout: KeyboardLayout? {
    guard isConnected else { return nil }
    let name = XInternAtom(display, "_XKB_RULES_NAMES", 1)
    guard name != 0,
      let bytes = WindowProperty.bytes(display, root, name, type: Atom(XA_STRING))
    else { return nil }
    return KeyboardLayout(rulesNames: bytes)
  }
}
