// Where reading goes from right to left, layouts compute as ever, from left to right, and each place is mirrored
// where a child is placed, in the width of what places it.

extension _ViewElement {
  /// Whether what is inside lies from right to left.
  package final var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }

  /// Where the element begins in a width, from the left, if it begins at `x` from the right in mirrored ones.
  ///
  /// - Parameters:
  ///   - x: Where a layout that computes from left to right has it begin, in points.
  ///   - proposal: The proposal that it is placed with.
  ///   - width: The width of what places it.
  package final func mirrored(
    _ x: CGFloat, _ proposal: ProposedViewSize, in width: CGFloat
  ) -> CGFloat {
    let mirrored = width - x - size(for: proposal).width
    // What is endless has no middle to be mirrored at.
    return mirrored.isFinite ? mirrored : x
  }

  /// Places an element inside of this one, mirrored where reading goes to the left.
  ///
  /// - Parameters:
  ///   - child: What is placed.
  ///   - point: Its corner, from this element's own, as if reading went to the right.
  ///   - proposal: The proposal that it is placed with.
  ///   - width: This element's width.
  package final func place(
    _ child: _ViewElement, at point: CGPoint, proposal: ProposedViewSize, in width: CGFloat
  ) {
    let x = isRightToLeft ? child.mirrored(point.x, proposal, in: width) : point.x
    let corner = ownNode == nil ? origin : .zero
    child.place(at: CGPoint(x: corner.x + x, y: corner.y + point.y), proposal: proposal)
  }

  /// The direction of reading around all that is in the element is another one: it is laid out and painted anew.
  package final func directionDidChange() {
    discardLayout()
    setNeedsLayout()
  }
}
