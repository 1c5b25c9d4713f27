import DeftGeometry

/// What a docked tool has beside the content; the window is wider by that.
package struct ToolRoom: Hashable, Sendable {
  /// Its width in points; 0 where no tool is docked.
  package var width: CGFloat = 0
  /// Whether it is at the left of the content.
  package var isLeft = false

  package init() {}
  /// Room of a width in points on one side.
  package init(width: CGFloat, isLeft: Bool = false) {
    (self.width, self.isLeft) = (width, isLeft)
  }
}
