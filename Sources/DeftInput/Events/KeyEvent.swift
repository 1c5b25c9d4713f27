/// A key that went down, repeats, or went up.
public struct KeyEvent: Sendable, Equatable {
  /// The keysym under the person's own layout, as in X's `keysymdef.h`.
  public var keysym: UInt32
  /// What the key types, before Control changes it; empty for keys that type nothing.
  public var characters: String
  /// What a shortcut should go by: the same, or where the layout in use has no Latin letters, the letter
  /// that the key types in the person's first layout that has, and without one on a US keyboard; so
  /// Control and Q quits under Cyrillic, too.
  public var shortcutCharacters: String
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
    keysym: UInt32, characters: String, shortcutCharacters: String? = nil,
    modifiers: EventModifiers = [], isDown: Bool = true,
    isRepeat: Bool = false, time: TimeInterval
  ) {
    self.keysym = keysym
    self.characters = characters
    self.shortcutCharacters = shortcutCharacters ?? characters
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.time = time
  }
}
