import DeftRawInput

extension RawInputEvent {
  /// The event without the character that it types: *only named keys (arrows, Escape, Return, F2, Shift) stay
  /// identifiable*.
  ///
  /// Its time and modifiers are unchanged.
  var withoutTyping: RawInputEvent {
    guard kind == .keyPress || kind == .keyRelease, !isWordlessKey else { return self }
    var event = self
    (event.detail, event.keysym, event.character, event.shortcut) = (0, 0, 0, 0)
    return event
  }

  /// Whether this is a key press whose character was omitted. No real key has number 0.
  var isTypingOmitted: Bool { kind == .keyPress && detail == 0 && keysym == 0 }
}
