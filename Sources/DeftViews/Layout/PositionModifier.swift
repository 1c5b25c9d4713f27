/// A modifier that puts the center of a view at a point in the proposed space.
public struct _PositionLayout: Equatable {
  let position: CGPoint
  public typealias Body = Never
}

extension _PositionLayout: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PositionElement {
    let element = PositionElement(content, in: context)
    element.set(modifier.position)
    return element
  }

  nonisolated static func update(_ element: PositionElement, with modifier: Self) {
    element.set(modifier.position)
  }
}

extension View {
  /// Puts the center of the view at a point in the proposed space, and fills this space.
  nonisolated public consuming func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }
  /// Puts the center of the view at a point in the proposed space, and fills this space.
  nonisolated public consuming func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_PositionLayout(position: CGPoint(x: x, y: y)))
  }
}

/// The element of a positioned view. A new position only changes a node and needs no layout.
final class PositionElement: _NodeElement {
  @exclusivity(unchecked) private var point = AnimatedValue(CGPoint.zero)

  func set(_ new: CGPoint) {
    guard new != point.target else { return }
    point.set(new, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    if isPlaced { show() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    return proposal.replacingUnspecifiedDimensions(by: content.size(for: proposal))
  }

  override func placeDidChange() { show() }

  private func show() {
    let size = content.size(for: proposal)
    let (place, point) = (place, point.presentation)
    let origin = CGPoint(
      x: place.x + point.x - size.width / 2, y: place.y + point.y - size.height / 2)
    node.position = self.point.isAnimating ? origin : graph.rounded(origin)
  }

  // Other views do not align with a positioned view.
  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    nil
  }
}
