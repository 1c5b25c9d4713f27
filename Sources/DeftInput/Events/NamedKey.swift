/// A key identified by name because it types no text.
///
/// Keys on the numeric pad have the same names as their counterparts; the modifier `numericPad` marks them.
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
  /// Tab; layouts with a separate back-tab key report it as Shift-Tab.
  case tab
  /// Backspace: deletes backward.
  case delete
  /// Delete: deletes forward.
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
  case f10
  case f11
  case f12
  /// The context menu key, next to the right Control key.
  case menu
}
