/// A key press, repeat or release.
public struct KeyEvent: Sendable, Equatable {
  /// The key's name; `nil` for keys that type text and for modifiers such as Shift.
  public var key: NamedKey?
  /// The text that the key types, ignoring Control; empty for keys that type nothing.
  public var characters: String
  /// The characters to compare with shortcuts.
  ///
  /// They are equal to `characters`, unless the current layout has no Latin letters. In that case,
  /// they consist of the letter that the key types in the user's first Latin layout or, without
  /// such a layout, on a US keyboard. So Control-Q also quits in a Cyrillic layout.
  public var shortcutCharacters: String
  /// The digit from 0 to 9 at the key's position in the digit row or on the numeric pad; `nil` for
  /// other keys. It does not depend on the layout or Shift, because French keyboards type digits
  /// only with Shift.
  public var digit: Int?
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// Whether the key was pressed or repeats.
  public var isDown: Bool
  /// Whether the event is a repeat of a held key.
  public var isRepeat: Bool
  /// The server's time in seconds.
  public var time: TimeInterval
  /// The key's code on X11: 8 more than the kernel's. `nil` if there is no physical key.
  package var code: Int?

  public init(
    key: NamedKey? = nil, characters: String = "", shortcutCharacters: String? = nil,
    digit: Int? = nil, modifiers: EventModifiers = [], isDown: Bool = true, isRepeat: Bool = false,
    time: TimeInterval
  ) {
    self.key = key
    self.characters = characters
    self.shortcutCharacters = shortcutCharacters ?? characters
    self.digit = digit
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.time = time
  }
}
