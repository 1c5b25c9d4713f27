/// A key that went down, repeats or went up, as views hear of it.
public struct KeyPress: Sendable {
  /// What happened to the key: one of the phases.
  public let phase: Phases
  public let key: KeyEquivalent
  /// What the key types; empty for keys that type nothing.
  public let characters: String
  /// The modifier keys that are down.
  public let modifiers: EventModifiers

  /// What may happen to a key.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    /// It is held, and types again.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether the key was of use.
  public enum Result: Hashable, Sendable {
    /// It was; nobody else hears of it.
    case handled
    /// It was not; views further out hear of it.
    case ignored
  }

  /// The key as shortcuts know it, where it is another one: of the first Latin layout.
  let shortcutKey: KeyEquivalent

  /// A key press with these parts.
  ///
  /// - Parameter shortcutKey: the key as shortcuts know it; nil for the key itself.
  package init(
    phase: Phases, key: KeyEquivalent, characters: String, modifiers: EventModifiers,
    shortcutKey: KeyEquivalent? = nil
  ) {
    (self.phase, self.key, self.characters) = (phase, key, characters)
    (self.modifiers, self.shortcutKey) = (modifiers, shortcutKey ?? key)
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    "KeyPress(\(characters.debugDescription), phase \(phase.rawValue), "
      + "modifiers \(modifiers.rawValue))"
  }
}
