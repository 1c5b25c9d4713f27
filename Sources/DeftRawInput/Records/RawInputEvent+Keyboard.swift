extension RawInputEvent {
  /// Whether the key types nothing and is not part of a text, as dead keys are: Shift, arrows, F2.
  package var isWordlessKey: Bool {
    character == 0 && shortcut == 0 && Keysym.wordless.contains { $0.contains(keysym) }
  }

  /// Whether a focus event reports that the window has gained or lost the keyboard. Excludes events of grabs, and
  /// events about the window under the pointer when no window has the focus, unless another window is known to have
  /// it then.
  package var isRealFocusChange: Bool {
    guard kind == .focusIn || kind == .focusOut else { return false }
    if kind == .focusOut, flags & Flag.focusIsElsewhere != 0 { return true }
    return (mode == Mode.normal || mode == Mode.whileGrabbed) && detail < Detail.pointer
      && detail != Detail.inferior
  }
}
