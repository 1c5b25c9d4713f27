import DeftX11

extension RawInputEvent {
  /// The event without what its key types: *only keys with names (arrows, Escape, Return, F2, Shift)
  /// keep them, and nothing tells the others apart*.
  ///
  /// When it came, and with which modifiers, stays.
  var withoutTyping: RawInputEvent {
    guard kind == .keyPress || kind == .keyRelease, !isNamedKey else { return self }
    var event = self
    (event.detail, event.keysym, event.character, event.shortcut) = (0, 0, 0, 0)
    return event
  }

  /// Whether this is a key whose name was left out; there is no key of number 0.
  var isTypingLeftOut: Bool { kind == .keyPress && detail == 0 && keysym == 0 }

  private var isNamedKey: Bool {
    character == 0 && shortcut == 0 && Self.namedKeys.contains { $0.contains(keysym) }
  }

  /// Keysyms that are no text, nor parts of it as dead keys are (source: the X protocol's table of
  /// keysyms): shifts and groups, function keys, media keys.
  private static let namedKeys: [ClosedRange<UInt32>] = [
    0xFE01...0xFE4F, 0xFF08...0xFFFF, 0x1008_0000...0x1008_FFFF,
  ]
}
