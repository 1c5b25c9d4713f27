/// A key that is known by its name, because it types nothing.
///
/// The keys of the numeric pad have the names of the same keys elsewhere; that they are on the pad is
/// among the modifiers.
public enum NamedKey: String, Hashable, Sendable, CaseIterable {
  case upArrow
  case downArrow
  case leftArrow
  case rightArrow
  case home
  case end
  case pageUp
  case pageDown
  case escape
  case `return`
  /// Tab; with Shift, also where a layout has a key of its own for that.
  case tab
  /// The key that deletes what comes before: Backspace.
  case delete
  /// The key that deletes what comes after: Delete.
  case deleteForward
  case insert
  case clear
  case f1
  case f2
  case f3
  case f4
  case f5
  case f6
  case f7
  case f8
  case f9
  /// F10.
  case f10
  /// F11.
  case f11
  /// F12.
  case f12
  /// The key that asks for a menu of what can be done here, beside the right Control key.
  case menu
}
