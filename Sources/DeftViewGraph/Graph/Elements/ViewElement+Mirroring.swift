// In a right-to-left layout, all computations still run from left to right, and each child's position is mirrored
// within the width of its parent when it is placed.

extension _ViewElement {
  /// Whether the children are laid out from right to left.
  package final var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  /// Returns the left edge of the element within a width, mirrored if the layout runs from right to left.
  ///
  /// - Parameters:
  ///   - x: The left edge in a left-to-right layout, in points.
  ///   - proposal: The proposal with which the element is placed.
  ///   - width: The width of the parent.
  package final func mirrored(
    _ x: CGFloat, _ proposal: ProposedViewSize, in width: CGFloat
  ) -> CGFloat {
    let mirrored = width - x - size(for: proposal).width
    // An infinite width has no center about which the edge could be mirrored.
    return mirrored.isFinite ? mirrored : x
  }

  /// Places a child, mirrored if the layout runs from right to left.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - point: The child's top left corner relative to this element's, as in a left-to-right layout.
  ///   - proposal: The proposal for the child.
  ///   - width: This element's width.
  package final func place(
    _ child: _ViewElement, at point: CGPoint, proposal: ProposedViewSize, in width: CGFloat
  ) {
    let x = isRightToLeft ? child.mirrored(point.x, proposal, in: width) : point.x
    let corner = ownNode == nil ? origin : .zero
    child.place(at: CGPoint(x: corner.x + x, y: corner.y + point.y), proposal: proposal)
  }

  /// Called when the reading direction has changed: the element and its descendants are laid out and painted again.
  package final func directionDidChange() {
    discardLayout()
    setNeedsLayout()
  }
}
