/// A key, identified by the character it types or by its name.
///
///     view.onKeyPress(.leftArrow) { … }
///     view.onKeyPress("+") { … }
public struct KeyEquivalent: Hashable, Sendable {
  /// The typed character. Keys that type nothing have special characters, the same as in SwiftUI.
  public var character: Character

  /// Creates the key that types a character.
  public init(_ character: Character) { self.character = character }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  /// Backspace: deletes the preceding character.
  public static let delete = KeyEquivalent("\u{08}")
  /// Delete: deletes the following character.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  /// Returns the key with the equivalent effect in a left-to-right layout: right-to-left layouts
  /// swap the left and right arrows.
  func mirrored(in direction: LayoutDirection) -> KeyEquivalent {
    guard direction == .rightToLeft else { return self }
    return self == .leftArrow ? .rightArrow : self == .rightArrow ? .leftArrow : self
  }

  /// The key without Shift or Caps Lock.
  var lowercased: KeyEquivalent {
    let lower = String(character).lowercased()
    return lower.count == 1 ? lower.first.map { KeyEquivalent($0) } ?? self : self
  }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
}
