/// A key that is known by its name, because it types nothing.
///
/// The keys of the numeric pad have the names of the same keys elsewhere; that they are on the pad is
/// among the modifiers.
public enum NamedKey: String, Hashable, Sendable, CaseIterable {
  /// The up arrow.
  case upArrow
  /// The down arrow.
  case downArrow
  /// The left arrow.
  case leftArrow
  /// The right arrow.
  case rightArrow
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Escape.
  case escape
  /// Return, or Enter.
  case `return`
  /// Tab; with Shift, also where a layout has a key of its own for that.
  case tab
  /// The key that deletes what comes before: Backspace.
  case delete
  /// The key that deletes what comes after: Delete.
  case deleteForward
  /// Insert.
  case insert
  /// Clear.
  case clear
  /// F1.
  case f1
  /// F2.
  case f2
  /// F3.
  case f3
  /// F4.
  case f4
  /// F5.
  case f5
  /// F6.
  case f6
  /// F7.
  case f7
  /// F8.
  case f8
  /// F9.
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
