extension RawInputEvent {
  /// Whether the key types nothing, and no part of a text either as dead keys do: Shift, arrows, F2.
  package var isWordlessKey: Bool {
    character == 0 && shortcut == 0 && Keysym.wordless.contains { $0.contains(keysym) }
  }

  /// Whether a focus event tells that the window has gained or lost the keyboard: not one that a
  /// grab makes, nor one about the pointer's window where nothing has the focus, unless another window
  /// is known to have it then.
  package var isRealFocusChange: Bool {
    guard kind == .focusIn || kind == .focusOut else { return false }
    if kind == .focusOut, flags & Flag.focusIsElsewhere != 0 { return true }
    return (mode == Mode.normal || mode == Mode.whileGrabbed) && detail < Detail.pointer
      && detail != Detail.inferior
  }
}
