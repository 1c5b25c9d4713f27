/// A key that went down, repeats, or went up.
public struct KeyEvent: Sendable, Equatable {
  /// The key's name; nil for keys that type, and for keys that are of no use alone, such as Shift.
  public var key: NamedKey?
  /// What the key types, before Control changes it; empty for keys that type nothing.
  public var characters: String
  /// What a shortcut should go by: the same, or where the layout in use has no Latin letters, the letter
  /// that the key types in the person's first layout that has, and without one on a US keyboard; so
  /// Control and Q quits under Cyrillic, too.
  public var shortcutCharacters: String
  /// The digit of the key's place, 0 to 9, in the row of digits or on the numeric pad, whatever the layout and
  /// Shift make of it: French keyboards type digits with Shift, others signs.  Nil for other keys.
  public var digit: Int?
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// Whether the key went down, or is held and repeats.
  public var isDown: Bool
  /// Whether the key is held and repeats.
  public var isRepeat: Bool
  /// The server's time in seconds.
  public var time: TimeInterval

  /// An event with these parts.
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
