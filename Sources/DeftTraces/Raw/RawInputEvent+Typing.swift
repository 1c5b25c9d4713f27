import DeftRawInput

extension RawInputEvent {
  /// The event without what its key types: *only keys with names (arrows, Escape, Return, F2, Shift)
  /// keep them, and nothing tells the others apart*.
  ///
  /// When it came, and with which modifiers, stays.
  var withoutTyping: RawInputEvent {
    guard kind == .keyPress || kind == .keyRelease, !isWordlessKey else { return self }
    var event = self
    (event.detail, event.keysym, event.character, event.shortcut) = (0, 0, 0, 0)
    return event
  }

  /// Whether this is a key whose name was left out; there is no key of number 0.
  var isTypingLeftOut: Bool { kind == .keyPress && detail == 0 && keysym == 0 }
}
