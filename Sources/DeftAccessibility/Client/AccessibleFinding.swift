import DeftGeometry

/// An accessible object of a program, as found at a point of the screen.
package struct AccessibleFinding: Hashable, Sendable {
  /// The role in the language of the program, such as “push button”; empty if the program does not report one.
  package var role: String
  /// The name, at most 200 characters; empty if the object has none.
  package var name: String
  /// The frame on the screen, in pixels; `nil` if the object has none.
  package var frame: CGRect?
  /// Whether the object has actions, such as “click”.
  package var hasActions: Bool

  package init(role: String, name: String, frame: CGRect?, hasActions: Bool) {
    (self.role, self.name, self.frame, self.hasActions) = (role, name, frame, hasActions)
  }
}
