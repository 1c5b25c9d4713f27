/// A press, repeat or release of a key.
public struct KeyPress: Sendable {
  /// The phase of the event, which is always a single phase.
  public let phase: Phases
  public let key: KeyEquivalent
  /// The typed text; empty for keys that type nothing.
  public let characters: String
  public let modifiers: EventModifiers

  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    /// The key is held and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The result of handling a key.
  public enum Result: Hashable, Sendable {
    /// The key was used; other views do not receive it.
    case handled
    /// The key was not used; enclosing views receive it.
    case ignored
  }

  /// The key for matching shortcuts, from the first Latin layout; equal to `key` if that is Latin.
  let shortcutKey: KeyEquivalent

  /// Creates a key press.
  ///
  /// Shortcuts are matched with `shortcutKey`; `nil` means `key`.
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
