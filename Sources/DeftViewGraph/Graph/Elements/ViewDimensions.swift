/// The size of a view for a proposal, and the positions of its alignment guides.
public struct ViewDimensions {
  /// The element with explicit guides; `nil` if only the size is known.
  let element: _ViewElement?
  let proposal: ProposedViewSize
  package let size: CGSize

  package init(element: _ViewElement, proposal: ProposedViewSize, size: CGSize) {
    (self.element, self.proposal, self.size) = (element, proposal, size)
  }

  package init(size: CGSize) {
    (element, proposal, self.size) = (nil, ProposedViewSize(size), size)
  }

  /// The width in points.
  public var width: CGFloat { size.width }
  /// The height in points.
  public var height: CGFloat { size.height }

  /// The position of a guide, from the view's leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }
  /// The position of a guide, from the view's top edge.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }
  /// The position of an explicit guide; `nil` if the guide was not set.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    element?.explicitGuide(guide.key, proposal)
  }
  /// The position of an explicit guide; `nil` if the guide was not set.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    element?.explicitGuide(guide.key, proposal)
  }

  /// The position of an alignment's guides.
  package subscript(alignment: Alignment) -> CGPoint {
    CGPoint(x: self[alignment.horizontal], y: self[alignment.vertical])
  }
}

extension ViewDimensions: Equatable {
  /// Returns whether the sizes are equal.
  public static func == (a: Self, b: Self) -> Bool { a.size == b.size }
}
