import DeftGeometry

/// The space for a docked tool beside the content; the window is wider by the width of this space.
package struct ToolSpace: Hashable, Sendable {
  /// The width in points; 0 if no tool is docked.
  package var width: CGFloat = 0
  /// Whether the tool is to the left of the content.
  package var isLeft = false

  package init() {}
  /// Creates a space on one side, with the given width in points.
  package init(width: CGFloat, isLeft: Bool = false) {
    (self.width, self.isLeft) = (width, isLeft)
  }
}
