extension RawInputEvent {
  /// Whether the key itself types no text and is not a dead key; for example, Shift, an arrow key or F2.
  package var isWordlessKey: Bool {
    character == 0 && shortcut == 0 && Keysym.wordless.contains { $0.contains(keysym) }
  }

  /// Whether a focus event reports that the window has gained or lost the keyboard. Excludes events
  /// about grabs and child windows. Also excludes events about the window under the pointer while
  /// no window has the focus, unless a query has shown that another window has the keyboard.
  package var isRealFocusChange: Bool {
    guard kind == .focusIn || kind == .focusOut else { return false }
    if kind == .focusOut, flags & Flag.focusIsElsewhere != 0 { return true }
    return (mode == Mode.normal || mode == Mode.whileGrabbed) && detail < Detail.pointer
      && detail != Detail.inferior
  }
}
