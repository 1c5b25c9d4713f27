/// A key by what it types, or by its name.
///
///     view.onKeyPress(.leftArrow) { … }
///     view.onKeyPress("+") { … }
public struct KeyEquivalent: Hashable, Sendable {
  /// What the key types; keys that type nothing have characters of their own, the same as in SwiftUI.
  public var character: Character

  /// The key that types a character.
  public init(_ character: Character) { self.character = character }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes what comes before: Backspace.
  public static let delete = KeyEquivalent("\u{08}")
  /// The key that deletes what comes after: Delete.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  /// The key that does the same where reading goes to the right: at the left, both arrows at the sides change
  /// places.
  func mirrored(in direction: LayoutDirection) -> KeyEquivalent {
    guard direction == .rightToLeft else { return self }
    return self == .leftArrow ? .rightArrow : self == .rightArrow ? .leftArrow : self
  }

  /// The same key without Shift or Caps Lock.
  var lowercased: KeyEquivalent {
    let lower = String(character).lowercased()
    return lower.count == 1 ? lower.first.map { KeyEquivalent($0) } ?? self : self
  }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
}
